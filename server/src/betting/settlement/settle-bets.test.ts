import { randomUUID } from 'node:crypto';
import type { PlacedBet } from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  setResults,
  type TestMember,
  type TestSelection,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { findMember } from '../../members/queries.ts';
import { transaction } from '../../platform/database/db.ts';
import { type ChangeTopics, memoryChanges } from '../../platform/running/changes.ts';
import { createPlacing } from '../placement/place-bet.ts';
import { settleBets } from './settle-bets.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
// Without a server, which would settle by itself what the tests here settle and count.
const placing = createPlacing(db, changes);

afterEach(() => expectCleanLedger(db));

const lost = 1;
const won = 2;
const refund = 3;
const halfLost = 4;
const halfWon = 5;

/** One selection of each price, on fixtures of their own. */
async function offer(...prices: string[]): Promise<TestSelection[]> {
  const offered: TestSelection[] = [];
  for (const price of prices) {
    offered.push(...(await createFixture(db, { prices: [price, '9.00'] })).selections.slice(0, 1));
  }
  return offered;
}
async function createBettor(): Promise<{ member: TestMember }> {
  const member = await createMember(db);
  await fund(db, member, { won: 1_000_000 });
  return { member };
}
/** Places a bet that must be taken. */
async function placeBet(
  { member }: { member: TestMember },
  picks: TestSelection[],
  amounts = 10_000,
): Promise<PlacedBet> {
  const outcome = await placing(await findMember(db, member.id), betBody(member, picks, { amounts }), randomUUID());
  if (!('placed' in outcome)) throw new Error(`bet: ${JSON.stringify(outcome)}`);
  return outcome.placed;
}
async function betRow(betId: string) {
  const { rows } = await db.query('select status, payout, settled_at is not null as settled from bet where id = $1', [
    betId,
  ]);
  return rows[0];
}

test.each<[string, string[], number[], { status: number; payout: number; emoney: number }]>([
  ['a single that wins', ['2.05'], [won], { status: 2, payout: 20_502, emoney: 1_010_501 }],
  ['a single that loses', ['2.05'], [lost], { status: 1, payout: 0, emoney: 989_999 }],
  ['a single that is void gets the stake back', ['2.05'], [refund], { status: 3, payout: 10_001, emoney: 1_000_000 }],
  ['a multiple that wins', ['1.33', '2.05'], [won, won], { status: 2, payout: 27_302, emoney: 1_017_301 }],
  ['a multiple with a void leg', ['1.33', '2.05'], [won, refund], { status: 2, payout: 13_301, emoney: 1_003_300 }],
  [
    'a multiple whose legs are all void',
    ['1.33', '2.05'],
    [refund, refund],
    { status: 3, payout: 10_001, emoney: 1_000_000 },
  ],
  [
    'half won: (1 + 2.05) / 2 = 1.525, rounded up to 1.53',
    ['2.05'],
    [halfWon],
    { status: 2, payout: 15_301, emoney: 1_005_300 },
  ],
  ['half lost', ['2.05'], [halfLost], { status: 2, payout: 5_000, emoney: 994_999 }],
  ['half won and half lost', ['2.05', '1.80'], [halfWon, halfLost], { status: 2, payout: 7_600, emoney: 997_599 }],
])('%s', async (_name, prices, results, { status, payout, emoney }) => {
  const bettor = await createBettor();
  const picks = await offer(...prices);
  const { betId } = await placeBet(bettor, picks, 10_001);
  await setResults(
    db,
    picks.map((pick, place) => [pick, results[place] ?? 0]),
  );
  expect(await settleBets(db, changes)).toBe(1);
  expect(await betRow(betId)).toEqual({ status, payout, settled: true });
  expect(await walletOf(db, bettor)).toEqual({ emoney, balance: emoney, reserved: 0 });
});

test('a lost leg loses at once; the other legs still get their results', async () => {
  const bettor = await createBettor();
  const [first, second, third] = (await offer('2.00', '2.00', '2.00')) as [TestSelection, TestSelection, TestSelection];
  const { betId } = await placeBet(bettor, [first, second, third]);
  await setResults(db, [[first, won]]);
  expect(await settleBets(db, changes)).toBe(0);
  expect(await betRow(betId)).toEqual({ status: 0, payout: null, settled: false });
  await setResults(db, [[second, lost]]);
  expect(await settleBets(db, changes)).toBe(1);
  expect(await betRow(betId)).toEqual({ status: 1, payout: 0, settled: true });
  await setResults(db, [[third, won]]);
  expect(await settleBets(db, changes)).toBe(0);
  const { rows } = await db.query('select settlement from bet_leg where bet_id = $1 order by selection_id', [betId]);
  expect(rows.map(({ settlement }) => settlement)).toEqual([won, lost, won]);
  expect((await walletOf(db, bettor)).emoney).toBe(990_000);
});

test('the maximum winnings of the placement cap the payout', async () => {
  const bettor = await createBettor();
  const picks = await offer('6.00');
  // Half a million at 6.00 is exactly the maximum of 3,000,000.
  const { betId } = await placeBet(bettor, picks, 500_000);
  await transaction(db, async (tx) => {
    // Past the trigger that keeps a bet as it was placed.
    await tx.query('set local session_replication_role = replica');
    await tx.query('update bet set max_win = 2000000, expected_payout = 2000000 where id = $1', [betId]);
    const sides = picks.flatMap(({ id, fixtureId }) => [id, fixtureId]);
    await tx.query('update exposure set used = used - 1000000 where id = any ($1::bigint[]) and used > 0', [sides]);
  });
  await setResults(
    db,
    picks.map((pick) => [pick, won]),
  );
  await settleBets(db, changes);
  expect((await betRow(betId)).payout).toBe(2_000_000);
});

test('settling twice, and by five at the same time, pays once', async () => {
  const bettors = await Promise.all(Array.from({ length: 5 }, () => createBettor()));
  const picks = await offer('2.00', '1.50');
  for (const bettor of bettors) {
    await placeBet(bettor, picks);
    await placeBet(bettor, picks.slice(0, 1));
  }
  await setResults(
    db,
    picks.map((pick) => [pick, won]),
  );
  const settled = await Promise.all(Array.from({ length: 5 }, () => settleBets(db, changes)));
  expect(settled.reduce((sum, count) => sum + count)).toBe(10);
  expect(await settleBets(db, changes)).toBe(0);
  for (const bettor of bettors) {
    expect(await walletOf(db, bettor)).toEqual({ emoney: 1_030_000, balance: 1_030_000, reserved: 0 });
  }
});

test('balance and bet are published after the commit', async () => {
  const bettor = await createBettor();
  const picks = await offer('2.00');
  const { betId } = await placeBet(bettor, picks);
  const balances: ChangeTopics['balance'][] = [];
  const bets: ChangeTopics['bet'][] = [];
  const stops = [
    changes.subscribe('balance', (balance) => balances.push(balance)),
    changes.subscribe('bet', (bet) => bets.push(bet)),
  ];
  await setResults(
    db,
    picks.map((pick) => [pick, won]),
  );
  await settleBets(db, changes);
  for (const stop of stops) stop();
  expect(bets).toEqual([{ memberId: bettor.member.id, betId, status: 2, payoutWon: 20_000 }]);
  const { rows } = await db.query('select emoney, updated_at from member_wallet where id = $1', [bettor.member.id]);
  expect(balances).toEqual([
    { memberId: bettor.member.id, emoney: rows[0].emoney, point: 0, updatedAt: rows[0].updated_at },
  ]);
});

test('what a crash left unsettled is settled when a server starts', async () => {
  const bettor = await createBettor();
  const picks = await offer('2.00');
  const { betId } = await placeBet(bettor, picks);
  await setResults(
    db,
    picks.map((pick) => [pick, won]),
  );
  const server = await buildTestApp(database);
  await until('the bet is settled', async () => (await betRow(betId)).status === 2);
  await server.close();
});

test('placing and settling at the same time block no transaction for good', async () => {
  const bettors = await Promise.all(Array.from({ length: 6 }, () => createBettor()));
  const rounds = await Promise.all(Array.from({ length: 8 }, () => offer('1.50', '1.60')));
  for (const picks of rounds) for (const bettor of bettors) await placeBet(bettor, picks, 5_000);
  const later = await offer('1.70');
  await Promise.all([
    ...rounds.map(async (picks) => {
      await setResults(
        db,
        picks.map((pick) => [pick, won]),
      );
      await settleBets(db, changes);
    }),
    ...bettors.flatMap((bettor) => Array.from({ length: 4 }, () => placeBet(bettor, later, 5_000))),
  ]);
  const { rows } = await db.query(
    'select status, count(*) from bet where member_id = any ($1) group by status order by status',
    [bettors.map(({ member }) => member.id)],
  );
  expect(rows).toEqual([
    { status: 0, count: 24 },
    { status: 2, count: 48 },
  ]);
});

test('a settlement writes nothing that an index holds, so that the bet stays on its page', async () => {
  const { rows } = await db.query(
    `select indexrelid::regclass::text as index
       from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indrelid = 'bet'::regclass and amname <> 'brin'
        and pg_get_indexdef(indexrelid) ~ '\\m(status|payout|settled_at|settlements|cashed_stake|cashed_won)\\M'`,
  );
  expect(rows).toEqual([]);
});
