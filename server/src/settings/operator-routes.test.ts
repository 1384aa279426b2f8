import {
  autoLogoutMinutes,
  type BodyOf,
  feedPackages,
  type furtherLiveSportIds,
  furtherLiveSports,
  initialOf,
  listFixtures,
  listPopups,
  listSettings,
  liveBettingTimes,
  liveSetting,
  maintenanceSetting,
  messengers,
  newsLinks,
  otherSportIds,
  readOperatorsSite,
  removePopup,
  saveMessenger,
  saveNews,
  savePopup,
  saveSetting,
  siteSetting,
  sportIds,
} from '@madang/contracts';
import {
  betBody,
  buildTestApp,
  call,
  changeSetting,
  createBettor,
  createMember,
  offerMarkets,
  postBet,
  signIn,
  testDatabase,
  until,
} from '../../test/index.ts';
import { moveClock, siteNowMs } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const as = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const member = { token: await signIn(app, await createMember(db)) };

type Body = BodyOf<typeof savePopup>;
const aPopup = (title: string, differs: Partial<Body> = {}): Body => ({
  id: null,
  title,
  contents: '<p>내용</p>',
  width: 360,
  pcLeftLocation: 40,
  pcTopLocation: 128,
  popupFlg: true,
  from: null,
  until: null,
  ...differs,
});
const save = (body: Body) => call(app, savePopup, { as, body });
const shown = async () => (await call(app, listPopups, { as: member })).body.map(({ title }) => title);
const states = async () =>
  Object.fromEntries(
    (await call(app, readOperatorsSite, { as })).body.popups.map(({ title, state }) => [title, state]),
  );

test('operators write, change, switch off and remove announcements; members see those that are on', async () => {
  const { id } = (await save(aPopup('하나'))).body;
  await save(aPopup('둘'));
  expect(await shown()).toEqual(['하나', '둘']);
  expect((await save(aPopup('셋', { id, width: 500, contents: '<b>새</b>' }))).body).toEqual({ id });
  expect((await call(app, listPopups, { as: member })).body[0]).toEqual({
    ...{ id, title: '셋', contents: '<b>새</b>', width: 500, pcLeftLocation: 40, pcTopLocation: 128, popupFlg: true },
  });
  await save(aPopup('셋', { id, popupFlg: false }));
  expect(await shown()).toEqual(['둘']);
  expect(await states()).toEqual({ 셋: 'off', 둘: 'shown' });
  expect((await call(app, removePopup, { as, body: { id } })).status).toBe(200);
  expect(await states()).toEqual({ 둘: 'shown' });
  expect((await call(app, removePopup, { as, body: { id } })).status).toBe(404);
  expect((await save(aPopup('셋', { id }))).status).toBe(404);
});

test('an announcement is shown in its time, by the site’s clock', async () => {
  const now = await siteNowMs(db);
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const [from, until] = [inMinutes(10), inMinutes(30)];
  await save(aPopup('저녁', { from, until }));
  expect(await shown()).not.toContain('저녁');
  expect(await states()).toMatchObject({ 저녁: 'waiting' });
  await moveClock(db, '11 minutes');
  expect(await shown()).toContain('저녁');
  expect((await call(app, readOperatorsSite, { as })).body.popups.at(-1)).toMatchObject({
    state: 'shown',
    from,
    until,
  });
  await moveClock(db, '20 minutes');
  expect(await shown()).not.toContain('저녁');
  expect(await states()).toMatchObject({ 저녁: 'over' });
});

test('operators close the site and open it, and set how long members stay and what the line of the header says', async () => {
  const told = async () => ({
    ...(await call(app, maintenanceSetting)).body,
    ...(await call(app, autoLogoutMinutes, { as })).body,
    news: (await call(app, newsLinks)).body[0]?.contents,
  });
  const set = async ({ news, ...state }: { siteNoticeFlg?: boolean; autoLogoutMin?: number; news?: string }) => {
    const saved = await changeSetting(app, as, siteSetting, state);
    return news === undefined || saved.status !== 200 ? saved : call(app, saveNews, { as, body: { news } });
  };
  const closed = { siteNoticeFlg: true, autoLogoutMin: 30, news: '<b>점검</b> 중입니다.' };
  expect((await set(closed)).status).toBe(200);
  await until('the line says it', async () => (await told()).news === closed.news);
  expect(await told()).toEqual(closed);
  expect((await call(app, readOperatorsSite, { as })).body.news).toEqual(closed.news);
  expect(await call(app, listPopups, { as: member })).toMatchObject({ status: 503, code: 'maintenance' });
  await set({ autoLogoutMin: 120 });
  expect(await told()).toEqual({ ...closed, autoLogoutMin: 120 });
  const open = { siteNoticeFlg: false, autoLogoutMin: 120, news: '' };
  await set(open);
  await until('the line is empty', async () => (await told()).news === '');
  expect(await told()).toEqual(open);
  expect((await call(app, listPopups, { as: member })).status).toBe(200);
  for (const wrong of [{ autoLogoutMin: 4 }, { autoLogoutMin: 1_441 }, { news: '가'.repeat(501) }])
    expect((await set({ ...open, ...wrong })).status).toBe(422);
  const body = { key: '', version: 1, value: initialOf(siteSetting) };
  for (const answer of [
    await call(app, saveNews, { as: member, body: { news: '' } }),
    await call(app, saveSetting, { as: member, params: { name: 'site' }, body }),
    await call(app, listSettings, { as: member }),
  ])
    expect(answer.status).toBe(403);
  expect(await told()).toEqual(open);
});

test('each messenger keeps its place in the list, set or not', async () => {
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  const listed = async () => (await call(app, messengers)).body;
  expect(await listed()).toEqual([none, none]);
  const kakao = { imgPath: '', url: 'https://kakao.example/madang', messengerId: 'madang', useFlag: 1 };
  await call(app, saveMessenger, { as, body: { place: 1, ...kakao } });
  await until('members see it', async () => (await listed())[1]?.useFlag === 1);
  expect(await listed()).toEqual([none, kakao]);
  await call(app, saveMessenger, { as, body: { place: 1, ...kakao, useFlag: 0 } });
  const { body } = await call(app, readOperatorsSite, { as });
  expect(body.messengers).toEqual([none, { ...kakao, useFlag: 0 }]);
  for (const wrong of [
    { url: 'http://kakao.example' },
    { url: 'javascript:act()' },
    { messengerId: ' ' },
    { place: 2 },
    { imgPath: '../etc' },
  ]) {
    expect((await call(app, saveMessenger, { as, body: { place: 0, ...kakao, ...wrong } })).status).toBe(422);
  }
  expect((await call(app, saveMessenger, { as: member, body: { place: 0, ...kakao } })).status).toBe(403);
});

test('what no page could show is refused, and so is who is no operator', async () => {
  const [earlier, later] = ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
  for (const wrong of [
    ...[{ title: ' ' }, { contents: '' }, { width: 199 }, { width: 1_201 }, { pcTopLocation: -1 }],
    ...[{ pcLeftLocation: 4_001 }, { from: later, until: earlier }, { from: later, until: later }],
  ]) {
    expect((await save(aPopup('x', wrong))).status).toBe(422);
  }
  for (const stranger of [member, undefined]) {
    const status = stranger ? 403 : 401;
    expect((await call(app, readOperatorsSite, { as: stranger })).status).toBe(status);
    expect((await call(app, savePopup, { as: stranger, body: aPopup('x') })).status).toBe(status);
    expect((await call(app, removePopup, { as: stranger, body: { id: 1 } })).status).toBe(status);
  }
});

test('how long bets in play wait is changed by who saw it as it is, within a minute', async () => {
  const before = initialOf(liveSetting);
  const { soccer, hockey, ...others } = before;
  expect([soccer, hockey]).toEqual([7, 5]);
  expect((await changeSetting(app, as, liveSetting, { soccer: 12, hockey: 9 })).body).toMatchObject({ version: 2 });
  await until('members read it', async () => {
    return (await call(app, liveBettingTimes, { as: member })).body.soccer === 12;
  });
  const { furtherSports: _, ...told } = { ...others, soccer: 12, hockey: 9 };
  expect((await call(app, liveBettingTimes, { as: member })).body).toEqual(told);
  expect((await call(app, furtherLiveSports, { as: member })).body).toEqual({ further: [] });
  expect((await changeSetting(app, as, liveSetting, { basic: 61 })).status).toBe(422);
});

test('a further sport is listed and bet on in play once operators add it, and no longer when they take it away', async () => {
  const { tennis, tableTennis } = otherSportIds;
  const offered = await offerMarkets(db, '31', {
    ...{ sportId: tennis, marketIds: [52], feedPackage: feedPackages.inPlay, price: '2.00' },
  });
  const bettor = await createBettor(db, app);
  const place = () => {
    const terms = { betStyle: 'EU', gameDetailType: '91' } as const;
    return postBet(app, bettor.token, betBody(bettor.member, offered.slice(0, 1), terms));
  };
  const isRefused = async () => (await place()).code === 'bet.not-on-page';
  expect(await isRefused()).toBe(true);
  await offerMarkets(db, '32', { sportId: sportIds.football, marketIds: [1], feedPackage: feedPackages.inPlay });
  const listed = async () =>
    (await call(app, listFixtures, { as: member, query: { view: 'inplay' } })).body.items.map(({ sportId }) => sportId);
  const set = async (...furtherSports: (typeof furtherLiveSportIds)[number][]) => {
    expect((await changeSetting(app, as, liveSetting, { furtherSports })).status).toBe(200);
  };
  await until('football alone', async () => (await listed()).join() === String(sportIds.football));
  await set(tableTennis, tennis);
  await until('tennis too', async () => (await listed()).includes(tennis));
  await until('members know', async () => {
    const { body } = await call(app, furtherLiveSports, { as: member });
    return body.further.join() === [tennis, tableTennis].join();
  });
  await until('a bet on tennis is taken', async () => (await place()).status === 202);
  await set();
  await until('and is refused again', isRefused);
  await until('football again', async () => (await listed()).join() === String(sportIds.football));
});
