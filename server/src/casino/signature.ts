import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto';
import type { CasinoKey } from './casino-keys.ts';

/** The signed parts of a call, in both directions: when it was sent, its unique id, and its body as sent. */
interface SignedCall {
  /** Milliseconds since 1970, as text. */
  timestamp: string;
  nonce: string;
  body: Buffer;
}

const signedBytes = ({ timestamp, nonce, body }: SignedCall) =>
  Buffer.concat([Buffer.from(`${timestamp}.${nonce}.`), body]);

/** HMAC-SHA256 or RSA-SHA256, in base64. */
export function signCall(key: CasinoKey, call: SignedCall): string {
  return 'secret' in key
    ? createHmac('sha256', key.secret).update(signedBytes(call)).digest('base64')
    : sign('sha256', signedBytes(call), key.privateKey).toString('base64');
}

export function isSignedBy(key: CasinoKey, call: SignedCall, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  if (!('secret' in key)) return verify('sha256', signedBytes(call), key.publicKey, given);
  const due = createHmac('sha256', key.secret).update(signedBytes(call)).digest();
  return given.length === due.length && timingSafeEqual(given, due);
}
