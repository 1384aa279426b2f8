import { feedTypes } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { testDatabase } from '../../../test/index.ts';
import { ingest } from '../ingest.ts';
import { lockSelections } from './selections.ts';

const { db } = await testDatabase();
const [id, others] = ['71', 2_000];

beforeAll(async () => {
  await ingest(db, [
    message(feedTypes.snapshot, 1, { ...fixtureAt(id, 1), ...resultAt(id, 1, ['2.05', '3.40', '3.10']) }),
  ]);
  // The planner knows a table of three rows, as on a site that just began.
  await db.query('alter table selection set (autovacuum_enabled = false)');
  await db.query('analyze selection');
  await db.query(
    `insert into selection (fixture_id, package, market_id, feed_bet_id, market_name, name, price, status, feed_updated_at, feed_seq, said_at, said_seq)
     select fixture_id, package, market_id, 1000 + n, market_name, name, price, status, feed_updated_at, feed_seq, said_at, said_seq
       from generate_series(1, $2) n cross join (select * from selection where fixture_id = $1 limit 1) s`,
    [id, others],
  );
});

test.each([
  ['as the planner knows it on a young site', null],
  ['with all rows known', 'analyze selection'],
])('no selection is sought in the list of all items of a snapshot, %s', async (_, first) => {
  if (first) await db.query(first);
  const { rows: items } = await db.query(
    'select fixture_id::text, market_id, feed_bet_id::text as bet_id from selection',
  );
  const asked = [JSON.stringify(items), 'prematch', true, []];
  const { rows: plan } = await db.query<{ 'QUERY PLAN': string }>(`explain ${lockSelections}`, asked);
  // Each row against each item: 36 s for 40,000 items of 100,000 selections, beyond the time limit of a statement, with each new try.
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Filter:.*ANY \(\(InitPlan/);
  expect((await db.query(lockSelections, asked)).rowCount).toBe(items.length);
});
