import { createPublicKey, verify } from 'node:crypto';
import { isOfService, pushSender } from './push-sender.ts';

// The private key of RFC 8291's example.
const keys = { privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', subject: 'mailto:help@site.test' };

test('services know the site by a signature for their origin, with an end', () => {
  const sender = pushSender(keys);
  const nowMs = Date.UTC(2026, 10, 24);
  const header = sender?.authorize('https://push.test/for/this?browser=1', nowMs) ?? '';
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(key).toBe(sender?.publicKey);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.test',
    exp: nowMs / 1_000 + 12 * 3_600,
    sub: 'mailto:help@site.test',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', signed, given, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('without keys there is no sender', () => expect(pushSender(null)).toBeNull());

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://push.apple.com/abc', false],
  ['https://evilpush.apple.com.test/abc', false],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@10.0.0.1/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['http://169.254.169.254/latest', false],
  ['no address', false],
])('%s is an address of a known service: %s', (address, isKnown) => {
  expect(isOfService(address, ['https://fcm.googleapis.com', 'https://*.push.apple.com'])).toBe(isKnown);
});
