import type { Changes, ChangeTopics } from '../running/changes.ts';
import { isDatabaseAway } from './database-faults.ts';
import { type Db, joinedTo, type Queryable } from './db.ts';
import { laterOf, type Place, unknownPlace } from './log-place.ts';

/** So long a replica that could not be reached, or broke off, is left alone. */
const restMs = 2_000;
/** Members' changes are collected for so long before the primary is asked where its log stands. */
const collectMs = 50;
/** Standbys end a statement that stands in the way of what they replay, and refuse one that writes. */
const ofStandby = new Set(['40001', '25006']);

/** No member has this number. */
const ofAll = 0;

/** Reads that begin at once follow each other on the one connection. */
function inTurn(client: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: [never]) => {
    const next = last.then(() => client.query(...asked));
    last = next.catch(() => undefined);
    return next;
  };
  return { query } as unknown as Queryable;
}

/** The outcome of one read, for the metrics. */
export type ReadPlace = 'replica' | 'behind' | 'away';

interface ReplicaReads {
  /**
   * Runs `work` on a replica that has all that the primary had `boundMs` ago, all that was written before `least`, and all changes of the
   * member that this server has heard of; where none has that, or answers, on the primary. It only reads, and may run twice.
   */
  run<Result>(
    asked: { memberId: number | null; least: Place | null },
    work: (db: Db) => Promise<Result>,
  ): Promise<Result>;
  /** Where the log of the primary stands now: all that was committed before the question lies before it. */
  place(): Promise<Place>;
  /** To be called every second: the bound is reckoned from these places. */
  note(): Promise<void>;
  close(): void;
}

interface Parts {
  primary: Db;
  /** Behind it there may be several: each connection is asked how far it is. */
  replica: Db;
  boundMs: number;
  changes: Changes;
  onRead?: (place: ReadPlace) => void;
}

/** Places are compared, not clocks: a machine whose clock is off reads nothing too old. */
export function replicaReads({ primary, replica, boundMs, changes, onRead }: Parts): ReplicaReads {
  const { leastFor, place, note, close } = notePlaces({ primary, boundMs, changes });
  let restingUntil = 0;

  async function run<Result>(
    asked: { memberId: number | null; least: Place | null },
    work: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    const least = leastFor(asked.memberId, asked.least);
    if (least === null || performance.now() < restingUntil) {
      onRead?.(least === null ? 'behind' : 'away');
      return work(primary);
    }
    try {
      const read = await readOn(replica, least, work);
      onRead?.(read ? 'replica' : 'behind');
      if (read) return read.result;
    } catch (error) {
      const code = String((error as { code?: unknown } | null)?.code);
      // A statement that takes too long would take as long there.
      if (code === '57014' || !(isDatabaseAway(error) || ofStandby.has(code))) throw error;
      if (!ofStandby.has(code)) restingUntil = performance.now() + restMs;
      onRead?.('away');
    }
    return work(primary);
  }

  return { run, place, note, close };
}

/** Where the log of the primary stood over the last `boundMs`, and at the changes of members that this server has heard of. */
function notePlaces({ primary, boundMs, changes }: Pick<Parts, 'primary' | 'boundMs' | 'changes'>) {
  let noted: { at: number; place: Place }[] = [];
  /** Of members who changed lately, and of all: `null` until the primary has said where. */
  const changed = new Map<number, { at: number; place: Place | null }>();
  let collecting: NodeJS.Timeout | undefined;

  async function place(): Promise<Place> {
    const at = performance.now();
    const { rows } = await primary.query<{ place: Place }>('select pg_current_wal_insert_lsn()::text as place');
    const found = rows[0]?.place ?? unknownPlace;
    noted.push({ at, place: found });
    return found;
  }

  async function note(): Promise<void> {
    const since = performance.now() - boundMs;
    noted = noted.filter(({ at }) => at >= since);
    for (const [memberId, { at }] of changed) if (at < since - boundMs) changed.delete(memberId);
    await place();
  }

  function heardOf({ memberId }: { memberId: number }): void {
    changed.set(memberId, { at: performance.now(), place: null });
    collecting ??= setTimeout(async () => {
      collecting = undefined;
      const waiting = [...changed].filter(([, known]) => known.place === null);
      const found = await place().catch(() => unknownPlace);
      // A change that was heard since has an entry of its own.
      for (const [id, known] of waiting) if (changed.get(id) === known) changed.set(id, { ...known, place: found });
    }, collectMs);
  }
  const heard: (keyof ChangeTopics & ('balance' | 'bet' | 'delayedBet' | 'request' | 'profile'))[] = [
    'balance',
    'bet',
    'delayedBet',
    'request',
    'profile',
  ];
  const endings = heard.map((topic) => changes.subscribe(topic, heardOf));
  // Pages of all members ask anew for what lists fixtures.
  endings.push(changes.subscribe('listing', () => heardOf({ memberId: ofAll })));

  /** null: only the primary has it. */
  function leastFor(memberId: number | null, least: Place | null): Place | null {
    const since = performance.now() - boundMs;
    // The first of that time: what it has is at most `boundMs` old.
    const bound = noted.find(({ at }) => at >= since)?.place;
    const heardIn = [ofAll, memberId ?? ofAll].flatMap((id) => changed.get(id) ?? []).map((known) => known.place);
    const places = [least ?? bound, ...heardIn];
    if (!bound || places.some((each) => !each || each === unknownPlace)) return null;
    return places.reduce<Place>((latest, each) => laterOf(latest, each as Place), bound);
  }

  const close = () => {
    clearTimeout(collecting);
    for (const end of endings) end();
  };
  return { leastFor, place, note, close };
}

/** null: the replica has not replayed that much. */
async function readOn<Result>(
  replica: Db,
  least: Place,
  work: (db: Db) => Promise<Result>,
): Promise<{ result: Result } | null> {
  const client = await replica.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => {
    broken = error;
  };
  client.on('error', onBroken);
  try {
    // One round trip. A replica that leads by now has everything.
    const found = (await client.query(
      `begin read only; select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= '${least}', false) as near`,
    )) as unknown as { rows: { near: boolean }[] }[];
    if (!found[1]?.rows[0]?.near) {
      await client.query('rollback');
      return null;
    }
    const result = await work(joinedTo(inTurn(client)));
    await client.query('commit');
    return { result };
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}
