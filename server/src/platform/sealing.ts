import { createCipheriv, createDecipheriv, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Keeps secrets that the server itself has to read again. What was sealed for one owner opens for no other. */
export interface Sealing {
  seal(secret: string, owner: string): Buffer;
  /** @throws when it was sealed with another key or for another owner, or was changed */
  open(sealed: Buffer, owner: string): string;
}

/**
 * By a key made of the signing key, which all servers of a database have. With another signing key nothing that was sealed before
 * can be opened.
 */
export async function openSealing(signingKeyFile: string, purpose: string): Promise<Sealing> {
  const { d } = createPrivateKey(await readFile(signingKeyFile, 'utf8')).export({ format: 'jwk' });
  if (!d) throw new Error('The signing key has no private part.');
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `madang:sealing:${purpose}:v1`, 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]);
    },
    open(sealed, owner) {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return opening.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    },
  };
}
