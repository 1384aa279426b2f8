import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { inBackground } from '../../platform/running/background.ts';
import { oneAtATime } from '../../platform/running/one-at-a-time.ts';
import { hexHash, looksLikeSecret } from '../../platform/secrets/secrets.ts';
import { type FoundCaller, findCaller, findCallers } from './find-caller.ts';

interface Known {
  caller: FoundCaller;
  /** The time at which the read began. */
  readAt: number;
  askedAt: number;
}
type Found = Map<string, FoundCaller | ErrorCode>;
export type Callers = ReturnType<typeof knownCallers>;

const mostKnown = 10_000;
/** Different tokens that wait to be looked up for the first time. */
const mostStrangers = 5_000;
/** All who are known are compared with the database so often, in one query: what no change told is seen after it. */
const compareEveryMs = 1_000;
/** An older entry does not count: the comparison fails, or a page has stopped asking. */
const maxAgeMs = 3_000;
/** Pages ask every five seconds. */
const askedWithinMs = 15_000;

/**
 * `reader` is `findCaller` for reads: from memory, until a change of the session or the wallet. Acts that move money, and acts of
 * operators, ask the database each time by `fresh`. Tokens that this server has not seen are looked up apart from both.
 */
export function knownCallers(
  app: FastifyInstance,
  { db, changes, config, knownTokens }: Pick<Context, 'db' | 'changes' | 'config' | 'knownTokens'>,
) {
  const known = new Map<string, Known>();
  const sessionChangedAt = new Map<number, number>();
  const memberChangedAt = new Map<number, number>();
  const forget = () => {
    for (const each of [known, sessionChangedAt, memberChangedAt]) each.clear();
  };
  const note = (changedAt: Map<number, number>, id: number) => {
    if (changedAt.size >= mostKnown) forget();
    changedAt.set(id, performance.now());
  };
  changes.subscribe('session', ({ sessionId }) => note(sessionChangedAt, sessionId));
  changes.subscribe('balance', ({ memberId }) => note(memberChangedAt, memberId));
  changes.subscribe('profile', ({ memberId }) => note(memberChangedAt, memberId));
  changes.subscribe('missed', forget);

  const isCurrent = ({ caller, readAt }: Known, now: number) =>
    now - readAt < Math.min(maxAgeMs, caller.leftMs) &&
    readAt > (sessionChangedAt.get(caller.sessionId) ?? 0) &&
    readAt > (memberChangedAt.get(caller.member.id) ?? 0);

  function keep(hash: string, found: FoundCaller | ErrorCode | undefined, readAt: number, askedAt: number): void {
    const before = known.get(hash);
    if (before && before.readAt > readAt) return;
    // A refusal is not kept: a token may come to be good, and strangers must not fill the memory.
    if (found === undefined || typeof found === 'string') {
      knownTokens.delete(hash);
      return void known.delete(hash);
    }
    knownTokens.add(hash);
    // The same object for as long as it says the same: its written answer is sent again.
    const member = isDeepStrictEqual(before?.caller.member, found.member) ? before?.caller.member : undefined;
    if (!before && known.size >= mostKnown) forget();
    known.set(hash, { caller: { ...found, member: member ?? found.member }, readAt, askedAt });
  }

  const read = inOneQuery(db, (hashes, found, readAt) => {
    for (const hash of hashes) keep(hash, found.get(hash), readAt, readAt);
  });

  async function compare(): Promise<void> {
    const readAt = performance.now();
    for (const [hash, { askedAt }] of known) if (readAt - askedAt > askedWithinMs) known.delete(hash);
    const asked = [...known];
    if (asked.length === 0 || config.readAgeMs === 0) return;
    const found = await findCallers(
      db,
      asked.map(([hash]) => hash),
    );
    for (const [hash, { askedAt }] of asked) keep(hash, found.get(hash), readAt, known.get(hash)?.askedAt ?? askedAt);
  }
  inBackground(app, { name: 'comparison of sessions', everyMs: compareEveryMs, run: compare });

  /** A token that is not known here is a stranger's, or comes from another server. All of them together take one connection. */
  const lookUp = oneAtATime((hashes) => findCallers(db, hashes), mostStrangers);
  async function admit(hash: string): Promise<FoundCaller | ErrorCode> {
    const readAt = performance.now();
    const found = (await lookUp(hash)) ?? 'session.required';
    if (typeof found !== 'string') keep(hash, found, readAt, readAt);
    return found;
  }

  /** As the database has it now, asked by these connections. */
  async function fresh(connections: Queryable, token: string | undefined): Promise<FoundCaller | ErrorCode> {
    if (!looksLikeSecret(token)) return 'session.required';
    const hash = hexHash(token);
    if (!knownTokens.has(hash)) return admit(hash);
    const found = await findCaller(connections, token);
    if (typeof found === 'string') knownTokens.delete(hash);
    return found;
  }

  function reader(token: string | undefined): FoundCaller | Promise<FoundCaller | ErrorCode> {
    if (config.readAgeMs === 0 || !looksLikeSecret(token)) return fresh(db, token);
    const hash = hexHash(token);
    const now = performance.now();
    const before = known.get(hash);
    if (!before) return knownTokens.has(hash) ? read(hash) : admit(hash);
    if (!isCurrent(before, now)) return read(hash);
    before.askedAt = now;
    return before.caller;
  }

  /** A token that was just made here is no stranger's. */
  const expect = (token: string) => knownTokens.add(hexHash(token));
  return { fresh, reader, expect };
}

/** Questions of one turn of the event loop are one query. @param onFound before those who asked are answered */
function inOneQuery(db: Queryable, onFound: (hashes: ReadonlySet<string>, found: Found, readAt: number) => void) {
  let gathered: { hashes: Set<string>; found: Promise<Found> } | null = null;
  function gather() {
    const hashes = new Set<string>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turn.then(async () => {
      gathered = null;
      const readAt = performance.now();
      const callers = await findCallers(db, [...hashes]);
      onFound(hashes, callers, readAt);
      return callers;
    });
    return { hashes, found };
  }
  return async (hash: string): Promise<FoundCaller | ErrorCode> => {
    gathered ??= gather();
    gathered.hashes.add(hash);
    return (await gathered.found).get(hash) ?? 'session.required';
  };
}
