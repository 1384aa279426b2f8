import {
  type BodyOf,
  type LimitKind,
  type LimitPeriod,
  launchCasino,
  login,
  type MemberLimit,
  ownLimits,
  pausePlay,
  resumeSession,
  setLimit,
  setReminder,
} from '@madang/contracts';
import {
  type Bettor,
  betBody,
  betOnRound,
  buildTestApp,
  call,
  cancelMoney,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  openRound,
  postBet,
  runMinigames,
  setResults,
  settleAll,
  testDatabase,
  testPassword,
  walletOf,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
await runMinigames(db, [214]);
const app = await buildTestApp(database);
const { selections } = await createFixture(db, { prices: ['2.00', '3.40', '3.10'], startsIn: '300 days' });
const picks = selections.slice(0, 1);

// Far from midnight.
beforeEach(() => goTo('day', 10));
afterEach(() => expectCleanLedger(db));

const allow = (as: Bettor, kind: LimitKind, period: LimitPeriod, won: number | null) =>
  call(app, setLimit, { as, body: { kind, period, won } });
const standing = async (as: Bettor, kind: LimitKind, period: LimitPeriod) =>
  (await call(app, ownLimits, { as })).body.limits.find(
    (limit) => limit.kind === kind && limit.period === period,
  ) as MemberLimit;
const bet = ({ member, token }: Bettor, amounts: number, on = picks) =>
  postBet(app, token, betBody(member, on, { amounts }));
const pause = (as: Bettor, days: BodyOf<typeof pausePlay>['days'], password = testPassword) =>
  call(app, pausePlay, { as, body: { days, password } });
/** To so many hours after midnight in Seoul, of the next day that it is in. @param from a day of the month or week to begin at */
async function goTo(what: 'day' | 'week' | 'month', hours: number): Promise<void> {
  const { rows } = await db.query<{ wait: string }>(
    `select (date_trunc($1, app_now() at time zone 'Asia/Seoul') + ('1 ' || $1)::interval + make_interval(hours => $2)
             - app_now() at time zone 'Asia/Seoul')::text as wait`,
    [what, hours],
  );
  await moveClock(db, rows[0]?.wait ?? '');
}
/** A session ends within a day of the clock. */
const again = async (bettor: Bettor): Promise<Bettor> => {
  const { rows } = await db.query(
    'update session set expires_at = $2, latest_end = $2 where member_id = $1 returning id',
    [bettor.member.id, '2200-01-01'],
  );
  expect(rows).toHaveLength(1);
  return bettor;
};
const createLimited = async (won = 1_000_000) => again(await createBettor(db, app, { won }));

test('who set nothing has no limit, and sees what was used', async () => {
  const member = await createLimited();
  await bet(member, 30_000);
  expect((await call(app, ownLimits, { as: member })).body).toMatchObject({ pause: null, remindMinutes: null });
  expect(await standing(member, 'stake', 'day')).toMatchObject({ won: null, usedWon: 30_000, next: null });
  expect(await standing(member, 'loss', 'month')).toMatchObject({ won: null, usedWon: 30_000 });
});

test('stakes on sports and minigames count together, to the last won', async () => {
  const member = await createLimited();
  const round = await openRound(app, db, member, 214);
  const key = round.markets[0]?.selections[0]?.key ?? '';
  const play = (amounts: number) => betOnRound(app, member, round, key, { amounts });
  await allow(member, 'stake', 'day', 50_000);
  expect((await bet(member, 20_000)).status).toBe(200);
  expect((await play(20_000)).status).toBe(200);
  const refused = {
    status: 403,
    code: 'limit.stake',
    text: '직접 정한 하루 베팅 한도를 넘습니다. 남은 한도: 10,000원',
  };
  expect(await bet(member, 10_001)).toMatchObject(refused);
  expect(await play(10_001)).toMatchObject(refused);
  expect((await play(10_000)).status).toBe(200);
  expect(await bet(member, 5_000)).toMatchObject({ code: 'limit.stake' });
  expect(await walletOf(db, member)).toMatchObject({ emoney: 950_000 });
});

test('a void bet gives its room back; a win gives room to lose, and none to stake', async () => {
  const member = await createLimited();
  await allow(member, 'stake', 'week', 100_000);
  await allow(member, 'loss', 'day', 60_000);
  const fixture = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  const [home, draw, away] = fixture.selections as [
    (typeof picks)[number],
    (typeof picks)[number],
    (typeof picks)[number],
  ];
  expect((await bet(member, 40_000, [home])).status).toBe(200);
  expect(await bet(member, 30_000, [draw])).toMatchObject({
    code: 'limit.loss',
    text: '직접 정한 하루 손실 한도를 넘습니다. 남은 한도: 20,000원',
  });
  await setResults(db, [[home, 2]]);
  await settleAll(db);
  expect(await standing(member, 'loss', 'day')).toMatchObject({ usedWon: -40_000 });
  expect((await bet(member, 50_000, [draw])).status).toBe(200);
  expect(await bet(member, 20_000, [away])).toMatchObject({ code: 'limit.stake' });
  await setResults(db, [[draw, 3]]);
  await settleAll(db);
  expect(await standing(member, 'stake', 'week')).toMatchObject({ usedWon: 40_000 });
  expect((await bet(member, 60_000, [away])).status).toBe(200);
  // A correction that takes the win back is a loss, and no stake.
  await setResults(db, [[home, 1]]);
  await settleAll(db);
  expect(await standing(member, 'stake', 'week')).toMatchObject({ usedWon: 100_000 });
  expect(await standing(member, 'loss', 'day')).toMatchObject({ usedWon: 100_000 });
});

test('the day, the week and the month are those of Seoul', async () => {
  const member = await createLimited();
  await goTo('month', 1);
  await allow(member, 'stake', 'day', 10_000);
  expect((await bet(member, 10_000)).status).toBe(200);
  const { until } = await standing(member, 'stake', 'day');
  expect(until).toMatch(/T15:00:00\.000000Z$/);
  await goTo('day', -1);
  expect(await bet(member, 5_000)).toMatchObject({ code: 'limit.stake' });
  await moveClock(db, '1 hour');
  expect((await bet(member, 10_000)).status).toBe(200);
  expect(await standing(member, 'stake', 'month')).toMatchObject({ usedWon: 20_000 });
  await goTo('month', 0);
  expect(await standing(member, 'stake', 'month')).toMatchObject({ usedWon: 0 });
  await goTo('week', 1);
  await bet(member, 10_000);
  await goTo('day', 1);
  expect(await standing(member, 'stake', 'week')).toMatchObject({ usedWon: 10_000 });
  expect(await standing(member, 'stake', 'day')).toMatchObject({ usedWon: 0 });
});

test('charges count from when they were asked for, unless they were refused or cancelled', async () => {
  const [member, operator] = [await createLimited(), await again(await createOperator(db, app))];
  await allow(member, 'deposit', 'month', 100_000);
  const first = await charge(app, member, 60_000);
  const text = '직접 정한 한 달 충전 한도를 넘습니다. 남은 한도: 40,000원';
  expect(await charge(app, member, 50_000)).toMatchObject({ status: 403, code: 'limit.deposit', text });
  await decide(app, operator, first.body, 'refused');
  const second = await charge(app, member, 100_000);
  expect(await charge(app, member, 10_000)).toMatchObject({ code: 'limit.deposit' });
  await cancelMoney(app, member, second.body);
  const third = await charge(app, member, 90_000);
  await decide(app, operator, third.body, 'approved');
  expect(await standing(member, 'deposit', 'month')).toMatchObject({ won: 100_000, usedWon: 90_000 });
});

test('tighter at once, looser a day later; the last request counts', async () => {
  const member = await createLimited();
  await allow(member, 'stake', 'day', 20_000);
  const looser = (await allow(member, 'stake', 'day', 500_000)).body.limits.find(({ next }) => next);
  expect(looser).toMatchObject({ kind: 'stake', period: 'day', won: 20_000, next: { won: 500_000 } });
  expect(await bet(member, 30_000)).toMatchObject({ code: 'limit.stake' });
  await moveClock(db, '23 hours');
  // Another one begins anew to wait.
  await allow(member, 'stake', 'day', null);
  await moveClock(db, '2 hours');
  expect(await standing(member, 'stake', 'day')).toMatchObject({ won: 20_000, next: { won: null } });
  await moveClock(db, '22 hours 1 minute');
  expect(await standing(member, 'stake', 'day')).toMatchObject({ won: null, next: null });
  expect((await bet(member, 30_000)).status).toBe(200);
  // The current limit asked for again takes back the one to come; so does a tighter one.
  await allow(member, 'loss', 'day', 300_000);
  await allow(member, 'loss', 'day', 400_000);
  await allow(member, 'loss', 'day', 300_000);
  expect(await standing(member, 'loss', 'day')).toMatchObject({ won: 300_000, next: null });
  await allow(member, 'loss', 'day', 400_000);
  await allow(member, 'loss', 'day', 200_000);
  await moveClock(db, '2 days');
  expect(await standing(member, 'loss', 'day')).toMatchObject({ won: 200_000, next: null });
});

test('a pause ends bets, games and charges, leaves exchanges, and cannot be undone', async () => {
  const member = await createLimited();
  await giveBank(db, member);
  const round = await openRound(app, db, member, 214);
  const key = round.markets[0]?.selections[0]?.key ?? '';
  expect(await pause(member, 7, 'wrong')).toMatchObject({ code: 'password.wrong' });
  const { body } = await pause(member, 7);
  expect(Date.parse(body.pause?.until ?? '') - Date.parse(body.pause?.from ?? '')).toBe(7 * 24 * 3600 * 1000);
  expect(await bet(member, 5_000)).toMatchObject({ status: 403, code: 'limit.paused' });
  expect((await bet(member, 5_000)).text).toMatch(/^직접 정한 휴식 기간입니다\. \d{4}-\d\d-\d\d \d\d:\d\d까지/);
  expect(await betOnRound(app, member, round, key)).toMatchObject({ code: 'limit.paused' });
  expect(await charge(app, member, 10_000)).toMatchObject({ code: 'limit.paused' });
  expect(await call(app, launchCasino, { as: member, body: { aggregator: 'cx', page: '/casino' } })).toMatchObject({
    code: 'limit.paused',
  });
  expect((await exchange(app, member, 10_000)).status).toBe(200);
  expect(await pause(member, 1)).toMatchObject({ status: 409, code: 'limit.pause-shorter' });
  await moveClock(db, '7 days');
  expect((await bet(member, 5_000)).status).toBe(200);
  expect((await pause(member, null)).body.pause).toMatchObject({ until: null });
  await moveClock(db, '50 years');
  await again(member);
  expect(await bet(member, 5_000)).toMatchObject({ code: 'limit.paused-for-good' });
  expect(await pause(member, 30)).toMatchObject({ code: 'limit.pause-shorter' });
  for (const undo of ['delete from member_pause', `update member_pause set until_at = from_at + interval '1 second'`]) {
    await expect(db.query(undo)).rejects.toThrow('append-only');
  }
  await moveClock(db, '-50 years');
});

test('a bet that was taken before a limit is answered as before', async () => {
  const member = await createLimited();
  const body = betBody(member.member, picks);
  const key = '00000000-0000-4000-8000-000000000012';
  const first = await postBet(app, member.token, body, key);
  await allow(member, 'stake', 'day', 0);
  expect((await postBet(app, member.token, body, key)).body).toEqual(first.body);
  expect(await bet(member, 5_000)).toMatchObject({ code: 'limit.stake' });
});

test('the reminder is set and taken away', async () => {
  const member = await createLimited();
  const remind = (minutes: BodyOf<typeof setReminder>['minutes']) =>
    call(app, setReminder, { as: member, body: { minutes } });
  expect((await remind(30)).body.remindMinutes).toBe(30);
  expect((await remind(null)).body.remindMinutes).toBeNull();
});

test('a session opened, or resumed after a reload, says when the next reminder is due', async () => {
  const member = await createLimited();
  await call(app, setReminder, { as: member, body: { minutes: 30 } });
  const opened = await call(app, login, { body: { userId: member.member.userId, password: testPassword } });
  expect(opened.body.reminder).toEqual({ minutes: 30, sessionSeconds: 0 });
  await moveClock(db, '10 minutes');
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
  const { reminder } = (await call(app, resumeSession, { cookies })).body;
  expect(reminder?.minutes).toBe(30);
  expect(reminder?.sessionSeconds).toBeGreaterThanOrEqual(600);
});
