import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedTypes } from '@madang/contracts';
import pg from 'pg';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import {
  atEnd,
  buildTestApp,
  createBettor,
  expectCleanLedger,
  placeBet,
  selectionIds,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { replayFile } from './replay-file.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const folder = await mkdtemp(join(tmpdir(), 'madang-replay-'));
atEnd(() => rm(folder, { recursive: true, force: true }));

async function replay(...lines: (string | object)[]) {
  const file = join(folder, 'feed.jsonl');
  await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return replayFile({ db, changes: memoryChanges() }, file);
}

test('a file is booked, its settlements pay bets, and running it again changes nothing', async () => {
  const { fixture, market, settlement, snapshot } = feedTypes;
  const prices = ['2.05', '3.40', '3.10'] as const;
  const opening = [
    message(snapshot, 0),
    message(fixture, 1, fixtureAt('71', 1)),
    message(market, 1, resultAt('71', 1, prices)),
  ];
  expect(await replay(...opening)).toMatchObject({ applied: 5, refused: {}, refusals: [], settledBets: 0 });

  const bettor = await createBettor(db, app);
  await placeBet(app, bettor, [
    { id: (await selectionIds(db, '71'))('711'), fixtureId: '71', price: '2.05', baseLine: null },
  ]);
  // A server settles by itself now and then; here the replay does, and counts.
  await app.close();
  const rest = message(settlement, 9, resultAt('71', 9, prices, { settlements: [2, 1, 1] }));
  expect(await replay(rest)).toMatchObject({ applied: 3, settledBets: 1 });
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_010_500, reserved: 0 });

  const again = await replay(...opening.slice(1), rest);
  expect(again).toMatchObject({ applied: 0, refused: {}, settledBets: 0 });
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_010_500 });
  await expectCleanLedger(db);
});

test('a line that is no JSON is named by its number, and its neighbours are booked', async () => {
  const { fixture } = feedTypes;
  const report = await replay(
    message(fixture, 1, fixtureAt('81', 1)),
    '{"Header":',
    '',
    '[]',
    message(fixture, 1, fixtureAt('82', 1)),
  );
  expect(report).toMatchObject({ lines: 5, applied: 2, refused: { malformed: 1, 'not-json': 1 } });
  expect(report.refusals).toMatchObject([
    { line: 2, reason: 'not-json', detail: '{"Header":' },
    { line: 4, reason: 'malformed' },
  ]);
});

/** One price, told so many times; each counts when they come in their order. */
const movesOf = (id: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    message(feedTypes.market, 2 + n, resultAt(id, 2 + n, [(2 + n / 1_000).toFixed(3), '3.40', '3.10'])),
  );

test('a file longer than a batch is booked whole and in its order', async () => {
  const moves = movesOf('91', 1_200);
  const report = await replay(message(feedTypes.fixture, 1, fixtureAt('91', 1)), ...moves);
  expect(report).toMatchObject({ lines: 1_201, applied: 3_601, skipped: {}, refused: {} });
  const { rows } = await db.query(`select price::text from selection where fixture_id = 91 and name = '1'`);
  expect(rows).toEqual([{ price: '3.19' }]);
});

test('a line of a batch that is read ahead is named by its own number', async () => {
  const moves = movesOf('92', 1_200).map((told, index) => (index === 700 ? '{' : index === 900 ? '[]' : told));
  const report = await replay(message(feedTypes.fixture, 1, fixtureAt('92', 1)), ...moves);
  expect(report.refusals).toMatchObject([
    { line: 702, reason: 'not-json' },
    { line: 902, reason: 'malformed' },
  ]);
});

test('behind a batch that is not booked nothing is, though it is read already', async () => {
  const holder = new pg.Client(database.url);
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock(7030)');
    const replayed = replay(message(feedTypes.fixture, 1, fixtureAt('93', 1)), ...movesOf('93', 1_200));
    const outcome = replayed.then(
      () => 'booked',
      () => 'not booked',
    );
    await until('the batch is cut off', async () => {
      const { rows } = await holder.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7030 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    });
    await holder.query('select pg_advisory_unlock(7030)');
    expect(await outcome).toBe('not booked');
    expect((await db.query('select from fixture where id = 93')).rowCount).toBe(0);
  } finally {
    await holder.end();
  }
});
