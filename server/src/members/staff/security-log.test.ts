import {
  type AnswerOf,
  actNames,
  answerGuestRequest,
  blockNetwork,
  changePhone,
  createOwnToken,
  endMember,
  isStaffArea,
  listSecurityEvents,
  login,
  logout,
  makeRecommenderCode,
  readSealed,
  resetPassword,
  revokeOwnToken,
  saveNews,
  saveNotice,
  siteSetting,
} from '@madang/contracts';
import { endpoints, sampleOf } from '../../../test/contract-inputs.ts';
import {
  type Bettor,
  buildTestApp,
  call,
  changeSetting,
  createBettor,
  createMember,
  createOperator,
  signIn,
  testDatabase,
  testPassword,
  until,
} from '../../../test/index.ts';
import { forgets } from '../../domains.ts';
import { actSnapshots, actsWithoutRows, isOfReleases, readSnapshot } from '../../platform/acts/act-snapshots.ts';
import { forgetOld } from '../../platform/database/forget-old.ts';
import { moveClock } from '../../platform/running/clock.ts';
import type { SecurityQuery } from './security-log.ts';

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const app = await buildTestApp(database, { config: { logLevel: 'info' }, log: { write: (line) => lines.push(line) } });
const operator = await createOperator(db, app);
const owner = { member: await createMember(db, { type: 1, role: 10 }), token: '' };
await db.query(`update member set grants = '{owner}' where id = $1`, [owner.member.id]);
owner.token = await signIn(app, owner.member);
const agent = { member: await createMember(db, { type: 2 }), token: '' };
agent.token = await signIn(app, agent.member);

type Entry = AnswerOf<typeof listSecurityEvents>['items'][number];
const search = async (query: Partial<SecurityQuery> = {}): Promise<Entry[]> =>
  (
    await call(app, listSecurityEvents, {
      as: operator,
      query: { page: 1, itemsPerPage: 50, ...query } as SecurityQuery,
    })
  ).body.items;
const lastAct = async (as: Bettor) => (await search({ actor: as.member.userId, event: 'operator.act' }))[0];

const acts = endpoints.filter(([, declared]) => declared.method === 'POST' && isStaffArea(declared));

test.each(acts)('%s is written down: who, from where, what, and the outcome', async (_name, declared) => {
  const as = declared.access === 'agent' ? agent : owner;
  const params = (declared.params ? sampleOf(declared.params) : {}) as Record<string, unknown>;
  const body = declared.body ? sampleOf(declared.body) : {};
  const answer = await app.inject({
    method: 'POST',
    url: `/api${declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`,
    headers: { 'x-auth-token': as.token, 'idempotency-key': crypto.randomUUID() },
    payload: body as object,
    remoteAddress: '203.0.113.9',
  });
  const { rows } = await db.query('select * from security_event where actor_id = $1 order by id desc limit 1', [
    as.member.id,
  ]);
  expect(rows[0]).toMatchObject({
    event: 'operator.act',
    actor: as.member.userId,
    route: `POST /api${declared.path}`,
    status: answer.statusCode,
    address: '203.0.113.9',
  });
  expect(Object.keys(rows[0].input)).toEqual(expect.arrayContaining(Object.keys(params)));
  // The same is a line, for collectors of logs.
  const told = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg, event }) => msg === 'security' && event === 'operator.act');
  expect(told.at(-1)).toMatchObject({
    memberId: as.member.id,
    route: `/api${declared.path}`,
    status: answer.statusCode,
  });
  // A call that ends sessions must not end later ones.
  await db.query('delete from blocked_network');
});

test.each(Object.keys(actSnapshots))('the rows that %s changes can be read, and hold no secret', async (path) => {
  expect(acts.map(([, declared]) => declared.path)).toContain(path);
  const rows = await readSnapshot(db, path, { id: '1', userId: operator.member.userId });
  for (const row of rows ?? [])
    expect(Object.keys(row).filter((name) => /hash|phone|secret|account_number/.test(name))).toEqual([]);
});

test.each(Object.keys(actSnapshots))('the rows of %s are found by what its call names', async (path) => {
  const [, declared] = acts.find(([, each]) => each.path === path) ?? [];
  const sample = { ...(declared?.body ? (sampleOf(declared.body) as object) : {}) };
  const named = [...Object.keys(sample), ...Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name)];
  const asked = new Set<string | symbol>();
  const input = new Proxy<Record<string, unknown>>(sample, {
    get: (target, name: string) => {
      asked.add(name);
      return target[name];
    },
  });
  await readSnapshot(db, path, input);
  expect(named).toEqual(expect.arrayContaining([...asked]));
});

test('every act of the staff has its rows before and after, is a release’s with its own audit, or says why it has none', () => {
  const without = Object.keys(actNames).filter((path) => !(path in actSnapshots) && !isOfReleases(path));
  expect(without.sort()).toEqual(Object.keys(actsWithoutRows).sort());
  for (const reason of Object.values(actsWithoutRows)) expect(reason).toMatch(/\w+ .*: \w+/);
});

/** Of the last act of this person, as the log has it. */
async function changes(as: Bettor, act: () => Promise<{ status: number }>) {
  expect(await act()).toMatchObject({ status: 200 });
  const { before, after } = (await lastAct(as)) ?? {};
  return [before, after];
}

test('a kick, a new password, a code, a block and tokens say what was before and after, and no secret', async () => {
  await db.query('update site_setting set site_notice_flg = false');
  const [as, member] = [await createOperator(db, app), await createBettor(db, app)];
  const body = { userId: member.member.userId };
  const sessions = (count: number) => expect.objectContaining({ open_sessions: count });
  expect(await changes(as, () => call(app, endMember, { as, body: { ...body, how: 'kick' } }))).toEqual([
    [sessions(1)],
    [sessions(0)],
  ]);
  await signIn(app, member.member);
  const another = await changes(as, () => call(app, resetPassword, { as, body }));
  expect(another).toEqual([
    [expect.not.objectContaining({ password: expect.anything() })],
    [expect.objectContaining({ open_sessions: 0, password: 'changed' })],
  ]);
  expect(another[0]).toEqual([sessions(1)]);

  const first = (await call(app, makeRecommenderCode, { as, body })).body.code;
  expect(await changes(as, () => call(app, makeRecommenderCode, { as, body }))).toEqual([
    [expect.objectContaining({ recommender: first })],
    [expect.objectContaining({ recommender: expect.not.stringContaining(first) })],
  ]);

  const block = () => call(app, blockNetwork, { as, body: { network: '192.0.2.78', reason: '시험' } });
  expect(await changes(as, block)).toEqual([[], [expect.objectContaining({ network: '192.0.2.78/32' })]]);
  expect(await changes(as, block)).toEqual([null, null]);
  await db.query('delete from blocked_network');

  const wanted = { label: '노트북', reason: '시험', scopes: ['read' as const], days: 7 };
  let made = { id: 0, token: '' };
  const make = async () => {
    const answer = await call(app, createOwnToken, { as, body: wanted });
    made = answer.body;
    return answer;
  };
  const shown = { name: '노트북', scopes: ['read'], expires_at: expect.any(String), revoked_at: null };
  expect(await changes(as, make)).toEqual([[], [expect.objectContaining({ ...shown, id: made.id })]]);
  const end = () => call(app, revokeOwnToken, { as, body: { id: made.id, reason: '시험' } });
  expect(await changes(as, end)).toEqual([
    [expect.objectContaining(shown)],
    [expect.objectContaining({ ...shown, revoked_at: expect.any(String) })],
  ]);
  const { rows } = await db.query('select json_agg(own)::text as dump from security_event own');
  for (const secret of [made.token.slice(4), 'sign_in_mark', '$argon2']) expect(rows[0].dump).not.toContain(secret);
});

test('what an act adds is there after it, and nothing before it', async () => {
  const as = await createOperator(db, app);
  const body = { id: null, title: '알림', contents: '내용', isPinned: false, isShown: true };
  const saved = await changes(as, () => call(app, saveNotice, { as, body }));
  expect(saved).toEqual([[], [expect.objectContaining({ title: '알림' })]]);
});

test('a text that the log cuts within a pair of surrogates is saved, and written down', async () => {
  const as = await createOperator(db, app);
  const contents = `${'가'.repeat(199)}😀끝`;
  const body = { id: null, title: '알림', contents, isPinned: false, isShown: true };
  expect(await call(app, saveNotice, { as, body })).toMatchObject({ status: 200 });
  expect(await lastAct(as)).toMatchObject({ route: 'POST /api/admin/notices', status: 200 });
});

test('a refused input that the database cannot hold is written down, and answered as any other', async () => {
  const as = await createOperator(db, app);
  for (const payload of [{ userId: 'some\0body' }, { userId: 'somebody', how: '\ud800' }]) {
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/api/admin/members/end',
      headers: { 'x-auth-token': as.token },
      payload,
    });
    expect([statusCode, headers['x-error-code'], body]).toEqual([422, 'request.invalid', '입력항목을 확인해주세요.']);
  }
  const written = await search({ actor: as.member.userId, event: 'operator.act' });
  expect(written.map(({ status }) => status)).toEqual([422, 422]);
});

test('an act and its row are committed together: without the row nothing is done', async () => {
  // The acts above leave the site as they like.
  await db.query('update site_setting set site_notice_flg = false');
  const as = await createOperator(db, app);
  await db.query(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no room for the row'; end $$;
    create trigger refuse_row before insert on security_event for each row when (new.actor_id = ${as.member.id}) execute function refuse_row()`);
  const closed = async () => (await db.query('select site_notice_flg as flag from site_setting')).rows[0]?.flag;
  const blocked = async () => (await db.query('select count(*)::int as count from blocked_network')).rows[0]?.count;
  const member = await createBettor(db, app);
  try {
    const before = [await closed(), await blocked()];
    for (const done of [
      // A transaction of its own, one statement, and one that locks rows before it changes them.
      await changeSetting(app, as, siteSetting, { siteNoticeFlg: true }),
      await call(app, blockNetwork, { as, body: { network: '192.0.2.77', reason: '시험' } }),
      await call(app, resetPassword, { as, body: { userId: member.member.userId } }),
    ])
      expect(done.status).toBe(500);
    expect([await closed(), await blocked()]).toEqual(before);
    expect((await call(app, login, { body: { userId: member.member.userId, password: testPassword } })).status).toBe(
      200,
    );
  } finally {
    await db.query('drop trigger refuse_row on security_event; drop function refuse_row()');
  }
  await call(app, blockNetwork, { as, body: { network: '192.0.2.77', reason: '시험' } });
  const { rows } = await db.query(
    `select event.xmin::text as row, block.xmin::text as block from security_event event, blocked_network block
      where event.actor_id = $1 and event.event = 'operator.act' and network = '192.0.2.77'`,
    [as.member.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].row).toBe(rows[0].block);
});

test('every event and every act has a Korean name', () => {
  expect(acts.map(([, { path }]) => path).filter((path) => !(path in actNames))).toEqual([]);
  const unknown = Object.keys(actNames).filter((path) => !acts.some(([, declared]) => declared.path === path));
  expect(unknown).toEqual([]);
});

test('sealed texts of a member are read with a reason, and never without a row', async () => {
  await db.query('update site_setting set site_notice_flg = false');
  const member = await createBettor(db, app);
  const { userId } = member.member;
  await call(app, changePhone, { as: member, body: { phone: '01012345678', password: testPassword } });
  const read = (as: Bettor, who = userId) => call(app, readSealed, { as, body: { userId: who, reason: '본인 요청' } });
  expect(await read(operator)).toMatchObject({ status: 200, body: { phone: '01012345678', bank: null } });
  expect(await lastAct(operator)).toMatchObject({
    route: 'POST /api/admin/members/sealed',
    subject: userId,
    input: { userId, reason: '본인 요청' },
    status: 200,
  });
  expect(await read(operator, owner.member.userId)).toMatchObject({ status: 403, code: 'staff.owners' });
  expect(await read(member)).toMatchObject({ status: 403 });
  const { rows } = await db.query('select json_agg(own)::text as dump from security_event own');
  expect(rows[0].dump).not.toContain('01012345678');
});

test('rows before and after are there, and only where they differ', async () => {
  const save = async () =>
    expect((await call(app, saveNews, { as: operator, body: { news: '소식' } })).status).toBe(200);
  await save();
  await save();
  expect(await lastAct(operator)).toMatchObject({ before: null, after: null });
  for (const siteNoticeFlg of [true, false]) await changeSetting(app, operator, siteSetting, { siteNoticeFlg });
  expect(await lastAct(operator)).toMatchObject({
    route: 'POST /api/admin/settings/:name',
    input: { name: 'site' },
    before: expect.arrayContaining([expect.objectContaining({ figure: 'siteNoticeFlg', held: 'true' })]),
    after: expect.arrayContaining([expect.objectContaining({ figure: 'siteNoticeFlg', held: 'false' })]),
  });
});

test('whom an act was about is there; a new password, and a text typed as one, is nowhere', async () => {
  const member = await createBettor(db, app);
  const { userId } = member.member;
  const { password } = (await call(app, resetPassword, { as: operator, body: { userId } })).body;
  expect(await lastAct(operator)).toMatchObject({ subject: userId, input: { userId } });
  await call(app, login, { body: { userId, password: 'typed-secret-1' }, from: '203.0.113.20' });
  await until(
    'the failure is written',
    async () => (await search({ subject: userId, event: 'sign-in.failed' })).length === 1,
  );
  const { rows } = await db.query('select json_agg(own)::text as dump from security_event own');
  for (const secret of [password, 'typed-secret-1', testPassword, operator.token])
    expect(rows[0].dump).not.toContain(secret);
});

test('every sign-in event is there: success, failure, sign-out', async () => {
  const member = await createMember(db);
  const credentials = { userId: member.userId, password: testPassword };
  await call(app, login, { body: { ...credentials, password: 'wrong' }, from: '203.0.113.21' });
  const { token } = (await call(app, login, { body: credentials, from: '203.0.113.22' })).body;
  await call(app, logout, { as: { token }, from: '203.0.113.23' });
  await until('all are written', async () => (await search({ subject: member.userId })).length === 3);
  const written = await search({ subject: member.userId });
  expect(written.map(({ event, address, code }) => [event, address, code]).sort()).toEqual([
    ['session.ended', '203.0.113.23', null],
    ['sign-in.failed', '203.0.113.21', 'login.wrong'],
    ['sign-in.succeeded', '203.0.113.22', null],
  ]);
});

test('it is searched by who, whom, what, where and when', async () => {
  await call(app, answerGuestRequest, { as: operator, body: { id: 987_654 }, from: '198.51.100.7' });
  const found = await search({ address: '198.51.100.0/24' });
  expect(found).toMatchObject([
    { actor: operator.member.userId, route: 'POST /api/admin/members/answered', status: 404, code: 'not-found' },
  ]);
  expect(await search({ route: '/admin/members/answered', actor: operator.member.userId })).toHaveLength(1);
  expect(await search({ actor: 'nobody-has-this' })).toEqual([]);
  expect(await search({ address: 'no address' })).toEqual([]);
  expect(await search({ until: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect((await search({ from: '2020-01-01T00:00:00.000Z' })).length).toBeGreaterThan(5);
  expect(await call(app, listSecurityEvents, { as: agent, query: { page: 1 } as SecurityQuery })).toMatchObject({
    status: 403,
  });
});

test('nothing of it is changed or removed before its time; after it the rule removes it', async () => {
  await call(app, blockNetwork, { as: operator, body: { network: 'nonsense', reason: 'x' } });
  await expect(db.query(`update security_event set actor = 'another'`)).rejects.toThrow();
  await expect(db.query('delete from security_event')).rejects.toThrow('is kept');
  await expect(db.query('truncate security_event')).rejects.toThrow();
  const count = async () =>
    (await db.query<{ count: number }>('select count(*) from security_event')).rows[0]?.count ?? 0;
  const before = await count();
  await forgetOld(db, forgets);
  expect(await count()).toBe(before);
  await moveClock(db, '1096 days');
  await forgetOld(db, forgets);
  expect(await count()).toBe(0);
});
