import { randomUUID } from 'node:crypto';
import { listBets, offerCashOut, type PlaceBetBody, quoteBet } from '@madang/contracts';
import { combinedPrice, formatOdds, type GoalModel, goalModelOf, scoreChances } from '@madang/rules';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  goalsBook,
  type OfferedSelection,
  offerGoals,
  offerMarkets,
  postBet,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';
import { auditWithin } from '../../audit/audit-ledger.ts';
import { judgeBets } from '../../turnover/judge-bets.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await db.query('update bet_setting set cash_out = true');

const model: GoalModel = { home: 15_000, away: 11_000, dependence: -600 };
const stronger: GoalModel = { ...model, home: 18_000 };
let nth = 700;
/** A fixture with the prices of this model: its selections by market, outcome and line. */
async function offered(given = model) {
  const id = String(++nth);
  const find =
    (all: OfferedSelection[]) =>
    (marketId: number, name: string, baseLine: string | null = null) => {
      const found = all.find((each) => each.marketId === marketId && each.name === name && each.baseLine === baseLine);
      if (!found) throw new Error(`${marketId} ${name} ${baseLine} is not offered.`);
      return found;
    };
  const pick = find(await offerGoals(db, id, goalsBook(given)));
  return { id, pick, move: async (to: GoalModel) => find(await offerGoals(db, id, goalsBook(to))) };
}
const european = (picks: readonly unknown[]) =>
  ({ betStyle: 'EU', gameDetailType: `9${Math.min(picks.length, 3)}` }) as const;
const quoteOf = async ({ member, token }: Bettor, picks: TestSelection[]) => {
  const { bettings, betStyle, gameDetailType } = betBody(member, picks, european(picks));
  return (await call(app, quoteBet, { as: { token }, body: { bettings, betStyle, gameDetailType } })).body;
};
const bet = (bettor: Bettor, picks: TestSelection[], body: Partial<PlaceBetBody> = {}, key?: string) =>
  postBet(app, bettor.token, betBody(bettor.member, picks, { ...european(picks), ...body }), key);
/** Bets at the price that the slip would show. */
async function placed(
  bettor: Bettor,
  picks: TestSelection[],
  amounts = 10_000,
): Promise<{ betId: string; price: string }> {
  const { togetherPrice } = await quoteOf(bettor, picks);
  const { status, body } = await bet(bettor, picks, { togetherPrice: togetherPrice ?? undefined, amounts });
  expect([status, body.totalOdds]).toEqual([200, togetherPrice]);
  return { betId: body.betId, price: togetherPrice ?? '' };
}
const betOf = async ({ token }: Bettor, betId: string) =>
  (await call(app, listBets, { as: { token }, query: { betId } })).body.items[0];
const settle = async (...results: [TestSelection, number][]) => {
  await setResults(db, results);
  await settleAll(db);
};

test('legs of one fixture that no product fits are one selection, at a price from the distribution of goals', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')];
  const quote = await quoteOf(bettor, picks);
  const product = Number(picks[0]?.price) * Number(picks[1]?.price);
  expect(quote.refusal).toBeNull();
  expect(quote.totalOdds).toBe(quote.togetherPrice);
  expect(Number(quote.togetherPrice)).toBeLessThan(product);
  expect(Number(quote.togetherPrice)).toBeGreaterThan(Number(picks[0]?.price));

  // A page that shows no such price does not know of it, and is refused as before.
  expect((await bet(bettor, picks)).code).toBe('bet.pair');
  const { betId, price } = await placed(bettor, picks, 20_000);
  const { rows } = await db.query('select together, total_odds::text as odds, expected_payout from bet where id = $1', [
    betId,
  ]);
  const [home, away, dependence, margin] = rows[0].together as [number, number, number, number];
  const legs = [
    { marketId: 1, name: '1', line: null },
    { marketId: 2, name: 'Over', line: '2.5' },
  ];
  const chances = scoreChances(goalModelOf([home, away, dependence]));
  expect(formatOdds(combinedPrice(chances, legs, margin) ?? 0n)).toBe(price);
  expect(rows[0].odds).toBe(price);
  expect(Number(rows[0].expected_payout)).toBe(Math.floor((20_000 * Math.round(Number(price) * 100)) / 100));
  expect(await betOf(bettor, betId)).toMatchObject({ isTogether: true, totalOdds: price, canCashOut: false });
  await expectCleanLedger(db);
});

test('three legs are one selection too, on the page that lets three of a fixture stand', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '1.5'), pick(17, 'No')];
  await placed(bettor, picks);
  // The pair alone that is safe as a product stays one.
  const safe = [pick(1, 'X'), pick(2, 'Over', '2.5')];
  expect((await quoteOf(bettor, safe)).togetherPrice).toBeNull();
  const { body } = await bet(bettor, safe);
  expect(body.totalOdds).toBe((Number(safe[0]?.price) * Number(safe[1]?.price)).toFixed(2));
  await expectCleanLedger(db);
});

test.each<[string, string, (pick: Awaited<ReturnType<typeof offered>>['pick']) => OfferedSelection[]]>([
  ['a quarter line', 'bet.together-lines', (pick) => [pick(1, '1'), pick(2, 'Over', '2.25')]],
  ['a whole line', 'bet.together-lines', (pick) => [pick(3, '1', '-1'), pick(2, 'Over', '2.5')]],
  ['a line that was not measured', 'bet.together-lines', (pick) => [pick(1, '1'), pick(2, 'Over', '4.5')]],
  ['a leg that adds nothing', 'bet.together-idle', (pick) => [pick(17, 'Yes'), pick(2, 'Over', '1.5')]],
  ['legs that exclude each other', 'bet.pair', (pick) => [pick(1, 'X'), pick(3, '1', '-0.5')]],
  ['a correct score', 'bet.pair', (pick) => [pick(7, '1X'), pick(6, '1-1')]],
  ['a double chance', 'bet.pair', (pick) => [pick(1, '1'), pick(7, '1X')]],
])('%s is refused: %s', async (_what, code, choose) => {
  const bettor = await createBettor(db, app);
  const picks = choose((await offered()).pick);
  const quote = await quoteOf(bettor, picks);
  expect([quote.togetherPrice, quote.maxStakeWon]).toEqual([null, 0]);
  const refused = await bet(bettor, picks, { togetherPrice: '9.00' });
  expect([refused.code, refused.text]).toEqual([code, quote.refusal]);
});

test('nothing else stands beside it: no other fixture, no system, and nothing in play', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')];
  const other = (await offered()).pick(1, '1');
  expect((await bet(bettor, [...picks, other], { togetherPrice: '9.00' })).code).toBe('bet.together-alone');
  const three = [...picks, pick(17, 'No')];
  const { togetherPrice } = await quoteOf(bettor, three);
  expect(togetherPrice).not.toBeNull();
  expect((await bet(bettor, three, { togetherPrice: togetherPrice ?? '', sizes: [2], amounts: 30_000 })).code).toBe(
    'bet.together-alone',
  );
  const live = await offerMarkets(db, String(++nth), { sportId: 6046, marketIds: [1, 2], feedPackage: 'inplay' });
  const inPlay = [
    live.find(({ name }) => name === '1'),
    live.find(({ name }) => name === 'Over'),
  ] as OfferedSelection[];
  expect((await bet(bettor, inPlay, { togetherPrice: '2.00' })).code).toBe('bet.pair');
  await expectCleanLedger(db);
});

test('a fixture whose prices are not of one distribution, or lack what it needs, has no price', async () => {
  const bettor = await createBettor(db, app);
  const id = String(++nth);
  const torn = goalsBook(model).map((each) =>
    each.marketId === 2 && each.baseLine === '2.5' ? { ...each, price: each.name === 'Over' ? '6.00' : '1.12' } : each,
  );
  const all = await offerGoals(db, id, torn);
  const picks = [all.find(({ name }) => name === '1'), all.find(({ name }) => name === 'Yes')] as OfferedSelection[];
  expect((await bet(bettor, picks, { togetherPrice: '2.00' })).code).toBe('bet.together-unpriced');
  const bare = await offerGoals(
    db,
    String(++nth),
    goalsBook(model).filter(({ marketId }) => marketId !== 2),
  );
  const without = [
    bare.find(({ name }) => name === '1'),
    bare.find(({ name }) => name === 'Yes'),
  ] as OfferedSelection[];
  const refused = await bet(bettor, without, { togetherPrice: '2.00' });
  expect([refused.code, refused.status]).toEqual(['bet.together-unpriced', 409]);
});

test('a suspended leg, a silent package and a kick-off that is past refuse it', async () => {
  const bettor = await createBettor(db, app);
  const { id, pick } = await offered();
  const picks = [pick(1, '1'), pick(17, 'Yes')];
  const { togetherPrice } = await quoteOf(bettor, picks);
  const ask = async () => (await bet(bettor, picks, { togetherPrice: togetherPrice ?? '' })).code;
  await db.query('update selection set status = 2 where id = $1', [picks[0]?.id]);
  expect(await ask()).toBe('bet.together-unpriced');
  await db.query('update selection set status = 1 where id = $1', [picks[0]?.id]);
  await db.query(`update feed_package set open = false where id = 'prematch'`);
  expect(await ask()).toBe('bet.together-unpriced');
  await db.query(`update feed_package set open = true where id = 'prematch'`);
  await db.query('update fixture set starts_at = app_now() where id = $1', [id]);
  expect(await ask()).toBe('bet.together-unpriced');
});

test('the price of now counts: the member takes no change, a better one, or any', async () => {
  const bettor = await createBettor(db, app);
  const { pick, move } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')];
  const shown = (await quoteOf(bettor, picks)).togetherPrice ?? '';
  const worse = await move(stronger);
  const now = (await quoteOf(bettor, [worse(1, '1'), worse(2, 'Over', '2.5')])).togetherPrice ?? '';
  expect(Number(now)).toBeLessThan(Number(shown));
  const ask = (body: Partial<PlaceBetBody>) => bet(bettor, picks, { togetherPrice: shown, ...body });

  const refused = await ask({});
  expect(refused.status).toBe(409);
  expect(refused.refused('bet.together-changed')).toEqual({ betPrice: now });
  expect((await ask({ accept: 'better' })).code).toBe('bet.together-changed');
  expect((await ask({ accept: 'any' })).body.totalOdds).toBe(now);
  // Whatever the page says, it is the server's price that is booked.
  expect((await bet(bettor, picks, { togetherPrice: '99.00', accept: 'any' })).body.totalOdds).toBe(now);
  expect((await bet(bettor, picks, { togetherPrice: '1.01', accept: 'better' })).body.totalOdds).toBe(now);
  expect((await bet(bettor, picks, { togetherPrice: '1.01' })).code).toBe('bet.together-changed');
  await expectCleanLedger(db);
});

test('the same key is booked once, also when the price has moved since', async () => {
  const bettor = await createBettor(db, app);
  const { pick, move } = await offered();
  const picks = [pick(1, '2'), pick(2, 'Over', '2.5')];
  const togetherPrice = (await quoteOf(bettor, picks)).togetherPrice ?? '';
  const key = randomUUID();
  const first = await bet(bettor, picks, { togetherPrice }, key);
  await move(stronger);
  const again = await bet(bettor, picks, { togetherPrice }, key);
  expect(again.body).toEqual(first.body);
  expect((await bet(bettor, picks, { togetherPrice: '5.00' }, key)).code).toBe('request.idempotency-key-reused');
  await expectCleanLedger(db);
});

const ends: [string, [number, number], { status: number; pays: (stake: number, price: string) => number }][] = [
  [
    'both won',
    [2, 2],
    { status: 2, pays: (stake, price) => Math.floor((stake * Math.round(Number(price) * 100)) / 100) },
  ],
  ['one lost', [2, 1], { status: 1, pays: () => 0 }],
  ['one lost, one void', [3, 1], { status: 1, pays: () => 0 }],
  ['one void', [2, 3], { status: 3, pays: (stake) => stake }],
  ['both void', [3, 3], { status: 3, pays: (stake) => stake }],
  ['one won by half, which its line does not allow', [5, 2], { status: 3, pays: (stake) => stake }],
];
test.each(ends)('it is settled as one: %s', async (_what, codes, { status, pays }) => {
  const bettor = await createBettor(db, app, { won: 100_000 });
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')] as [OfferedSelection, OfferedSelection];
  const { betId, price } = await placed(bettor, picks, 10_003);
  await settle([picks[0], codes[0]]);
  const first = codes[0] === 1 ? status : 0;
  expect((await betOf(bettor, betId))?.status).toBe(first);
  await settle([picks[1], codes[1]]);
  const paid = pays(10_003, price);
  expect(await betOf(bettor, betId)).toMatchObject({ status, payoutWon: paid });
  expect((await walletOf(db, bettor)).emoney).toBe(100_000 - 10_003 + paid);
  await expectCleanLedger(db);
});

test('a result that is corrected, taken back and told again moves the difference alone', async () => {
  const bettor = await createBettor(db, app, { won: 100_000 });
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(17, 'Yes')] as [OfferedSelection, OfferedSelection];
  const { betId, price } = await placed(bettor, picks);
  const wins = Math.floor((10_000 * Math.round(Number(price) * 100)) / 100);
  const steps: [number, number, number, number][] = [
    [2, 2, 2, wins],
    [2, 3, 3, 10_000],
    [1, 3, 1, 0],
    [0, 3, 0, 0],
    [3, 3, 3, 10_000],
    [2, 2, 2, wins],
  ];
  for (const [one, other, status, paid] of steps) {
    await settle([picks[0], one], [picks[1], other]);
    // Told twice it changes nothing.
    await settleAll(db);
    expect((await betOf(bettor, betId))?.status).toBe(status);
    expect((await walletOf(db, bettor)).emoney).toBe(90_000 + paid);
  }
  await expectCleanLedger(db);
});

test('it is not cashed out, also when one of its legs alone is open', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '1.5')] as [OfferedSelection, OfferedSelection];
  const { betId } = await placed(bettor, picks);
  const ask = async () => (await call(app, offerCashOut, { as: { token: bettor.token }, body: { betId } })).code;
  expect(await ask()).toBe('cash-out.pair');
  await settle([picks[1], 2]);
  expect(await ask()).toBe('cash-out.pair');
  expect((await betOf(bettor, betId))?.canCashOut).toBe(false);
});

test('what the house can lose on it counts once on the fixture and on each of its selections', async () => {
  const bettor = await createBettor(db, app);
  const { id, pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')] as [OfferedSelection, OfferedSelection];
  const { betId } = await placed(bettor, picks, 10_000);
  const { rows } = await db.query('select expected_payout - stake as won from bet where id = $1', [betId]);
  const used = await db.query(
    `select of_fixture, id::text, sum(used)::int as used from exposure
      where of_fixture and id = $1 or not of_fixture and id = any ($2::bigint[]) group by of_fixture, id order by of_fixture, id`,
    [id, picks.map((each) => each.id)],
  );
  expect(used.rows.map((row) => row.used)).toEqual([rows[0].won, rows[0].won, rows[0].won].map(Number));

  // Near the limit the stake that can still be had is said by the price of the whole.
  await db.query('update bet_setting set max_member_selection_won = $1', [Number(rows[0].won) + 60_000]);
  const togetherPrice = (await quoteOf(bettor, picks)).togetherPrice ?? '';
  const refused = await bet(bettor, picks, { togetherPrice, amounts: 100_000 });
  expect(refused.code).toBe('bet.exposure');
  const max = Number(/[\d,]+(?=원)/.exec(refused.text ?? '')?.[0].replaceAll(',', ''));
  expect(max).toBe((await quoteOf(bettor, picks)).maxStakeWon);
  expect((await bet(bettor, picks, { togetherPrice, amounts: max })).status).toBe(200);
  await db.query('update bet_setting set max_member_selection_won = 1000000000');
  await expectCleanLedger(db);
});

test('a combination and what covers it count for the turnover by what they can lose', async () => {
  const bettor = await createBettor(db, app, { won: 10_000_000 });
  const { pick } = await offered();
  const { betId, price } = await placed(bettor, [pick(1, '1'), pick(2, 'Over', '2.5')], 100_000);
  const single = await bet(bettor, [pick(2, 'Under', '2.5')], { amounts: 200_000 });
  const judged = await judgeBets(db, [Number(betId)]);
  // At a home win with three goals the single bet is lost, at another result with three goals both are.
  const counted = (judged.get(Number(betId)) ?? 0) + (judged.get(Number(single.body.betId)) ?? 0);
  expect(counted).toBe(300_000);
  const draw = await bet(bettor, [pick(1, 'X')], { amounts: 100_000 });
  const away = await bet(bettor, [pick(1, '2')], { amounts: 100_000 });
  const all = await judgeBets(db, [Number(betId)]);
  const whole = [betId, single.body.betId, draw.body.betId, away.body.betId].reduce(
    (sum, id) => sum + (all.get(Number(id)) ?? 0),
    0,
  );
  // Every score brings one of them back: the least return of any is the part that is not at risk.
  const backs = [Math.floor((100_000 * Math.round(Number(price) * 100)) / 100)];
  expect(whole).toBeGreaterThanOrEqual(500_000 - Math.max(...backs));
  expect(whole).toBeLessThan(500_000);
});

test('the audit says when what a bet keeps of its price does not make it', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const { betId } = await placed(bettor, [pick(1, '1'), pick(2, 'Over', '2.5')]);
  await expect(db.query('update bet set together = null where id = $1', [betId])).rejects.toThrow('stays as it is');
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('alter table bet disable trigger bet_together_as_placed');
    await client.query('update bet set together[1] = together[1] + 400 where id = $1', [betId]);
    expect((await auditWithin(client)).join()).toContain(`bet ${betId}: total odds`);
    await client.query('update bet set together = null where id = $1', [betId]);
    expect((await auditWithin(client)).join()).toContain(`bet ${betId}: total odds`);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expectCleanLedger(db);
});

test('an ordinary bet says nothing of a price together', async () => {
  const bettor = await createBettor(db, app);
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00'] });
  const [one] = selections as [TestSelection];
  const refused = await postBet(app, bettor.token, betBody(bettor.member, [one], { togetherPrice: '2.00' }));
  expect(refused.code).toBe('bet.together-unpriced');
});
