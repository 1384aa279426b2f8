import { type BodyOf, errors, launchCasino, login, placeBet } from '@madang/contracts';
import { buildTestApp, call, createMember, signIn, testDatabase, testPassword } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const member = await createMember(db);
const signedIn = { token: await signIn(app, member) };
const launch = (lobbyId?: string, as = signedIn) => call(app, launchCasino, { as, body: { lobbyId } });

await db.query(`
  insert into casino_lobby (id, name_korean, description, maintenance_flg, sort)
    values ('live', '마루 <라이브>', '로비', false, 0), ('baram', '바람', '로비', true, 1)`);

test('the launch address opens the lobby once, by name, and is refused after that', async () => {
  const { launch_url: url } = (await launch()).body;
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
  const { launch_url: url } = (await launch()).body;
  const { rows } = await db.query("select encode(token_hash, 'escape') as stored from casino_launch");
  expect(JSON.stringify(rows)).not.toContain(url.split('=')[1]);
  await db.query("update casino_launch set expires_at = now() - interval '1 second' where used_at is null");
  expect((await app.inject(url)).statusCode).toBe(410);
});

test('of ten uses at once one gets in', async () => {
  const { launch_url: url } = (await launch()).body;
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(url)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('entering sets the session to 120 minutes', async () => {
  await db.query('update site_setting set auto_logout_min = 10');
  const other = await createMember(db);
  const opened = (await call(app, login, { body: { userId: other.userId, password: testPassword } })).body;
  const minutesLeft = (expiresAt: string) =>
    Math.round((Date.parse(`${expiresAt.replace(' ', 'T')}+09:00`) - Date.now()) / 60_000);
  expect(minutesLeft(opened.expiresAt)).toBe(10);
  expect(minutesLeft((await launch('live', opened)).body.expiresAt)).toBe(120);
  await db.query('update site_setting set auto_logout_min = 120');
});

test.each([
  ['an operator', { type: 1, role: 10 }],
  ['an agent', { type: 2 }],
])('%s neither enters the casino nor bets', async (_who, staff) => {
  const as = { token: await signIn(app, await createMember(db, staff)) };
  // Who may not play is refused before the bet is read.
  const bet = await call(app, placeBet, { as, body: {} as BodyOf<typeof placeBet> });
  for (const answer of [await launch('live', as), bet])
    expect(answer).toMatchObject({ status: 403, text: errors['session.staff'].text });
});

test('who only tests or develops stays a member', async () => {
  const tester = await createMember(db);
  await db.query("update member set grants = '{tester,developer}' where id = $1", [tester.id]);
  expect((await launch('live', { token: await signIn(app, tester) })).status).toBe(200);
});

test('tendency 22, a lobby under maintenance and an unknown lobby are refused', async () => {
  const blocked = { token: await signIn(app, await createMember(db, { tendency: 22 })) };
  expect(await launch('live', blocked)).toMatchObject({ status: 403, text: errors['casino.tendency'].text });
  expect(await launch('baram')).toMatchObject({ status: 503, text: errors['casino.maintenance'].text });
  expect((await launch('nowhere')).status).toBe(404);
});
