import { createDecipheriv, createPrivateKey, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Opens what servers sealed before there was a ring: nonce, tag and text, by a key made of the signing key. */
export type OpenBefore = (sealed: Buffer, owner: string) => string;

/** `docs/decisions/0029`, which 0043 replaces. The job seals such texts anew; then nothing asks for this key. */
export async function openBeforeRing(signingKeyFile: string, purpose: string): Promise<OpenBefore> {
  const { d } = createPrivateKey(await readFile(signingKeyFile, 'utf8')).export({ format: 'jwk' });
  if (!d) throw new Error('The signing key has no private part.');
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `madang:sealing:${purpose}:v1`, 32));
  return (sealed, owner) => {
    const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(12, 28));
    return opening.update(sealed.subarray(28), undefined, 'utf8') + opening.final('utf8');
  };
}
