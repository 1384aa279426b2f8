import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Of a browser's subscription, as base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

const curve = 'prime256v1';
/** A record is larger than any notification. */
const recordBytes = 4_096;

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** True for a point of the curve and a secret of the right length; a browser gives no others. */
export function areUsable({ p256dh, auth }: PushKeys): boolean {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}

/**
 * The body of a push message that this browser alone can read (RFC 8291, `aes128gcm`).
 * @param given of the vectors of the RFC; otherwise salt and sender's key are new for each message
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  given: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const sender = createECDH(curve);
  if (given.privateKey) sender.setPrivateKey(given.privateKey);
  else sender.generateKeys();
  const [own, theirs] = [sender.getPublicKey(), Buffer.from(p256dh, 'base64url')];
  const salt = given.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own]);
  const secret = derive(sender.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte after the text says that this record is the last.
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes, 0);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, ...sealed]);
}
