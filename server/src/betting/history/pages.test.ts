import { type BettingPageName, feedPackages, listBets, type PlaceBetBody, sportIds } from '@madang/contracts';
import { bettingPages, gameDetailTypeOf } from '@madang/rules';
import {
  type Bettor,
  betBody,
  buildTestApp,
  createBettor,
  expectCleanLedger,
  offerMarkets,
  postBet,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { football, basketball } = sportIds;
const { inPlay } = feedPackages;
// Ordinary, live and special limits that no two share.
await db.query(
  'insert into level_setting values (3, 1000, 10000, 15000, 2, 2000, 20000, 30000, 3, 3000, 30000, 45000, 4)',
);

afterEach(() => expectCleanLedger(db));

let lastFixture = 700;
const offer = (marketId: number, given: { price?: string; sportId?: number; live?: boolean } = {}) =>
  offerMarkets(db, String(++lastFixture), {
    sportId: given.sportId ?? football,
    marketIds: [marketId],
    price: given.price,
    ...(given.live ? { feedPackage: inPlay } : {}),
  }).then(([first]) => {
    if (!first) throw new Error(`nothing of market ${marketId}`);
    return first;
  });
type Pick = Awaited<ReturnType<typeof offer>>;

const sentFrom = (name: BettingPageName, picks: readonly unknown[]): Partial<PlaceBetBody> => ({
  betStyle: bettingPages[name].betStyle,
  gameDetailType: gameDetailTypeOf(bettingPages[name], picks.length),
});
async function bet(bettor: Bettor, name: BettingPageName, picks: Pick[], amounts: number) {
  const body = betBody(bettor.member, picks, { amounts, ...sentFrom(name, picks) });
  const { code, text } = await postBet(app, bettor.token, body);
  return code === null ? 'placed' : `${code}: ${text}`;
}

test.each<[BettingPageName, () => Promise<Pick[]>, { min: number; max: number; win: number; odds: number }]>([
  ['cross', async () => [await offer(1)], { min: 1_000, max: 10_000, win: 15_000, odds: 2 }],
  ['wintielose', async () => [await offer(1)], { min: 1_000, max: 10_000, win: 15_000, odds: 2 }],
  ['handicap', async () => [await offer(3)], { min: 1_000, max: 10_000, win: 15_000, odds: 2 }],
  ['special', async () => [await offer(5)], { min: 3_000, max: 30_000, win: 45_000, odds: 4 }],
  ['live', async () => [await offer(1, { live: true })], { min: 2_000, max: 20_000, win: 30_000, odds: 3 }],
  ['europe', async () => [await offer(6)], { min: 1_000, max: 10_000, win: 15_000, odds: 2 }],
  ['inplay', async () => [await offer(6, { live: true })], { min: 2_000, max: 20_000, win: 30_000, odds: 3 }],
])('%s takes bets of its markets within its limits', async (name, picksOf, { min, max, win, odds }) => {
  const bettor = await createBettor(db, app);
  const picks = await picksOf();
  const won = (amount: number) => amount.toLocaleString('ko-KR');
  expect(await bet(bettor, name, picks, min - 1)).toContain(`bet.stake-below-minimum: 최소베팅금 ${won(min)}원`);
  expect(await bet(bettor, name, picks, max + 1)).toContain(`bet.stake-above-maximum: 최대베팅금 ${won(max)}원`);
  const long = picks.map((pick) => ({ ...pick, price: `${odds}.01` }));
  expect(await bet(bettor, name, long, min)).toContain(`bet.odds-above-maximum: 최대배당 ${odds}배`);
  const dear = picks.map((pick) => ({ ...pick, price: '1.51' }));
  expect(await bet(bettor, name, dear, max)).toContain(`bet.win-above-maximum: 최대당첨금 ${won(win)}원`);
  expect(await bet(bettor, name, picks, max)).toBe('placed');
  // A bet in play waits before it is one.
  const { rows } = await db.query(
    `select bet_style, game_detail_type, max_win from bet where member_id = $1
     union all select bet_style, game_detail_type, max_win from delayed_bet where member_id = $1`,
    [bettor.member.id],
  );
  const { betStyle: bet_style, gameDetailType: game_detail_type } = sentFrom(name, picks);
  expect(rows).toEqual([{ bet_style, game_detail_type, max_win: win }]);
});

test('proto takes two to ten selections at 5,000 won', async () => {
  const bettor = await createBettor(db, app);
  const picks: Pick[] = [];
  for (let n = 0; n < 11; n++) picks.push(await offer(1, { price: '1.05' }));
  const place = (count: number, amounts = 5_000) => bet(bettor, 'proto', picks.slice(0, count), amounts);
  expect(await place(1)).toBe('bet.folders: 2폴더 이상 10폴더 이하로 베팅하실 수 있습니다.');
  expect(await place(11)).toMatch('bet.folders');
  expect(await place(2, 4_999)).toMatch('bet.stake-below-minimum: 최소베팅금 5,000원');
  expect(await place(2, 5_001)).toMatch('bet.stake-above-maximum: 최대베팅금 5,000원');
  expect(await place(2)).toBe('placed');
  expect(await place(10)).toBe('placed');
});

test.each<[string, BettingPageName, () => Promise<Pick[]>]>([
  ['a market of another page', 'wintielose', async () => [await offer(3)]],
  ['a part of the game', 'cross', async () => [await offer(63)]],
  ['a market that the page lists for other sports', 'cross', async () => [await offer(52, { sportId: basketball })]],
  ['a whole game', 'special', async () => [await offer(1)]],
  [
    'one that is offered beside one that is not',
    'cross',
    async () => [await offer(1, { price: '1.10' }), await offer(5, { price: '1.10' })],
  ],
  ['one in play', 'cross', async () => [await offer(1, { live: true })]],
  ['one before kick-off', 'live', async () => [await offer(1)]],
])('%s is refused on %s', async (_what, name, picksOf) => {
  const bettor = await createBettor(db, app);
  expect(await bet(bettor, name, await picksOf(), 3_000)).toBe(
    'bet.not-on-page: 이 페이지에서 베팅할 수 없는 항목이 포함되어 있습니다.',
  );
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_000_000, reserved: 0 });
});

test('a European bet with one selection in play takes live limits', async () => {
  const bettor = await createBettor(db, app);
  const picks = [await offer(6, { price: '1.10' }), await offer(6, { live: true, price: '1.10' })];
  for (const name of ['europe', 'inplay'] as const) {
    expect(await bet(bettor, name, picks, 1_999)).toContain('최소베팅금 2,000원');
    expect(await bet(bettor, name, picks, 20_000)).toBe('placed');
  }
});

test('each selection needs its own package open', async () => {
  const bettor = await createBettor(db, app);
  const [before, during] = [await offer(1), await offer(1, { live: true })];
  await db.query('update feed_package set open = false where id = $1', [inPlay]);
  expect(await bet(bettor, 'live', [during], 2_000)).toContain('"new":null');
  expect(await bet(bettor, 'cross', [before], 2_000)).toBe('placed');
  await db.query('update feed_package set open = true, last_heard_at = clock_timestamp()');
  expect(await bet(bettor, 'live', [during], 2_000)).toBe('placed');
});

test('European list one and the Korean list two hold on the server', async () => {
  const bettor = await createBettor(db, app);
  const picks = await offerMarkets(db, String(++lastFixture), {
    sportId: football,
    marketIds: [1, 2, 5],
    price: '1.10',
  });
  const pick = (marketId: number, name: string) =>
    picks.find((each) => each.marketId === marketId && each.name === name) as Pick;
  expect(await bet(bettor, 'europe', [pick(1, '1'), pick(2, 'Under')], 2_000)).toBe('placed');
  expect(await bet(bettor, 'europe', [pick(5, 'Odd'), pick(1, '1')], 2_000)).toMatch('bet.pair');
  expect(await bet(bettor, 'europe', [pick(5, 'Odd'), pick(5, 'Even')], 2_000)).toMatch('bet.combination');
  const halves = await offerMarkets(db, String(++lastFixture), { sportId: football, marketIds: [63, 5] });
  expect(await bet(bettor, 'special', halves.slice(0, 1).concat(halves.slice(2, 3)), 3_000)).toMatch('bet.combination');
});

test('a bet on an outcome of its own name is listed by it', async () => {
  const bettor = await createBettor(db, app);
  const score = await offer(6);
  expect(await bet(bettor, 'europe', [score], 2_000)).toBe('placed');
  const answer = await app.inject({ url: '/api/sports-prematch/bets', headers: { 'x-auth-token': bettor.token } });
  const [listed] = listBets.answer.parse(answer.json()).items;
  expect(listed?.legs).toMatchObject([
    { side: 'other', betName: '2-1', group: 'other', marketNameKorean: '정확한 스코어', oddsId: score.id },
  ]);
});
