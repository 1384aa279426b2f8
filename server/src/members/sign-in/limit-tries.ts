import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { addressOf } from '../../platform/http/address-of.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { tooMany } from '../../platform/http/too-many.ts';
import { type AttemptLimit, attemptsPerUser, takeAttempt } from './sign-in-attempts.ts';

/** The most that strangers may ask or do, by network; offices and mobile networks share one. */
const perNetwork = {
  /** Names asked for one by one would tell who is a member. */
  name: { free: 30, longestWaitSeconds: 60, forgetSeconds: 10 },
  recommender: { free: 10, longestWaitSeconds: 600, forgetSeconds: 60 },
  join: { free: 10, longestWaitSeconds: 600, forgetSeconds: 300 },
  'guest request': { free: 5, longestWaitSeconds: 600, forgetSeconds: 600 },
} satisfies Record<string, AttemptLimit>;

/** A try that may go on, or the refusal for one that has to wait. */
type Try = { takeBack(): Promise<void> } | Refusal<'request.too-many'>;

export const tryByNetwork = (db: Db, what: keyof typeof perNetwork, request: FastifyRequest, reply: FastifyReply) =>
  limited(db, `${what} ${networkOf(addressOf(request))}`, perNetwork[what], reply);

/** A stranger at an open page must not find out the password. */
export const tryPassword = (db: Db, memberId: number, reply: FastifyReply) =>
  limited(db, `password ${memberId}`, attemptsPerUser, reply);

/** Four digits are soon tried out, so that few tries are free and each is remembered for an hour. */
export const tryExchangePassword = (db: Db, memberId: number, reply: FastifyReply) =>
  limited(db, `exchange password ${memberId}`, { free: 5, longestWaitSeconds: 3_600, forgetSeconds: 3_600 }, reply);

/** A person with the password would soon try out six digits. */
export const tryTwoStepCode = (db: Db, memberId: number, reply: FastifyReply) =>
  limited(db, `two-step ${memberId}`, { free: 5, longestWaitSeconds: 3_600, forgetSeconds: 3_600 }, reply);

/** A guessed code is worth money. */
export const tryCouponCode = (db: Db, memberId: number, reply: FastifyReply) =>
  limited(db, `coupon ${memberId}`, { free: 10, longestWaitSeconds: 600, forgetSeconds: 300 }, reply);

async function limited(db: Db, name: string, limit: AttemptLimit, reply: FastifyReply): Promise<Try> {
  const attempt = await takeAttempt(db, [[name, limit]]);
  return attempt.waitSeconds > 0 ? tooMany(reply, attempt.waitSeconds) : attempt;
}
