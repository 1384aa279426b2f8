import { feedPackages, feedTypes } from '@madang/contracts';
import type { ConsumeMessage } from 'amqplib';
import pg from 'pg';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { atEnd, testDatabase, until } from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import type { IngestReport } from '../ingest-report.ts';
import { Inbox } from './inbox.ts';
import { PackageReader } from './package-reader.ts';

const { fixture, market } = feedTypes;
const batch = 500;
const database = await testDatabase();
const { db } = database;
/** Holds up every batch while it has the lock that each asks for. */
const holder = new pg.Client(database.url);
await holder.connect();
atEnd(() => holder.end());
const hold = () => holder.query('select pg_advisory_lock(7030)');
const release = () => holder.query('select pg_advisory_unlock(7030)');
const waiter = `
  from pg_locks where locktype = 'advisory' and objid = 7030 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
const isHeldUp = async () => (await holder.query(`select ${waiter}`)).rows.length > 0;

type Message = Pick<ConsumeMessage, 'content'>;
let lastFixture = 600;

/** A reader with a fixture and `count` messages that move its price, one cent each, waiting. */
function readerOf(count: number, at: { [place: number]: string } = {}) {
  const id = String(++lastFixture);
  const inbox = new Inbox<Message>();
  const acknowledged: Message[] = [];
  const reports: IngestReport[] = [];
  const read = new Set<Message>();
  const messages = Array.from({ length: count }, (_, n): Message => {
    const prices = [(2 + n / 100).toFixed(2), '3.40', '3.10'] as const;
    const told = n === 0 ? { ...fixtureAt(id, 1), ...resultAt(id, 1, prices) } : resultAt(id, 1 + n, prices);
    const text = at[n] ?? JSON.stringify(message(n === 0 ? fixture : market, 1 + n, told));
    return {
      get content() {
        read.add(this);
        return Buffer.from(text);
      },
    };
  });
  for (const each of messages) inbox.push(each);
  const parts = {
    db,
    changes: memoryChanges(),
    hooks: {
      log: { info() {}, warn() {}, error() {} },
      onReport: (report: IngestReport) => void reports.push(report),
    },
    address: { feedPackage: feedPackages.beforeKickOff },
    api: { snapshot: () => Promise.reject(new Error('There is none.')), snapshotWaitMs: () => 0 },
  };
  // More wait in the broker: no snapshot is asked for.
  const queue = {
    inbox,
    waiting: async () => 1,
    acknowledge: (last: Message) => void acknowledged.push(last),
    close: async () => {},
  };
  const priceNow = async () => {
    const { rows } = await db.query<{ price: string }>(
      `select price::text from selection where fixture_id = $1 and name = '1'`,
      [id],
    );
    return rows[0]?.price;
  };
  return { reader: new PackageReader(parts, queue), inbox, messages, acknowledged, reports, read, priceNow };
}

test('while a batch is booked the next is read, and each is acknowledged after its own commit', async () => {
  const { reader, messages, acknowledged, reports, read, priceNow } = readerOf(2 * batch + 10);
  await hold();
  const first = reader.next();
  await until('the next batch is read', () => read.size === 2 * batch);
  await until('the first is held up', isHeldUp);
  expect(acknowledged).toEqual([]);
  await release();
  await first;
  expect(acknowledged).toEqual([messages[batch - 1]]);
  expect(await priceNow()).toBe('6.99');

  await hold();
  const second = reader.next();
  await until('the second is held up', isHeldUp);
  expect(acknowledged.length).toBe(1);
  expect(await priceNow()).toBe('6.99');
  await release();
  await second;
  expect(acknowledged).toEqual([messages[batch - 1], messages[2 * batch - 1]]);
  expect(await priceNow()).toBe('11.99');
  await reader.next();
  expect(acknowledged.at(-1)).toBe(messages.at(-1));
  expect(await priceNow()).toBe('12.09');
  // In their order: none came late.
  expect(reports.map(({ skipped }) => skipped)).toEqual([{}, {}, {}]);
});

test('a batch that failed comes before the one that was read meanwhile, and is counted once', async () => {
  const unknown = JSON.stringify(message(market, 1, resultAt('699', 1, ['2.05', '3.40', '3.10'])));
  const { reader, messages, acknowledged, reports, read, priceNow } = readerOf(2 * batch, {
    7: unknown,
    [batch + 7]: '[',
  });
  // Its prices are written and what it refuses is about to be kept.
  await holder.query('begin');
  await holder.query('lock table feed_reject');
  const first = reader.next();
  await until('the next batch is read', () => read.size === 2 * batch);
  await until('the first is cut off', async () => {
    const { rows } = await holder.query(
      `select pg_terminate_backend(pid) from pg_locks where relation = 'feed_reject'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  });
  await holder.query('commit');
  await first;
  expect(acknowledged).toEqual([messages[batch - 1]]);
  expect(await priceNow()).toBe('6.99');
  await reader.next();
  expect(acknowledged.at(-1)).toBe(messages.at(-1));
  expect(await priceNow()).toBe('11.99');
  expect(reports.map(({ skipped, refused }) => [skipped, refused.map(({ reason }) => reason)])).toEqual([
    [{}, ['unknown-fixture', 'unknown-fixture', 'unknown-fixture']],
    [{}, ['malformed']],
  ]);
});

test('messages read when the connection ends are neither booked nor acknowledged', async () => {
  const { reader, inbox, messages, acknowledged, read, priceNow } = readerOf(2 * batch);
  await hold();
  const first = reader.next();
  await until('the next batch is read', () => read.size === 2 * batch);
  inbox.end(new Error('The server stops.'));
  await release();
  await first;
  await expect(reader.next()).rejects.toThrow('The server stops.');
  expect(acknowledged).toEqual([messages[batch - 1]]);
  expect(await priceNow()).toBe('6.99');
});
