import { endPush, login, logout, ownPush, savePush } from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  placeBet,
  pushService,
  setResults,
  settleAll,
  type TestBrowser,
  type TestMember,
  testDatabase,
  testPassword,
} from '../../test/index.ts';
import type { Db } from '../platform/database/db.ts';
import { moveClock } from '../platform/running/clock.ts';
import { newSecret } from '../platform/secrets/secrets.ts';
import { noteGoals } from './note-goals.ts';
import { pushSender } from './push-sender.ts';
import { sendNotices } from './send-notices.ts';

const database = await testDatabase();
const { db } = database;
const service = await pushService();
const keys = { privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', subject: 'mailto:help@site.test' };
const refused = () => Promise.reject(new Error('This server does nothing by itself.'));
/** Its background work rests: the tests settle, send and count. */
const app = await buildTestApp(database, {
  config: { push: keys, pushServices: [service.origin] },
  pools: { db, money: db, work: { query: refused, connect: refused } as unknown as Db, health: db },
});
const sender = pushSender(keys);

const warnings: unknown[] = [];
const send = () =>
  sendNotices(db, sender as NonNullable<typeof sender>, { warn: (...said: unknown[]) => warnings.push(said) });
const waiting = async () => (await db.query('select count(*)::int as n from push_notice')).rows[0].n;
const devices = async () => (await db.query('select count(*)::int as n from push_device')).rows[0].n;

interface Signed extends Bettor {
  cookies: Record<string, string>;
}
/** Signs in with a browser, which is known by its cookies. */
async function signInWith(member: TestMember, before: Record<string, string> = {}): Promise<Signed> {
  const body = { userId: member.userId, password: testPassword };
  const answer = await call(app, login, { body, cookies: before });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { member, token: answer.body.token, cookies };
}
async function newcomer(): Promise<Signed> {
  const member = await createMember(db);
  await fund(db, member, { won: 1_000_000 });
  return signInWith(member);
}
const save = (as: Signed, browser: TestBrowser, choice: { bets?: boolean; goals?: boolean } = {}) =>
  call(app, savePush, { as, cookies: as.cookies, body: { bets: true, goals: true, ...choice, ...browser } });
const read = async (as: Signed) => (await call(app, ownPush, { as, cookies: as.cookies })).body;
/** What the browser was told since the last time. */
function toldTo({ endpoint }: TestBrowser) {
  const path = new URL(endpoint).pathname;
  const texts = service.taken.filter((taken) => taken.path === path).map(({ text }) => text);
  service.taken = service.taken.filter((taken) => taken.path !== path);
  return texts;
}

beforeEach(async () => {
  service.status = 201;
  warnings.length = 0;
  await db.query('delete from push_device');
  await db.query('delete from push_notice');
});
afterEach(() => expectCleanLedger(db));

test('a settled bet is told to the devices that want it, encrypted for each, once', async () => {
  const [bettor, quiet] = [await newcomer(), await newcomer()];
  const elsewhere = await signInWith(bettor.member);
  const [phone, laptop, other] = [service.browser(), service.browser(), service.browser()];
  expect((await save(elsewhere, laptop)).status).toBe(200);
  const back = await signInWith(bettor.member, bettor.cookies);
  expect((await save(back, phone)).status).toBe(200);
  expect((await save(quiet, other, { bets: false })).status).toBe(200);
  expect(await read(back)).toEqual({ publicKey: sender?.publicKey, device: { bets: true, goals: true } });

  const { selections } = await createFixture(db);
  const [pick] = selections;
  if (!pick) throw new Error('no selection');
  const { betId } = await placeBet(app, back, [pick]);
  await placeBet(app, quiet, [pick]);
  expect(await waiting()).toBe(0);
  await setResults(db, [[pick, 2]]);
  await settleAll(db);
  expect(await waiting()).toBe(2);
  expect(await send()).toBe(2);
  expect(service.taken[0]?.headers).toMatchObject({
    ...{ 'content-encoding': 'aes128gcm', topic: `bet-${betId}`, urgency: 'normal' },
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
  });
  const won = { title: '베팅 결과: 적중', url: `/bet_result?betId=${betId}`, tag: `bet-${betId}` };
  expect(toldTo(phone)).toEqual([expect.objectContaining(won)]);
  expect(toldTo(laptop)).toEqual([expect.objectContaining(won)]);
  expect(toldTo(other)).toEqual([]);
  expect([await send(), await waiting()]).toEqual([0, 0]);

  // A correction is a notice of its own, which takes the place of the first.
  await setResults(db, [[pick, 1]]);
  await settleAll(db);
  await send();
  expect(toldTo(phone)).toEqual([expect.objectContaining({ title: '결과 정정: 미적중', tag: `bet-${betId}` })]);
});

test('a service that is ill gets the notice again later; one that refuses for good does not', async () => {
  const bettor = await newcomer();
  const browser = service.browser();
  await save(bettor, browser);
  const settleOne = async () => {
    const [pick] = (await createFixture(db)).selections;
    if (!pick) throw new Error('no selection');
    await placeBet(app, bettor, [pick]);
    await setResults(db, [[pick, 2]]);
    await settleAll(db);
  };
  await settleOne();
  service.status = 503;
  expect(await send()).toBe(0);
  expect(toldTo(browser)).toHaveLength(1);
  expect(await send()).toBe(0);
  expect(toldTo(browser)).toHaveLength(0);
  service.status = 201;
  await moveClock(db, '2 minutes');
  expect(await send()).toBe(1);
  expect(toldTo(browser)).toHaveLength(1);

  await settleOne();
  service.status = 400;
  expect(await send()).toBe(0);
  expect([await waiting(), await devices(), warnings.length]).toEqual([0, 1, 1]);

  // It is no news after hours.
  service.status = 503;
  await settleOne();
  await send();
  await moveClock(db, '7 hours');
  service.status = 201;
  toldTo(browser);
  await send();
  expect([toldTo(browser), await waiting()]).toEqual([[], 0]);
});

test.each([404, 410])('an address that its service has no more (%i) goes', async (status) => {
  const bettor = await newcomer();
  await save(bettor, service.browser());
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, bettor, [pick]);
  await setResults(db, [[pick, 2]]);
  await settleAll(db);
  service.status = status;
  await send();
  expect([await devices(), await waiting(), (await read(bettor)).device]).toEqual([0, 0, null]);
});

test('a goal is told to members with an open bet on the fixture, also one that is taken back', async () => {
  const [bettor, without, settled] = [await newcomer(), await newcomer(), await newcomer()];
  const [own, foreign, over] = [service.browser(), service.browser(), service.browser()];
  await save(bettor, own);
  await save(without, foreign);
  await save(settled, over, { bets: false });
  const { match, selections } = await createFixture(db);
  const [home, draw] = selections;
  if (!home || !draw) throw new Error('no selection');
  await placeBet(app, bettor, [home]);
  await placeBet(app, bettor, [draw]);
  await placeBet(app, settled, [draw]);
  await match.start();
  await match.score(0, 0);
  await noteGoals(db);
  expect(await waiting()).toBe(0);
  await match.score(1, 0);
  await noteGoals(db);
  // Two bets on it, one notice.
  expect(await waiting()).toBe(2);
  await setResults(db, [[draw, 1]]);
  await settleAll(db);
  await send();
  expect(toldTo(own)).toEqual(
    expect.arrayContaining([expect.objectContaining({ title: '득점 1-0', url: `/match/${match.id}` })]),
  );
  expect(toldTo(over)).toHaveLength(1);
  expect(toldTo(foreign)).toEqual([]);

  await match.score(0, 0);
  await noteGoals(db);
  await send();
  expect(toldTo(own)).toEqual([expect.objectContaining({ title: '득점 취소 0-0' })]);
  expect(toldTo(over)).toEqual([]);
  expect(await noteGoals(db)).toBe(0);
});

test('a device is told nothing after sign-out, by choice, or once another member signs in there', async () => {
  const bettor = await newcomer();
  await save(bettor, service.browser());
  await call(app, endPush, { as: bettor, cookies: bettor.cookies });
  expect(await devices()).toBe(0);

  await save(bettor, service.browser());
  await call(app, logout, { as: bettor, cookies: bettor.cookies });
  expect(await devices()).toBe(0);

  const back = await signInWith(bettor.member, bettor.cookies);
  const browser = service.browser();
  await save(back, browser);
  // The same browser: its secret is a new one, and the choice stays.
  const again = await signInWith(bettor.member, back.cookies);
  expect((await read(again)).device).toEqual({ bets: true, goals: true });
  const other = await createMember(db);
  const visitor = await signInWith(other, again.cookies);
  expect([await devices(), (await read(visitor)).device]).toEqual([0, null]);
});

test('an address of another host, keys that are none, and a browser that is not known are refused', async () => {
  const bettor = await newcomer();
  const browser = service.browser();
  const elsewhere = { ...browser, endpoint: 'http://169.254.169.254/latest' };
  expect(await save(bettor, elsewhere)).toMatchObject({ status: 422, code: 'push.service' });
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(await save(bettor, { ...browser, p256dh })).toMatchObject({ status: 422, code: 'push.service' });
  expect(await save({ ...bettor, cookies: {} }, browser)).toMatchObject({ status: 409, code: 'push.device' });
  expect(await devices()).toBe(0);
  // Nor does one that is not known take another's address.
  await save(bettor, browser);
  expect(await save({ ...(await newcomer()), cookies: {} }, browser)).toMatchObject({ code: 'push.device' });
  const madeUp = Object.fromEntries(Object.keys(bettor.cookies).map((name) => [name, newSecret()]));
  expect(await save({ ...(await newcomer()), cookies: madeUp }, browser)).toMatchObject({ code: 'push.device' });
  expect((await read(bettor)).device).toEqual({ bets: true, goals: true });
});

test('without keys nothing can be chosen, and the page learns so', async () => {
  const plain = await buildTestApp(database);
  const bettor = await newcomer();
  const as = { token: bettor.token };
  expect((await call(plain, ownPush, { as })).body).toEqual({ publicKey: null, device: null });
  const body = { bets: true, goals: true, ...service.browser() };
  expect((await call(plain, savePush, { as, body, cookies: bettor.cookies })).code).toBe('push.off');
});
