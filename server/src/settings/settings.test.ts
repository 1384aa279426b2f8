import {
  autoLogoutMinutes,
  listMinigames,
  listPopups,
  maintenanceSetting,
  newsLinks,
  openSportsLobby,
} from '@madang/contracts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const as = { token: await signIn(app, await createMember(db)) };

await db.query("insert into news_link (contents, sort) values ('둘째', 2), ('첫째', 1)");

test('settings: minutes to logout for members, maintenance and news for anyone', async () => {
  expect((await call(app, autoLogoutMinutes, { as })).body).toEqual({ autoLogoutMin: 120 });
  expect((await call(app, autoLogoutMinutes)).status).toBe(401);
  expect((await call(app, maintenanceSetting)).body).toEqual({ siteNoticeFlg: false });
  const news = (await call(app, newsLinks)).body;
  expect(news.map(({ contents }) => contents)).toEqual(['첫째', '둘째']);
});

test.each([
  ['EU', '/europe'],
  ['IN', '/inplay'],
] as const)('the address of the lobby %s is JSON, as every answer', async (type, address) => {
  const answer = await call(app, openSportsLobby, { as, query: { type } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toBe(address);
});

test('API answers are sealed, and the health of the server can be asked without a session', async () => {
  const answer = await call(app, listMinigames, { as });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; ?frame-ancestors 'none'$/),
  });
  expect((await app.inject('/healthz')).json()).toEqual({ up: true });
  await db.query('update feed_package set open = false');
  const closed = await app.inject('/readyz');
  expect([closed.statusCode, closed.json()]).toEqual([503, { database: true, feed: false }]);
  await db.query('update feed_package set open = true, last_heard_at = now()');
  const open = await app.inject('/readyz');
  expect([open.statusCode, open.json()]).toEqual([200, { database: true, feed: true }]);
});

test('popups: those that are switched on, in order, to members', async () => {
  await db.query(
    `insert into popup (title, contents, width, pc_left_location, pc_top_location, popup_flg, sort)
     values ('둘째', '<p>둘</p>', 400, 40, 120, true, 2), ('첫째', '<p>하나</p>', 360, 20, 100, true, 1),
            ('꺼짐', '', 360, 0, 0, false, 0)`,
  );
  const place = { popupFlg: true, id: expect.any(Number) };
  expect((await call(app, listPopups, { as })).body).toEqual([
    { ...place, title: '첫째', contents: '<p>하나</p>', width: 360, pcLeftLocation: 20, pcTopLocation: 100 },
    { ...place, title: '둘째', contents: '<p>둘</p>', width: 400, pcLeftLocation: 40, pcTopLocation: 120 },
  ]);
  expect((await call(app, listPopups)).status).toBe(401);
});
