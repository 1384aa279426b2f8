import { randomUUID } from 'node:crypto';
import {
  convertPoints,
  currentMember,
  issueCoupon,
  listCoupons,
  offerCashOut,
  readStatement,
  redeemCoupon,
  type StatementGroup,
  takeCashOut,
} from '@madang/contracts';
import {
  type Bettor,
  betBody,
  betOnRound,
  buildTestApp,
  call,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  offerMarkets,
  openRound,
  placeBet,
  postBet,
  runMinigames,
  setResults,
  settleAll,
  signIn,
  testDatabase,
  until,
} from '../../test/index.ts';
import { settleBets } from '../betting/settlement/settle-bets.ts';
import { sealLedger } from '../ledger/digest.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock, siteNowMs } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

/** YYYY-MM-DD of the site's clock in Seoul. */
const today = async (daysAgo = 0) =>
  new Date((await siteNowMs(db)) + 9 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
async function statement(
  as: Bettor,
  asked: {
    group?: StatementGroup;
    account?: 'cash' | 'points';
    page?: string;
    itemsPerPage?: string;
    days?: number;
  } = {},
) {
  const { days = 0, ...query } = asked;
  return (await call(app, readStatement, { as, query: { from: await today(days), to: await today(), ...query } })).body;
}

const holder = await createBettor(db, app, { won: 100_000, points: 10_000 });
await giveBank(db, holder);
const { selections } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
const { betId } = await placeBet(app, holder, selections.slice(0, 1), 10_000);
await setResults(db, [[selections[0] as (typeof selections)[number], 2]]);
await settleBets(db, memoryChanges());
const charged = (await charge(app, holder, 50_000, { bonusId: 1 })).body;
await decide(app, operator, charged, 'approved');
await db.query('update turnover_due set met_at = now()');
const { updatedAt: userUpdatedAt } = (await call(app, currentMember, { as: holder })).body;
await call(app, convertPoints, { as: holder, body: { memberId: holder.member.id, point: 5_000, userUpdatedAt } });
const exchanged = (await exchange(app, holder, 20_000)).body;
await decide(app, operator, exchanged, 'refused');

test('every movement with its reason, what it is about, and the balance after it', async () => {
  const { items } = await statement(holder);
  expect(items.map(({ seq, reason, about, change, after }) => [seq, reason, about, change, after])).toEqual([
    [8, 'exchange:give-back', String(exchanged.id), 20_000, 167_500],
    [7, 'exchange:hold', String(exchanged.id), -20_000, 147_500],
    [6, 'conversion:won', null, 5_000, 167_500],
    [5, 'charge:bonus', String(charged.id), 2_500, 162_500],
    [4, 'charge:deposit', String(charged.id), 50_000, 160_000],
    [3, 'bet:payout', betId, 20_000, 110_000],
    [2, 'bet:stake', betId, -10_000, 90_000],
    [1, 'funding', null, 100_000, 100_000],
  ]);
  expect(items.map(({ detail }) => detail)).toEqual([
    '마루은행 ••4821',
    '마루은행 ••4821',
    '5,000P → 5,000원',
    '매 충전 5%',
    '마루은행 ••4821',
    expect.stringMatching(/^2\.00 · .+ – .+$/),
    expect.stringMatching(/^2\.00 · .+ – .+$/),
    null,
  ]);
});

test('cash-outs, corrections and repeated payments are told apart, each with its bet', async () => {
  const bettor = await createBettor(db, app, { won: 100_000 });
  const as = { token: bettor.token };
  const fixture = await createFixture(db, { prices: ['2.00', '2.00'], startsIn: '5 hours' });
  const [pick] = fixture.selections;
  if (!pick) throw new Error('no selection');
  const { betId } = await placeBet(app, bettor, [pick], 10_000);
  const part = (await call(app, offerCashOut, { as, body: { betId, stakeWon: 4_000 } })).body;
  await call(app, takeCashOut, { as, body: { offerId: part.offerId } });
  // Won; taken back; lost, which moves nothing; won again; half won.
  for (const code of [2, 0, 2, 5]) {
    await setResults(db, [[pick, code]]);
    await settleAll(db);
  }
  const { items } = await statement(bettor, { group: 'sports' });
  expect(items.map(({ reason, about }) => [reason, about])).toEqual([
    ['bet:settlement', betId],
    ['bet:again', betId],
    ['bet:settlement', betId],
    ['bet:payout', betId],
    ['bet:cashout', betId],
    ['bet:stake', betId],
  ]);
  expect(items.map(({ change }) => change)).toEqual([-3_000, 12_000, -12_000, 12_000, part.paysWon, -10_000]);
});

test('a coupon says its name; a bet in play that was refused leads to no bet', async () => {
  const bettor = await createBettor(db, app, { won: 100_000 });
  const body = {
    ...{ key: randomUUID(), name: '가을 쿠폰', userId: bettor.member.userId, code: null, copies: 1 },
    ...{ gives: 'won' as const, amount: 3_000, expiresAt: '2099-01-01T00:00:00.000Z' },
  } as const;
  expect((await call(app, issueCoupon, { as: operator, body })).code).toBeNull();
  const [coupon] = (await call(app, listCoupons, { as: bettor })).body.items;
  await call(app, redeemCoupon, { as: bettor, body: { id: coupon?.id ?? 0 } });
  const [live] = await offerMarkets(db, '77001', { sportId: 6046, marketIds: [1], feedPackage: 'inplay' });
  await postBet(
    app,
    bettor.token,
    betBody(bettor.member, live ? [live] : [], { betStyle: 'EU', gameDetailType: '91' }),
  );
  await db.query('update selection set status = 2 where id = $1', [live?.id]);
  await moveClock(db, '7 seconds');
  await until('refused', async () => (await statement(bettor)).items[0]?.reason === 'bet:give-back');
  const { items } = await statement(bettor);
  expect(items.slice(0, 3).map(({ reason, about, detail }) => [reason, about, detail])).toEqual([
    ['bet:give-back', null, '접수되지 않은 베팅'],
    ['bet:stake', null, '접수되지 않은 베팅'],
    ['coupon:won', String(coupon?.id), '가을 쿠폰'],
  ]);
});

test('a bet on a game is told with game, round and pick, a virtual one as such', async () => {
  await runMinigames(db, [215, 501]);
  const player = await createBettor(db, app, { won: 100_000 });
  const ball = await openRound(app, db, player, 215);
  const placed = [await betOnRound(app, player, ball, 'sum-oe:odd', { amounts: 10_000 })];
  const match = await openRound(app, db, player, 501);
  const [market] = match.markets;
  const [selection] = market?.selections ?? [];
  placed.push(await betOnRound(app, player, match, selection?.key ?? '', { amounts: 10_000 }));
  const { items } = await statement(player, { group: 'minigame' });
  const told = items.map(({ reason, about, detail }) => ({ reason, about, detail }));
  expect(told).toEqual([
    {
      reason: 'virtual:stake',
      about: placed[1]?.body.betId,
      detail: `가상 축구 · 유로컵 ${match.ofDay}회 · ${market?.name} ${selection?.name} · ${selection?.price}`,
    },
    {
      reason: 'minigame:stake',
      about: placed[0]?.body.betId,
      detail: `EOS 파워볼 5분 ${ball.ofDay}회 · 일반볼 홀짝 홀 · 1.95`,
    },
  ]);
});

test('sums add up, for points as well', async () => {
  expect(await statement(holder)).toMatchObject({
    before: 0,
    cameIn: 197_500,
    wentOut: 30_000,
    after: 167_500,
    heldWon: 0,
  });
  const points = await statement(holder, { account: 'points' });
  expect(points).toMatchObject({ before: 0, cameIn: 10_000, wentOut: 5_000, after: 5_000, totalCount: 2 });
  expect(points.items.map(({ reason, change }) => [reason, change])).toEqual([
    ['conversion:points', -5_000],
    ['promotion', 10_000],
  ]);
});

test('pages and groups', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => statement(holder, { page, itemsPerPage: '3' })));
  expect(pages.map(({ items }) => items.map(({ seq }) => seq))).toEqual([[8, 7, 6], [5, 4, 3], [2, 1], []]);
  expect(pages[0]).toMatchObject({
    totalCount: 8,
    pageCount: 3,
    counts: { all: 8, sports: 2, requests: 5, points: 1, casino: 0, minigame: 0 },
  });
  const sports = await statement(holder, { group: 'sports', itemsPerPage: '1', page: '2' });
  expect(sports).toMatchObject({ totalCount: 2, pageCount: 2, after: 167_500 });
  expect(sports.items.map(({ seq }) => seq)).toEqual([2]);
});

test('the curve ends with the balance', async () => {
  const { curve } = await statement(holder);
  expect(curve).toHaveLength(8);
  expect(curve.map(([, after]) => after).at(-1)).toBe(167_500);
  expect((await statement(operator)).curve).toEqual([]);
});

test('another member sees nothing of it', async () => {
  const other = await createBettor(db, app, { won: 1 });
  expect((await statement(other)).items.map(({ change }) => change)).toEqual([1]);
});

test.each([
  ['2026-02-02', '2026-02-01'],
  ['2026-01-01', '2026-12-31'],
])('from %s to %s is refused', async (from, to) => {
  expect(await call(app, readStatement, { as: holder, query: { from, to } })).toMatchObject({ code: 'statement.days' });
});

test('tomorrow begins with the balance of today, whose digest is shown once it is sealed', async () => {
  expect((await statement(holder)).digest).toBeNull();
  await moveClock(db, '1 day');
  const tomorrow = { ...holder, token: await signIn(app, holder.member) };
  expect(await statement(tomorrow)).toMatchObject({
    before: 167_500,
    cameIn: 0,
    wentOut: 0,
    after: 167_500,
    items: [],
  });
  expect(await statement(tomorrow, { days: 1 })).toMatchObject({ before: 0, after: 167_500, totalCount: 8 });
  await sealLedger(db);
  const yesterday = await today(1);
  const { digest } = (await call(app, readStatement, { as: tomorrow, query: { from: yesterday, to: yesterday } })).body;
  expect(digest).toMatch(/^[\da-f]{64}$/);
});
