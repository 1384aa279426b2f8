import { networkOf } from '../platform/network-of.ts';

/** Wrong passwords in a window that begins with the first of them. */
interface AttemptLimit {
  max: number;
  windowMs: number;
}
/** By address and id: one who has forgotten the password. By address: one who tries many ids; offices and mobile networks share one. */
export const attemptsPerPair: AttemptLimit = { max: 20, windowMs: 60_000 };
export const attemptsPerAddress: AttemptLimit = { max: 200, windowMs: 10 * 60_000 };
/** By id, from addresses where the member has not signed in before: one who tries one id from many. */
export const attemptsPerUser: AttemptLimit = { max: 50, windowMs: 10 * 60_000 };
const keysKept = 100_000;

interface Attempt {
  /** Not to be looked at, and not to be tried again for so long; 0 when it may go on. */
  waitSeconds: number;
  succeeded(): void;
  /** The password was not looked at (the database was away). */
  withdrawn(): void;
}

/**
 * Limits on guessing, kept by each server for itself. An attempt counts from its beginning, so that many at the same time do not
 * pass together, and is given back when its password was right.
 */
export function signInAttempts(now: () => number = Date.now): (address: string, userId: string) => Attempt {
  const pairs = countAttempts(attemptsPerPair, now);
  const addresses = countAttempts(attemptsPerAddress, now);
  const users = countAttempts(attemptsPerUser, now);
  const knownPairs = new Set<string>();

  return (address, userId) => {
    const network = networkOf(address);
    const user = userId.toLowerCase();
    const pair = `${network} ${user}`;
    const counted = [
      [pairs, pair],
      [addresses, network],
      ...(knownPairs.has(pair) ? [] : [[users, user] as const]),
    ] as const;
    const waitSeconds = Math.max(...counted.map(([counts, key]) => counts.waitSeconds(key)));
    if (waitSeconds === 0) for (const [counts, key] of counted) counts.take(key);
    const withdrawn = () => {
      if (waitSeconds === 0) for (const [counts, key] of counted) counts.giveBack(key);
    };
    return {
      waitSeconds,
      withdrawn,
      succeeded: () => {
        withdrawn();
        knownPairs.delete(pair);
        knownPairs.add(pair);
        if (knownPairs.size > keysKept) for (const oldest of knownPairs) return knownPairs.delete(oldest);
      },
    };
  };
}

export function countAttempts({ max, windowMs }: AttemptLimit, now: () => number, kept = keysKept) {
  // In the order in which their windows end: a key is put at the end when its window begins.
  const windows = new Map<string, { count: number; endsAtMs: number }>();
  const open = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAtMs > now() ? window : undefined;
  };
  return {
    waitSeconds(key: string): number {
      const window = open(key);
      return window && window.count >= max ? Math.ceil((window.endsAtMs - now()) / 1000) : 0;
    },
    take(key: string): void {
      const window = open(key);
      if (window) {
        window.count += 1;
        return;
      }
      windows.delete(key);
      windows.set(key, { count: 1, endsAtMs: now() + windowMs });
      for (const [oldest, { endsAtMs }] of windows) {
        if (endsAtMs > now() && windows.size <= kept) break;
        windows.delete(oldest);
      }
    },
    giveBack(key: string): void {
      const window = open(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
