import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  capSetting,
  findCapLeagues,
  initialOf,
  levelSetting,
  listCaps,
  offerCashOut,
  type PlaceBetBody,
  quoteBet,
  type SettingValue,
  saveSetting,
  takeCashOut,
} from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  changeSetting,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  loosenSetting,
  placeBet,
  postBet,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await db.query('insert into level_setting values (3, 1000, 100000, 1000000, 100, 1, 2, 3, 4, 1, 2, 3, 4)');
const [operator, other] = [await createOperator(db, app), await createOperator(db, app)];
afterEach(async () => {
  await db.query(`select save_setting(name, key, version, $1, null) from setting where name = 'cap'`, [
    JSON.stringify(initialOf(capSetting)),
  ]);
  await expectCleanLedger(db);
});

/** By one operator, or by two where it lets members bet more. */
const set = async (key: string, changed: Partial<SettingValue<typeof capSetting>>): Promise<{ status: number }> => {
  const alone = await changeSetting(app, operator, capSetting, changed, key);
  if (alone.code !== 'approval.needed') return alone;
  await loosenSetting(app, [operator, other], capSetting, changed, key);
  return { status: 200 };
};
const sportOf = async ({ fixtureId }: TestSelection) =>
  (
    await db.query<{ sport: number; league: number }>(
      'select sport_id as sport, league.id as league from fixture join league on league.id = league_id where fixture.id = $1',
      [fixtureId],
    )
  ).rows[0] as { sport: number; league: number };
const first = async (options?: Parameters<typeof createFixture>[1]) => {
  const [pick] = (await createFixture(db, { prices: ['2.00', '2.00'], ...options })).selections;
  if (!pick) throw new Error('no selection');
  return pick;
};
const startsIn = (pick: TestSelection, interval: string) =>
  db.query('update fixture set starts_at = app_now() + $2::interval where id = $1', [pick.fixtureId, interval]);
const asked = ({ bettings, betStyle, gameDetailType, sizes }: PlaceBetBody): BodyOf<typeof quoteBet> => ({
  ...{ bettings, betStyle, gameDetailType, sizes },
});
const quote = async (as: Bettor, picks: TestSelection[]) =>
  (await call(app, quoteBet, { as, body: asked(betBody(as.member, picks)) })).body;
const bet = (as: Bettor, picks: TestSelection[], amounts: number) =>
  postBet(app, as.token, betBody(as.member, picks, { amounts }));
/** A member without open bets bets the most that the quote says, which is taken; one won more is not. */
async function most(picks: TestSelection[]) {
  const as = await createBettor(db, app);
  const { maxStakeWon, boundBy, isCapped } = await quote(as, picks);
  expect((await bet(as, picks, maxStakeWon + 1)).status).toBe(422);
  expect((await bet(as, picks, maxStakeWon)).status).toBe(200);
  return [maxStakeWon, isCapped ? 'capped' : boundBy];
}

test('the list names what is set, leagues are found by name, and an unknown scope is refused', async () => {
  const pick = await first();
  const { sport, league } = await sportOf(pick);
  const { rows } = await db.query<{ name: string; country: string; sport: string }>(
    `select league.name, location.name as country, sport.name as sport from league join location on location.id = location_id
       join sport on sport.id = sport_id where league.id = $1`,
    [league],
  );
  const names = rows[0] as { name: string; country: string; sport: string };
  await set(`league ${league}`, { maxStakeWon: 1 });
  await set(`sport ${sport}`, { maxStakeWon: 2 });
  await set('all', { maxStakeWon: 3 });
  const { caps, sports } = (await call(app, listCaps, { as: operator })).body;
  const full = `${names.sport} · ${names.country} ${names.name}`;
  expect(caps.map(({ name }) => name)).toEqual(['모든 경기', names.sport, full]);
  expect(caps[0]?.held).toMatchObject({ key: 'all', version: 1, changedBy: operator.member.userId });
  expect(sports.map(({ id }) => id)).not.toContain(0);
  const found = (await call(app, findCapLeagues, { as: operator, query: { text: names.name.toUpperCase() } })).body;
  expect(found).toContainEqual(expect.objectContaining({ id: league, name: full }));
  for (const key of ['', 'sport 0', 'sport 999999', 'league 999999999', 'league 01', 'all 1', 'fixture 1'])
    expect((await set(key, { maxStakeWon: 1 })).status).toBe(404);
  const unordered = {
    steps: [
      { hours: 5, percent: 1 },
      { hours: 5, percent: 2 },
    ],
  };
  expect((await set('all', unordered)).status).toBe(422);
  const level = await call(app, saveSetting, {
    as: operator,
    params: { name: levelSetting.name },
    body: { key: 'all', value: {}, version: 0 },
  });
  expect(level.status).toBe(404);
});

test('of all, the sport, the league and the level the least counts', async () => {
  const pick = await first();
  const { sport, league } = await sportOf(pick);
  expect(await most([pick])).toEqual([100_000, 'level']);
  const { rows } = await db.query<{ id: number }>('select id from sport where id > 0 and id <> $1', [sport]);
  await set(`sport ${rows[0]?.id}`, { maxStakeWon: 2_000 });
  expect(await most([pick])).toEqual([100_000, 'level']);
  await set('all', { maxStakeWon: 80_000 });
  await set(`sport ${sport}`, { maxStakeWon: 60_000 });
  await set(`league ${league}`, { maxStakeWon: 70_000 });
  expect(await most([pick])).toEqual([60_000, 'capped']);
  await set(`league ${league}`, { maxStakeWon: 30_000 });
  expect(await most([pick])).toEqual([30_000, 'capped']);
  // Winnings: at 2.00 these are 20,000 staked.
  await set('all', { maxStakeWon: 0, maxWinWon: 40_000 });
  expect(await most([pick])).toEqual([20_000, 'capped']);
  await set('all', { maxWinWon: 500_000 });
  await set(`sport ${sport}`, initialOf(capSetting));
  await set(`league ${league}`, initialOf(capSetting));
  expect(await most([pick])).toEqual([100_000, 'level']);
});

test('steps of time to kick-off and of price lower the limits of the level too, and the least of both counts', async () => {
  const pick = await first();
  await set('all', {
    steps: [
      { hours: 3, percent: 60 },
      { hours: 24, percent: 30 },
    ],
    prices: [{ times: 2, percent: 50 }],
  });
  const at = async (interval: string) => {
    await startsIn(pick, interval);
    return most([pick]);
  };
  expect(await at('24 hours 1 minute')).toEqual([30_000, 'capped']);
  expect(await at('24 hours')).toEqual([50_000, 'capped']);
  await set('all', { prices: [] });
  expect(await at('23 hours')).toEqual([60_000, 'capped']);
  expect(await at('3 hours')).toEqual([100_000, 'level']);
  // With a limit of its own the percentage is of that.
  await set('all', { maxStakeWon: 50_000 });
  expect(await at('4 hours')).toEqual([30_000, 'capped']);
});

test('of legs the strictest counts, and the least stake can always be had', async () => {
  const [near, far] = [await first(), await first()];
  await startsIn(far, '3 days');
  await set('all', { steps: [{ hours: 24, percent: 20 }] });
  expect(await most([near])).toEqual([100_000, 'level']);
  expect(await most([near, far])).toEqual([20_000, 'capped']);
  await set('all', { maxStakeWon: 10 });
  expect(await most([near, far])).toEqual([1_000, 'capped']);
});

test('winnings are bounded by the limit, which the bet keeps', async () => {
  const bettor = await createBettor(db, app);
  const pick = await first();
  await set('all', { maxWinWon: 30_000 });
  const refused = await bet(bettor, [pick], 15_001);
  expect(refused).toMatchObject({ status: 422, code: 'bet.win-above-maximum' });
  expect(refused.text).toContain('30,000원');
  const { betId } = await placeBet(app, bettor, [pick], 15_000);
  const { rows } = await db.query('select max_win from bet where id = $1', [betId]);
  expect(rows[0].max_win).toBe(30_000);
});

test('the transaction of placement holds bets to it, whatever the server knew a moment ago', async () => {
  const bettors = await Promise.all(Array.from({ length: 8 }, () => createBettor(db, app)));
  const pick = await first();
  const { sport } = await sportOf(pick);
  // The server knows of no limit for a second from here.
  expect((await bet(await createBettor(db, app), [pick], 100_000)).status).toBe(200);
  await set(`sport ${sport}`, { maxStakeWon: 40_000 });
  const large = await Promise.all(bettors.map((bettor) => bet(bettor, [pick], 40_001)));
  expect(large.map(({ code }) => code)).toEqual(Array(8).fill('bet.stake-above-maximum'));
  expect(large[0]?.text).toContain('40,000원');
  const small = await Promise.all(bettors.map((bettor) => bet(bettor, [pick], 40_000)));
  expect(small.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await db.query(
    'select max(stake)::int as most from bet join bet_leg on bet_id = bet.id where fixture_id = $1 and placed_at > (select max(changed_at) from setting where name = $2)',
    [pick.fixtureId, 'cap'],
  );
  expect(rows[0].most).toBe(40_000);
});

test('bets that raced the save are whole: below the limit, or placed before it', async () => {
  const bettors = await Promise.all(Array.from({ length: 12 }, () => createBettor(db, app)));
  const pick = await first();
  const [saved, ...answers] = await Promise.all([
    set('all', { maxStakeWon: 30_000, maxWinWon: 60_000 }),
    ...bettors.map((bettor, place) => bet(bettor, [pick], place % 2 === 0 ? 50_000 : 20_000)),
  ]);
  expect(saved.status).toBe(200);
  expect(answers.filter((_, place) => place % 2 === 1).every(({ status }) => status === 200)).toBe(true);
  for (const { status, code } of answers) if (status !== 200) expect(code).toBe('bet.stake-above-maximum');
  const { rows } = await db.query(
    `select count(*)::int as wrong from bet join bet_leg on bet_id = bet.id
      where fixture_id = $1 and stake > 30000 and placed_at > (select changed_at + interval '1 second' from setting where name = 'cap' and key = 'all')`,
    [pick.fixtureId],
  );
  expect(rows[0].wrong).toBe(0);
});

test('a repeat of a bet that was placed under higher limits gets its answer, and cash-out goes on', async () => {
  const bettor = await createBettor(db, app);
  const pick = await first();
  const key = 'd9b7bfb0-5a34-4d0e-9d3e-111111111111';
  const body = betBody(bettor.member, [pick], { amounts: 90_000 });
  const placed = await postBet(app, bettor.token, body, key);
  expect(placed.status).toBe(200);
  await set('all', { maxStakeWon: 5_000 });
  expect((await postBet(app, bettor.token, body, key)).text).toBe(placed.text);
  const { betId } = JSON.parse(placed.text);
  const offer = await call(app, offerCashOut, { as: bettor, body: { betId } });
  expect(offer.status).toBe(200);
  expect((await call(app, takeCashOut, { as: bettor, body: { offerId: offer.body.offerId } })).status).toBe(200);
});

test('the time that passes loosens it', async () => {
  const pick = await first();
  await startsIn(pick, '25 hours');
  await set('all', { steps: [{ hours: 24, percent: 30 }] });
  expect(await most([pick])).toEqual([30_000, 'capped']);
  await moveClock(db, '61 minutes');
  expect(await most([pick])).toEqual([100_000, 'level']);
});

describe('open bets of a member', () => {
  const refusedFor = async (bettor: Bettor, pick: TestSelection, amounts: number) => {
    const { status, code, text } = await bet(bettor, [pick], amounts);
    return status === 200 ? 'placed' : [code, ...[...text.matchAll(/[\d,]+(?=원)/g)].map(([won]) => won)].join(' ');
  };
  const fixtureOf = async () => (await createFixture(db, { prices: ['2.00', '2.00'] })).selections as TestSelection[];

  test('count together on one selection, and a part that was cashed out counts no more', async () => {
    await set('all', { maxStakeWon: 30_000 });
    const [[pick, beside], bettor] = [await fixtureOf(), await createBettor(db, app)];
    if (!pick || !beside) throw new Error('no selections');
    const { betId } = await placeBet(app, bettor, [pick], 20_000);
    expect(await refusedFor(bettor, pick, 10_001)).toBe('bet.cap-open 20,000 10,000');
    expect(await quote(bettor, [pick])).toMatchObject({ maxStakeWon: 10_000, isCapped: true });
    expect(await refusedFor(bettor, pick, 10_000)).toBe('placed');
    expect(await refusedFor(bettor, pick, 1_000)).toBe('bet.cap-open-full 30,000');
    expect(await quote(bettor, [pick])).toMatchObject({ maxStakeWon: 0 });
    expect(await refusedFor(bettor, beside, 30_000)).toBe('placed');
    expect(await refusedFor(await createBettor(db, app), pick, 30_000)).toBe('placed');
    const offer = await call(app, offerCashOut, { as: bettor, body: { betId } });
    await call(app, takeCashOut, { as: bettor, body: { offerId: offer.body.offerId } });
    expect(await refusedFor(bettor, pick, 20_000)).toBe('placed');
  });

  test('count together on a fixture under a limit of its sport or league', async () => {
    const [[pick, beside], bettor] = [await fixtureOf(), await createBettor(db, app)];
    if (!pick || !beside) throw new Error('no selections');
    const { league } = await sportOf(pick);
    await set(`league ${league}`, { maxStakeWon: 30_000 });
    await placeBet(app, bettor, [pick], 20_000);
    expect(await refusedFor(bettor, beside, 10_001)).toBe('bet.cap-open 20,000 10,000');
    const elsewhere = await first();
    await db.query('update fixture set league_id = $2 where id = $1', [elsewhere.fixtureId, league]);
    expect(await refusedFor(bettor, elsewhere, 30_000)).toBe('placed');
  });

  test('count with their winnings', async () => {
    await set('all', { maxWinWon: 40_000 });
    const [pick, bettor] = [await first(), await createBettor(db, app)];
    await placeBet(app, bettor, [pick], 15_000);
    expect(await refusedFor(bettor, pick, 5_001)).toBe('bet.cap-open 15,000 5,000');
    expect(await refusedFor(bettor, pick, 5_000)).toBe('placed');
    expect(await refusedFor(bettor, pick, 1_000)).toBe('bet.cap-open-full 20,000');
  });

  test('of ten at once no more is placed than the limit', async () => {
    await set('all', { maxStakeWon: 30_000 });
    const [pick, bettor] = [await first(), await createBettor(db, app)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => bet(bettor, [pick], 15_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const { rows } = await db.query('select sum(stake)::int as won from bet where member_id = $1', [bettor.member.id]);
    expect(rows[0].won).toBe(30_000);
  });

  test('that wait in play count as well', async () => {
    await set('all', { maxStakeWon: 30_000 });
    const [pick, bettor] = [await first(), await createBettor(db, app)];
    const leg = { oddsId: pick.id, fixtureId: pick.fixtureId, price: pick.price };
    const of = { memberId: bettor.member.id, bodyHash: '00', betStyle: 'KR', gameDetailType: '1' };
    const limits = { minStakeWon: 1_000, capStakeWon: 100_000, capWinWon: 1_000_000, maxWinWon: 1_000_000 };
    const waits = { waitsMs: 5_000, expiresAfterMs: 9_000, maxOdds: '100', accept: 'any', totalOdds: pick.price };
    const asked = (stakeWon: number, key: string) =>
      JSON.stringify([
        {
          ...{ ...of, ...limits, ...waits, key, stakeWon, expectedPayoutWon: 2 * stakeWon },
          legs: [{ ...leg, place: 0, marketId: 52, baseLine: pick.baseLine, version: 0 }],
        },
      ]);
    const outcome = async (stakeWon: number) =>
      (await db.query('select outcome from place_bets($1)', [asked(stakeWon, randomUUID())])).rows[0]?.outcome;
    expect(await outcome(12_000)).toBe('placed');
    expect((await db.query(`select from delayed_bet where state = 'waiting'`)).rowCount).toBe(1);
    expect(await outcome(18_001)).toBe('capped');
    expect(await outcome(18_000)).toBe('placed');
  });
});
