import type { Db, Queryable } from '../../platform/database/db.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';

/**
 * The first `free` attempts do not wait. After them the wait doubles with each attempt, from one second up to the longest. One attempt is
 * forgotten for every `forgetSeconds` without an attempt.
 */
export interface AttemptLimit {
  free: number;
  longestWaitSeconds: number;
  forgetSeconds: number;
}
/** Counts by user id, for browsers in which that member has not signed in. It stops guesses at one id from many addresses. */
export const attemptsPerUser: AttemptLimit = { free: 10, longestWaitSeconds: 600, forgetSeconds: 900 };
/** Counts by network, for the same browsers. It stops guesses at many ids. It is wide, because an office or a mobile network shares one. */
export const attemptsPerNetwork: AttemptLimit = { free: 100, longestWaitSeconds: 60, forgetSeconds: 6 };
/** Counts by browser and user id, for browsers in which that member has signed in: guesses elsewhere do not lock the member out here. */
export const attemptsPerDevice: AttemptLimit = attemptsPerUser;

interface SignInAttempt {
  /** The password is not checked, and the next attempt is refused, for so long; 0: the password may be checked. */
  waitSeconds: number;
  /** Does not count the attempt: the password was right, or was not checked. */
  takeBack(): Promise<void>;
}

/**
 * Limits on guessing, the same for all servers. An attempt counts before its password is looked at, so that many at the same time
 * do not pass together. Unknown ids are counted like the others.
 * @param knownDevice the browser's secret, when this member has signed in with it before
 */
export async function beginSignIn(
  db: Db,
  { address, userId, knownDevice }: { address: string; userId: string; knownDevice: string | null },
): Promise<SignInAttempt> {
  const user = userId.toLowerCase();
  const counted: [name: string, limit: AttemptLimit][] = knownDevice
    ? [[`device ${knownDevice} ${user}`, attemptsPerDevice]]
    : [
        [`user ${user}`, attemptsPerUser],
        [`network ${networkOf(address)}`, attemptsPerNetwork],
      ];
  return takeAttempt(db, counted);
}

/** Counts one attempt under each of these names, or under none while one of them has to wait. */
export async function takeAttempt(
  db: Db,
  counted: readonly [name: string, limit: AttemptLimit][],
): Promise<SignInAttempt> {
  const keys = counted.map(([name]) => hashSecret(name));
  const each = (field: keyof AttemptLimit) => counted.map(([, limit]) => limit[field]);
  const { rows } = await db.query<{ waitSeconds: number }>(
    'select take_sign_in_attempt($1, $2, $3, $4) as "waitSeconds"',
    [keys, each('free'), each('forgetSeconds'), each('longestWaitSeconds')],
  );
  return { waitSeconds: Math.ceil(rows[0]?.waitSeconds ?? 0), takeBack: () => takeBack(db, keys) };
}

/** Locks in the order in which attempts do. */
async function takeBack(db: Queryable, keys: Buffer[]): Promise<void> {
  await db.query(
    `with held as (select key from sign_in_attempt where key = any ($1) order by key for update)
     update sign_in_attempt attempt set failures = greatest(failures - 1, 0) from held where held.key = attempt.key`,
    [keys],
  );
}
