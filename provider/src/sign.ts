import { createHmac, createSign, createVerify, timingSafeEqual } from 'node:crypto';
import type { Key } from './keys.ts';

/** Time and nonce, a dot after each, then the body as it is sent. */
const text = (timestamp: string, nonce: string, body: string) => `${timestamp}.${nonce}.${body}`;

export function signed(key: Key, timestamp: string, nonce: string, body: string): string {
  return 'secret' in key
    ? createHmac('sha256', key.secret)
        .update(text(timestamp, nonce, body))
        .digest('base64')
    : createSign('sha256')
        .update(text(timestamp, nonce, body))
        .sign(key.privateKey, 'base64');
}

/** True when the site asks, and not long ago. */
export function isTheSites(key: Key, headers: Record<string, unknown>, body: string): boolean {
  const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) => String(headers[name]));
  if (Math.abs(Date.now() - Number(timestamp)) > 60_000 || !nonce || !signature) return false;
  const due = text(String(timestamp), nonce, body);
  if (!('secret' in key)) return createVerify('sha256').update(due).verify(key.publicKey, signature, 'base64');
  const [ours, theirs] = [createHmac('sha256', key.secret).update(due).digest(), Buffer.from(signature, 'base64')];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
