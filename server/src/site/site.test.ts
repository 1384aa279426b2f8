import { errors, type SignedIn } from '@madang/contracts';
import { buildTestApp, createMember, signIn, testDatabase, testPassword } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const member = await createMember(db);
const headers = { 'x-auth-token': await signIn(app, member) };
const get = (url: string) => app.inject({ url, headers });
const launch = (lobbyId?: string, token = headers['x-auth-token']) =>
  app.inject({ method: 'POST', url: '/api/playfun/auth', headers: { 'x-auth-token': token }, payload: { lobbyId } });

await db.query(`
  insert into casino_lobby (id, name_korean, description, maintenance_flg, sort)
    values ('live', '마루 <라이브>', '로비', false, 0), ('baram', '바람', '로비', true, 1);
  insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, system_maintenance_flg, sort)
    values (211, 'eos', 'EOS', 'powerball1', '파워볼 1분', 60, false, 0), (103, 'mgm', 'MGM', 'baccarat3', '바카라 3', null, true, 1),
      (304, 'lotus', '로투스', 'sicbo', '식보', null, null, 2);
  insert into news_link (contents, sort) values ('둘째', 2), ('첫째', 1);
  insert into site_event (title, summary, paragraphs, starts_at, ends_at) values
    ('지난', '요약', '{본문}', now() - interval '9 days', now() - interval '1 day'),
    ('예정', '요약', '{본문}', now() + interval '1 day', null),
    ('진행', '요약', '{첫 문단,둘째 문단}', now() - interval '1 day', now() + interval '1 day'),
    ('상시', '요약', '{본문}', now() - interval '2 days', null)`);

test('settings: minutes to logout for members, maintenance and news for anyone', async () => {
  expect((await get('/api/setting/autoLogoutMin')).json()).toEqual({ autoLogoutMin: 120 });
  expect((await app.inject('/api/setting/autoLogoutMin')).statusCode).toBe(401);
  expect((await app.inject('/api/setting/maintanace')).json()).toEqual({ siteNoticeFlg: false });
  const news = (await app.inject('/api/newsLink')).json<{ contents: string }[]>();
  expect(news.map(({ contents }) => contents)).toEqual(['첫째', '둘째']);
});

test('a minigame whose setting is missing counts as under maintenance, in the list and by id', async () => {
  const games = (await get('/api/minigames')).json<{ id: number; systemMaintenanceFlg: boolean }[]>();
  expect(games.map(({ id, systemMaintenanceFlg }) => [id, systemMaintenanceFlg])).toEqual([
    [211, false],
    [103, true],
    [304, true],
  ]);
  for (const [id, flag] of [
    [211, false],
    [103, true],
    [304, true],
    [999, true],
  ])
    expect((await get(`/api/settingMinigame/${id}`)).json()).toEqual({ systemMaintenanceFlg: flag });
});

test('events: running first, then upcoming, then ended; reading one counts', async () => {
  const list = (await get('/api/events?itemsPerPage=3')).json();
  expect(list).toMatchObject({ page: 1, pageCount: 2, totalCount: 4 });
  expect(list.items.map((event: { title: string; state: string }) => `${event.title} ${event.state}`)).toEqual([
    '진행 running',
    '상시 running',
    '예정 upcoming',
  ]);
  const second = (await get('/api/events?itemsPerPage=3&page=2')).json();
  expect(second.items).toEqual([expect.objectContaining({ title: '지난', state: 'ended' })]);
  const { id } = list.items[0];
  expect((await get(`/api/events/${id}`)).json()).toMatchObject({ paragraphs: ['첫 문단', '둘째 문단'], viewCount: 1 });
  expect((await get(`/api/events/${id}`)).json()).toMatchObject({ viewCount: 2 });
  expect((await get('/api/events/999')).statusCode).toBe(404);
  expect((await get('/api/events/abc')).statusCode).toBe(422);
});

test('the launch address opens the lobby once, by name, and is refused after that', async () => {
  const { launch_url: url } = (await launch()).json<{ launch_url: string }>();
  expect(url).toMatch(/^\/casino-demo\/launch\?token=[\w-]{43}$/);
  expect((await app.inject({ method: 'HEAD', url })).statusCode).not.toBe(200);

  const entered = await app.inject(url);
  expect(entered.statusCode).toBe(200);
  expect(entered.body).toContain(`<strong>${member.userId}</strong>님, 환영합니다.`);
  expect(entered.body).toContain('마루 &lt;라이브&gt;');
  expect(entered.body).toContain('데모 로비');
  expect(entered.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(entered.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self';/,
  );

  for (const used of [url, '/casino-demo/launch?token=unknown', '/casino-demo/launch']) {
    const answer = await app.inject(used);
    expect([answer.statusCode, answer.body.includes('입장할 수 없습니다')]).toEqual([410, true]);
  }
});

test('only the hash of a launch token is stored, and it lapses', async () => {
  const { launch_url: url } = (await launch()).json<{ launch_url: string }>();
  const { rows } = await db.query("select encode(token_hash, 'escape') as stored from casino_launch");
  expect(JSON.stringify(rows)).not.toContain(url.split('=')[1]);
  await db.query("update casino_launch set expires_at = now() - interval '1 second' where used_at is null");
  expect((await app.inject(url)).statusCode).toBe(410);
});

test('of ten uses at once one gets in', async () => {
  const { launch_url: url } = (await launch()).json<{ launch_url: string }>();
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(url)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('entering sets the session to 120 minutes', async () => {
  await db.query('update site_setting set auto_logout_min = 10');
  const other = await createMember(db);
  const login = await app.inject({
    method: 'POST',
    url: '/api/member/login',
    payload: { userId: other.userId, password: testPassword },
  });
  const minutesLeft = (expiresAt: string) =>
    Math.round((Date.parse(`${expiresAt.replace(' ', 'T')}+09:00`) - Date.now()) / 60_000);
  const signedIn = login.json<SignedIn>();
  expect(minutesLeft(signedIn.expiresAt)).toBe(10);
  const launched = (await launch('live', signedIn.token)).json<{ expiresAt: string }>();
  expect(minutesLeft(launched.expiresAt)).toBe(120);
  await db.query('update site_setting set auto_logout_min = 120');
});

test('tendency 22, a lobby under maintenance and an unknown lobby are refused', async () => {
  const blocked = await signIn(app, await createMember(db, { tendency: 22 }));
  const tendency = await launch('live', blocked);
  expect([tendency.statusCode, tendency.body]).toEqual([403, errors['casino.tendency'].text]);
  const maintenance = await launch('baram');
  expect([maintenance.statusCode, maintenance.body]).toEqual([503, errors['casino.maintenance'].text]);
  expect((await launch('nowhere')).statusCode).toBe(404);
});

test('API answers are sealed, and the health of the server can be asked without a session', async () => {
  const answer = await get('/api/minigames');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect((await app.inject('/healthz')).json()).toEqual({ up: true });
  await db.query('update feed_package set open = false');
  const closed = await app.inject('/readyz');
  expect([closed.statusCode, closed.json()]).toEqual([503, { database: true, feed: false }]);
  await db.query('update feed_package set open = true');
  const open = await app.inject('/readyz');
  expect([open.statusCode, open.json()]).toEqual([200, { database: true, feed: true }]);
});
