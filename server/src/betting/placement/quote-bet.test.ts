import { type BodyOf, type PlaceBetBody, quoteBet, slipReasons } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  postBet,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await db.query('insert into level_setting values (3, 1000, 40000, 100000, 20, 1, 2, 3, 4, 1, 2, 3, 4)');

const asked = ({ bettings, betStyle, gameDetailType, sizes }: PlaceBetBody): BodyOf<typeof quoteBet> => ({
  bettings,
  betStyle,
  gameDetailType,
  sizes,
});
const quote = async (as: Bettor, picks: TestSelection[], changed: Parameters<typeof betBody>[2] = {}) =>
  (await call(app, quoteBet, { as, body: asked(betBody(as.member, picks, changed)) })).body;
const first = async (options?: Parameters<typeof createFixture>[1]) => {
  const [pick] = (await createFixture(db, options)).selections;
  if (!pick) throw new Error('no selection');
  return pick;
};

test('each leg with its state and reason, and the prices of now', async () => {
  const bettor = await createBettor(db, app);
  const same = await first({ prices: ['1.50', '2.00'] });
  const moved = await first({ prices: ['1.80', '2.00'] });
  const suspended = await createFixture(db, { prices: ['1.60', '2.00'] });
  await suspended.match.suspend();
  const [held] = suspended.selections as [TestSelection];
  await db.query('update selection set price = 1.90, version = 2 where id = $1', [moved.id]);
  const unknown = { ...same, id: '999999999' };

  const { legs, totalOdds } = await quote(bettor, [same, moved, held, unknown]);
  expect(legs.map(({ reason, now }) => [reason, now?.betPrice ?? null, now?.status ?? null])).toEqual([
    [null, '1.50', 'open'],
    ['price', '1.90', 'open'],
    ['suspended', '1.60', 'suspended'],
    ['unknown', null, null],
  ]);
  expect(totalOdds).toBe('4.56');
  expect(Object.keys(slipReasons)).toContain('line');
});

test('what kicked off is closed, and counts no more', async () => {
  const bettor = await createBettor(db, app);
  const soon = await first({ prices: ['1.50', '2.00'], startsIn: '1 minute' });
  await db.query('update fixture set starts_at = app_now() where id = $1', [soon.fixtureId]);
  const { legs, refusal, maxStakeWon } = await quote(bettor, [soon]);
  expect(legs[0]).toMatchObject({ reason: 'started', now: { status: 'closed' } });
  expect([refusal, maxStakeWon]).toEqual(['베팅을 선택해주세요.', 0]);
});

test('the stake that can be had: the least of level, winnings, balance and exposure', async () => {
  const low = await first({ prices: ['1.50', '2.00'] });
  const high = await first({ prices: ['4.00', '2.00'] });
  const rich = await createBettor(db, app);
  const poor = await createBettor(db, app, { won: 5_000 });
  const broke = await createBettor(db, app, { won: 900 });
  const most = async (as: Bettor, pick: TestSelection) => {
    const { maxStakeWon, boundBy } = await quote(as, [pick]);
    return [maxStakeWon, boundBy];
  };
  expect(await most(rich, low)).toEqual([40_000, 'level']);
  expect(await most(rich, high)).toEqual([25_000, 'winnings']);
  expect(await most(poor, high)).toEqual([5_000, 'balance']);
  expect(await most(broke, high)).toEqual([0, 'balance']);
  // The quoted stake is taken, and one won more is not.
  const stake = (amounts: number) => postBet(app, rich.token, betBody(rich.member, [high], { amounts }));
  expect((await stake(25_001)).code).toBe('bet.win-above-maximum');
  expect((await stake(25_000)).status).toBe(200);

  await db.query('update bet_setting set max_member_selection_won = 7000');
  // At 1.50, of 14,001 won the 7,000 beyond the stake are rounded down.
  expect(await quote(rich, [low])).toMatchObject({ maxStakeWon: 14_001, boundBy: 'exposure' });
  await expectCleanLedger(db);
});

test('what the slip as a whole is refused with', async () => {
  const bettor = await createBettor(db, app);
  const result = await createFixture(db, { prices: ['1.90', '3.00', '3.10'] });
  const handicap = await createFixture(db, { on: result, marketId: 3, prices: ['1.90', '1.90'], names: ['1', '2'] });
  const [draw, away] = [result.selections[1], handicap.selections[1]] as [TestSelection, TestSelection];
  expect((await quote(bettor, [draw, away], { betStyle: 'EU', gameDetailType: '92' })).refusal).toBe(
    '같은 경기의 두 베팅은 결과가 서로 이어져 있어 함께 선택할 수 없습니다.',
  );
  expect((await quote(bettor, [draw])).refusal).toBeNull();
  expect((await quote(bettor, [draw], { gameDetailType: '6' })).refusal).toBe(
    '2폴더 이상 10폴더 이하로 베팅하실 수 있습니다.',
  );
  const long = [await first({ prices: ['5.00', '2.00'] }), await first({ prices: ['5.00', '2.00'] })];
  expect((await quote(bettor, long)).refusal).toBe('최대배당 20배을 초과하여 베팅하실수 없습니다.');
});
