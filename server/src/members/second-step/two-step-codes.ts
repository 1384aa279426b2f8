import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../../platform/secrets/secrets.ts';

const issuer = 'Madang';
const periodSeconds = 30;
/** Steps of time before and after this one whose code is taken too: clocks differ, and people type slowly. */
const window = 1;

const generator = (secret: string, userId: string) =>
  new TOTP({ issuer, label: userId, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });

/** @returns a new secret in base32, and the address by which an authenticator app takes it over */
export function newTwoStepSecret(userId: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, address: generator(secret, userId).toString() };
}

/** @returns the step of time that this is the code of; null when it is none. By real time, which is what apps know. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = generator(secret, '').validate({ token: code, timestamp: nowMs, window });
  return delta === null ? null : Math.floor(nowMs / 1_000 / periodSeconds) + delta;
}

/** Nothing that can be mistaken for something else when it is read from paper: 32 signs, so 80 bits in 16 of them. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCodes = 10;
const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
/** "ABCD-EFGH-JKLM-NPQR" */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodes }, () => [group(), group(), group(), group()].join('-'));

/** As it is compared: without what people put between the signs. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();
/** Of full entropy, so that a plain hash is enough. */
export const hashRecoveryCode = (memberId: number, code: string) => hashSecret(`${memberId} ${plainCode(code)}`);
