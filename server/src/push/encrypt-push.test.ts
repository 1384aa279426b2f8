import { areUsable, encryptPush } from './encrypt-push.ts';

/** RFC 8291, section 5 and appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is the one of RFC 8291, byte by byte', () => {
  expect(encryptPush(vector.text, vector, vector).toString('base64url')).toBe(vector.body);
});

test('no two messages have the same salt or sender’s key', () => {
  const [one, other] = [encryptPush(vector.text, vector), encryptPush(vector.text, vector)];
  expect(one.subarray(0, 16).equals(other.subarray(0, 16))).toBe(false);
  expect(one.subarray(21, 86).equals(other.subarray(21, 86))).toBe(false);
});

test('keys that are no point of the curve are not usable', () => {
  expect(areUsable(vector)).toBe(true);
  expect(areUsable({ ...vector, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
  expect(areUsable({ ...vector, auth: 'AAAA' })).toBe(false);
});
