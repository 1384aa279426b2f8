import type { FastifyInstance } from 'fastify';
import { inBackground } from '../platform/background.ts';
import type { Context } from '../platform/context.ts';
import type { Queryable } from '../platform/db.ts';
import { eraseDue } from './erase-members.ts';
import { deviceDays } from './known-devices.ts';

const forgetEveryMs = 3_600_000;
/** For so long a token says why its session ended (555, 556); then it is as unknown as any other. */
export const endedSessionDays = 30;
/** So long after its answer a guest's request is kept; an unanswered one goes later. Both hold how to reach a stranger. */
export const answeredRequestDays = 30;
export const unansweredRequestDays = 90;
const rowsAtOnce = 1_000;

/** Each deletes so many rows at most, so that no lock is held for long. */
const statements = [
  `with over as (select id from session
      where coalesce(ended_at, expires_at) < app_now() - interval '${endedSessionDays} days' limit ${rowsAtOnce}),
    tokens as (delete from session_token where session_id in (select id from over))
   delete from session where id in (select id from over)`,
  // Nothing is left of a wait and its count (sign-in-attempts.ts) after a few hours.
  `delete from sign_in_attempt where key in
    (select key from sign_in_attempt where counted_at < app_now() - interval '1 day' limit ${rowsAtOnce} for update skip locked)`,
  `delete from known_device where (device_hash, member_id) in
    (select device_hash, member_id from known_device
     where used_at < app_now() - interval '${deviceDays} days' limit ${rowsAtOnce})`,
  // What a game asks for with it is told apart from a token that never was.
  `delete from casino_session where id in
    (select id from casino_session where expires_at < app_now() - interval '30 days' limit ${rowsAtOnce})`,
  // Past the widest window of an aggregator no call of that time is heard (casino_aggregator).
  `delete from casino_nonce where (aggregator, nonce) in
    (select aggregator, nonce from casino_nonce where heard_at < clock_timestamp() - interval '30 minutes' limit ${rowsAtOnce})`,
  `delete from guest_request where id in
    (select id from guest_request
     where answered_at < app_now() - interval '${answeredRequestDays} days'
        or created_at < app_now() - interval '${unansweredRequestDays} days' and answered_at is null
     limit ${rowsAtOnce})`,
];

/** Which of them may go, the owner of the table decides. */
const forgetSecurityEvents = `select forget_security_events(${rowsAtOnce}) as removed`;

/** Removes rows that are no longer needed: ended sessions with their tokens, attempts, devices, launches, guests' requests. */
export async function forgetOld(db: Queryable, signal?: AbortSignal): Promise<void> {
  for (const statement of statements) {
    let removed: number | null;
    do ({ rowCount: removed } = await db.query(statement));
    while (removed && !signal?.aborted);
  }
  let removed: number;
  do removed = (await db.query<{ removed: number }>(forgetSecurityEvents)).rows[0]?.removed ?? 0;
  while (removed > 0 && !signal?.aborted);
}

/** At the start and every hour. Several servers may be at it at the same time. */
export function forgetOldRegularly(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  inBackground(app, {
    name: 'forgetting of ended sessions',
    everyMs: forgetEveryMs,
    run: async (signal) => {
      await forgetOld(db, signal);
      await eraseDue(db, signal);
    },
  });
}
