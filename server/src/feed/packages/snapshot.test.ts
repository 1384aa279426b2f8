import { feedTypes } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { oddsOf, selectionIds, testDatabase } from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { ingest } from '../ingest.ts';
import { closeNow } from './feed-package.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const { fixture, market, settlement, snapshot } = feedTypes;
const prices = ['2.05', '3.40', '3.10'] as const;
const [kept, gone, wrong] = ['71', '72', '73'];

const statuses = async (id: string) => {
  const { rows } = await db.query<{ status: number; version: number }>(
    'select case when absent then 2 else status end as status, version from selection where fixture_id = $1 order by id',
    [id],
  );
  return rows.map(({ status, version }) => [status, version]);
};
const offered = (id: string, second: number) => ({ ...fixtureAt(id, second), ...resultAt(id, second, prices) });

beforeAll(async () => {
  const events = [kept, gone, wrong].map((id) => offered(id, 1));
  await ingest(db, [message(snapshot, 1, ...events)]);
  expect(await statuses(gone)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test('while the package is open a snapshot of a part takes nothing off the board', async () => {
  await ingest(db, [message(snapshot, 2, offered(kept, 2))]);
  expect((await statuses(gone))[0]).toEqual([1, 1]);
});

test('what the opening snapshot does not name, or not usably, stays suspended until the feed names it again', async () => {
  await ingest(db, [message(settlement, 3, resultAt(kept, 3, prices, { settlements: [2, 1, 1] }))]);
  const settled = await statuses(kept);
  await closeNow({ db, changes });
  const unusable = resultAt(wrong, 4, ['2.05', '0.40', '3.10']);
  const report = await ingest(db, [message(snapshot, 4, offered(kept, 4), { ...offered(wrong, 4), ...unusable })]);
  expect(report).toMatchObject({ opened: true, needsSnapshot: false });
  expect(await statuses(gone)).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ]);
  expect(await statuses(wrong)).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
  ]);
  expect(await statuses(kept)).toEqual(settled);
  // Open pages hear of it.
  const [ofGone, ofWrong] = [await selectionIds(db, gone), await selectionIds(db, wrong)];
  expect(oddsOf(report)).toContainEqual([ofGone(`${gone}1`), '2.05', 'suspended', 2, null]);
  expect(oddsOf(report)).toContainEqual([ofWrong(`${wrong}2`), '3.40', 'suspended', 2, null]);

  // Unchanged at the feed's side since, so that it comes with the time it had.
  const again = await ingest(db, [message(market, 5, resultAt(gone, 1, prices))]);
  expect(oddsOf(again)).toContainEqual([ofGone(`${gone}1`), '2.05', 'open', 3, null]);
  expect((await ingest(db, [message(fixture, 6, fixtureAt(gone, 6))])).refused).toEqual([]);
});

test('a part of a snapshot that comes in the next message opens what it names', async () => {
  await closeNow({ db, changes });
  await ingest(db, [message(snapshot, 7, offered(wrong, 7))]);
  expect((await statuses(gone)).map(([status]) => status)).toEqual([2, 2, 2]);
  await ingest(db, [message(snapshot, 7, offered(gone, 1))]);
  expect((await statuses(gone)).map(([status]) => status)).toEqual([1, 1, 1]);
});

test('a message from before the opening snapshot, delivered again or for the first time after it, opens nothing', async () => {
  const [known, fresh] = ['74', '75'];
  const before = message(market, 10, resultAt(known, 10, prices));
  const late = message(market, 10, resultAt(fresh, 10, prices));
  await ingest(db, [message(fixture, 10, fixtureAt(known, 10), fixtureAt(fresh, 10)), before]);
  await closeNow({ db, changes });
  await ingest(db, [message(snapshot, 11)]);
  expect((await statuses(known))[0]).toEqual([2, 2]);
  const again = await ingest(db, [before, late]);
  expect(again.skipped).toEqual({ 'late-or-duplicate': 3 });
  expect((await statuses(known)).map(([status]) => status)).toEqual([2, 2, 2]);
  expect((await statuses(fresh)).map(([status]) => status)).toEqual([2, 2, 2]);
  await ingest(db, [message(market, 12, resultAt(fresh, 10, prices))]);
  expect((await statuses(fresh)).map(([status]) => status)).toEqual([1, 1, 1]);
});
