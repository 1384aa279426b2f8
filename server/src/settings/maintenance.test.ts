import {
  convertPoints,
  currentMember,
  type Endpoint,
  errors,
  listBets,
  listFixtures,
  listMinigames,
  listSiteEvents,
  login,
  logout,
  maintenanceSetting,
  playfunAuth,
} from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  expectCleanLedger,
  placeBet,
  postBet,
  setResults,
  signIn,
  testDatabase,
  testPassword,
  walletOf,
} from '../../test/index.ts';
import { settleBets } from '../betting/settlement/settle-bets.ts';
import { memoryChanges } from '../platform/running/changes.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

const setClosed = (closed: boolean) => db.query('update site_setting set site_notice_flg = $1', [closed]);
afterEach(() => setClosed(false));

const profile = (token: string) => call(app, currentMember, { as: { token } });
const tryLogin = (userId: string, password = testPassword) => call(app, login, { body: { userId, password } });
const closed = { status: 503, text: errors.maintenance.text, code: 'maintenance' };

test('while the site is under maintenance members can do nothing; what they have staked is settled all the same', async () => {
  const bettor = await createBettor(db, app, { points: 6_000 });
  const { token } = bettor;
  const [pick] = (await createFixture(db, { prices: ['2.00', '3.00'] })).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, bettor, [pick]);
  const { updatedAt } = (await profile(token)).body;
  await setClosed(true);

  const bet = await postBet(app, token, betBody(bettor.member, [pick]));
  expect(bet).toMatchObject({ ...closed, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const conversion = { memberId: bettor.member.id, point: 6_000, userUpdatedAt: updatedAt };
  expect(await call(app, convertPoints, { as: bettor, body: conversion })).toMatchObject(closed);
  for (const endpoint of [currentMember, listBets, listFixtures, listMinigames, listSiteEvents, playfunAuth]) {
    expect(await call<Endpoint>(app, endpoint, { as: bettor })).toMatchObject(closed);
  }

  await setResults(db, [[pick, 2]]);
  await settleBets(db, memoryChanges());
  await setClosed(false);
  expect(await walletOf(db, bettor)).toEqual({ emoney: 1_010_000, balance: 1_010_000, reserved: 0 });
  expect((await profile(token)).body).toMatchObject({ emoney: 1_010_000, point: 6_000 });
  await expectCleanLedger(db);
});

test('only operators are let in; a wrong password tells no more than ever', async () => {
  const member = await createMember(db);
  const token = await signIn(app, member);
  const operator = await createMember(db, { type: 1, role: 10 });
  await setClosed(true);
  expect(await tryLogin(member.userId)).toMatchObject({ ...closed, cookies: [] });
  expect((await tryLogin(member.userId, 'wrong')).status).toBe(404);
  expect((await profile(await signIn(app, operator))).status).toBe(200);

  // The calls that a page needs to stand on /maintenance, and to leave the session.
  expect((await call(app, maintenanceSetting)).body).toEqual({ siteNoticeFlg: true });
  await setClosed(false);
  expect((await profile(token)).status).toBe(200);
  await setClosed(true);
  expect((await call(app, logout, { as: { token } })).status).toBe(200);
  // The end of a session comes first: its page has to know.
  expect((await profile(token)).status).toBe(556);
});
