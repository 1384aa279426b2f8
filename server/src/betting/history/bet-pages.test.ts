import { buildTestApp, createBettor, createFixture, testDatabase } from '../../../test/index.ts';
import { betsByNumber, numbersOfPage, type PlainFilter } from './bet-pages.ts';
import { listBets } from './list-bets.ts';

const bets = 100_000;
const itemsPerPage = 15;
const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { member } = await createBettor(db, app);
const other = (await createBettor(db, app)).member;
const { selections, id: fixtureId } = await createFixture(db, { prices: ['2.00', '2.00'] });

// Two members by turns, past the checks; every tenth of the first half is open. The tables are neither analyzed nor vacuumed.
const client = await db.connect();
await client.query('set session_replication_role = replica');
await client.query(
  `insert into bet (id, member_id, member_seq, idempotency_key, body_hash, emoney_after, bet_style, game_detail_type, stake,
                    total_odds, max_win, expected_payout, stake_transfer, status, payout, placed_at, settled_at) overriding system value
   select seq * 2 + place, member, seq, gen_random_uuid(), '\\x00', 0, 'KR', '1', 5000, 2, 10000, 10000, seq * 2 + place,
          case when is_open then 0 else 1 end, case when not is_open then 0 end, now(), case when not is_open then now() end
     from generate_series(1, $1::integer) seq
    cross join unnest($2::bigint[]) with ordinality as owner (member, place)
    cross join lateral (select seq <= $1 / 2 and seq % 10 = 0 as is_open) as state`,
  [bets, [member.id, other.id]],
);
await client.query('insert into open_bet select member_id, member_seq from bet where status = 0');
await client.query(
  'insert into bet_leg (bet_id, selection_id, fixture_id, price, version) select id, $1, $2, 2, 1 from bet',
  [selections[0]?.id, fixtureId],
);
await client.query('set session_replication_role = origin');
client.release();

interface Plan {
  'Node Type': string;
  'Sort Space Type'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The database's reads for a page: blocks of 8 kB. */
async function blocksOf(page: number, status: PlainFilter): Promise<number> {
  const given = [member.id, itemsPerPage, (page - 1) * itemsPerPage];
  const { rows: found } = await db.query<{ numbers: number[] }>(numbersOfPage[status], given);
  const asked: [string, unknown[]][] = [
    [numbersOfPage[status], given],
    [betsByNumber, [member.id, found[0]?.numbers]],
  ];
  let blocks = 0;
  for (const [query, values] of asked) {
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${query}`,
      values,
    );
    const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
    expect(nodes(plan).filter((node) => node['Sort Space Type'] === 'Disk')).toEqual([]);
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return blocks;
}

test.each<[PlainFilter, number, number]>([
  ['all', 6_000, 400],
  ['settled', 6_000, 700],
  ['open', 300, 700],
])('of 100,000 bets, a late page of %s costs what the first does', async (status, late, most) => {
  const [first, last] = [await blocksOf(1, status), await blocksOf(late, status)];
  expect(first).toBeLessThan(most);
  // Passing over the bets before it would read thousands more. Which plan the database takes depends on when it last analyzed.
  expect(last).toBeLessThan(2 * first);
});

test('pages are those of all bets in order, with and without open ones', async () => {
  const { rows } = await db.query<{ id: string; open: boolean }>(
    'select id::text, status = 0 as open from bet where member_id = $1 order by member_seq desc',
    [member.id],
  );
  for (const status of ['all', 'open', 'settled'] as const) {
    const ids = rows.filter(({ open }) => status === 'all' || open === (status === 'open')).map(({ id }) => id);
    const pageCount = Math.ceil(ids.length / itemsPerPage);
    for (const page of [1, 2, 3, 330, 333, 3_333, 3_334, 3_400, 5_000, 6_000, pageCount, pageCount + 1]) {
      const listed = await listBets(db, member.id, { page, itemsPerPage, status });
      const from = (page - 1) * itemsPerPage;
      expect(listed).toMatchObject({ page, pageCount, totalCount: ids.length });
      expect(listed.items.map(({ id }) => id)).toEqual(ids.slice(from, from + itemsPerPage));
    }
  }
});
