import { createMember, testDatabase } from '../../test/index.ts';
import { idsOfPage } from './list-bets.ts';

const { db } = await testDatabase();
const total = 30_000;
const itemsPerPage = 20;

/** A member whose bets stand among as many of another's, past the checks: only where they stand counts. */
async function createOldMember(): Promise<number> {
  const [{ id }, other] = [await createMember(db), await createMember(db)];
  const client = await db.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into bet (member_id, idempotency_key, bet_style, game_detail_type, stake, total_odds, max_win, expected_payout, stake_transfer)
     select case when place % 2 = 0 then $1::bigint else $3 end, gen_random_uuid(), 'KR', '1', 1, 1, 1, 1, place from generate_series(1, 2 * $2::integer) as place`,
    [id, total, other.id],
  );
  await client.query('set session_replication_role = origin');
  client.release();
  await db.query('vacuum analyze bet');
  return id;
}

interface Plan {
  'Node Type': string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];

test('of a long history no page is sorted or reads other rows than its own, and late pages begin at the end', async () => {
  const memberId = await createOldMember();
  const { rows: known } = await db.query('select id from bet where member_id = $1 order by id desc', [memberId]);
  for (const page of [1, 2, 750, 751, 1_499, 1_500]) {
    const asked = { page, itemsPerPage, status: 'all' } as const;
    const { text, values } = idsOfPage(memberId, asked, total);
    const { rows } = await db.query(`explain (analyze, buffers, format json) ${text}`, values);
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(nodesOf(plan)).not.toContain('Sort');
    // Of the index half at most, and of the rows those of a page.
    const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    expect(blocks).toBeLessThan(page > 700 && page < 800 ? 150 : 60);

    const listed = await db.query(`select id from (${text}) page order by id desc`, values);
    expect(listed.rows).toEqual(known.slice((page - 1) * itemsPerPage, page * itemsPerPage));
  }
  const past = idsOfPage(memberId, { page: 1_501, itemsPerPage, status: 'all' }, total);
  expect((await db.query(past.text, past.values)).rows).toEqual([]);
});
