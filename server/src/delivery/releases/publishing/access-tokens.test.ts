import {
  type AnswerOf,
  changePassword,
  type createOwnToken,
  type createToken,
  endOtherSessions,
  type listOwnTokens,
  type listTokens,
} from '@madang/contracts';
import { endpoints } from '../../../../test/contract-inputs.ts';
import { buildTestApp, call, createMember, signIn, testPassword } from '../../../../test/index.ts';
import { send, signInAs } from '../../../../test/release-api.ts';
import { testReleases } from '../../../../test/releases.ts';
import { makeLive } from '../rollout/make-live.ts';

const { database, db, registry, config, release, revision, audit } = await testReleases();
await release(['shell 1.0.0', 'mf-sports 1.0.0', 'mf-sports 1.1.0', 'mf-board 1.0.0']);
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' }), 'test', 'first');
const app = await buildTestApp(database, { config });
const owner = await signInAs(app, database, 'owner');
const operator = await signInAs(app, database, 'operator');
const member = await signInAs(app, database, 'member');

const make = async (body: object) =>
  (await owner.call('/admin/tokens', { label: '자동 배포', reason: '시험', ...body })).json<
    AnswerOf<typeof createToken>
  >();
/** Of a person's token. */
const all = { scopes: ['release', 'read', 'flows'], days: 90 };
const makeOwn = async (person: Pick<typeof owner, 'call'>, body: object = all) =>
  (await person.call('/admin/tokens/own', { label: '명령줄', reason: '시험', ...body })).json<
    AnswerOf<typeof createOwnToken>
  >();
const by = (token: string) => ({ authorization: `Bearer ${token}` });
const evidence = {
  flow: 'bet',
  set: 'live + candidate',
  outcome: 'passed',
  compositionId: 'r1',
  durationMs: 5,
  detail: null,
};

test('only an owner makes tokens; the secret is shown once and kept as a hash', async () => {
  const wanted = { kind: 'team', app: 'mf-sports', label: 'CI', reason: '시험' };
  expect((await operator.call('/admin/tokens', wanted)).outcome).toBe('403 session.forbidden');
  expect((await member.call('/admin/tokens')).outcome).toBe('403 session.forbidden');
  const { id, token } = await make(wanted);
  expect(token).toMatch(/^mdt_[\w-]{43}$/);
  const { rows } = await db.query('select * from access_token where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  const listed = await owner.call('/admin/tokens');
  expect(listed.text).not.toContain(token.slice(4));
  expect(listed.json<AnswerOf<typeof listTokens>>().tokens[0]).toMatchObject({
    id,
    kind: 'team',
    app: 'mf-sports',
    userId: null,
    createdBy: owner.userId,
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(await audit('token.created')).toMatchObject([
    { app: 'mf-sports', reason: '시험', after: { id, label: 'CI' } },
  ]);
});

test('no one makes a token in the name of another: not even an owner, and not by other fields of the body', async () => {
  const other = await signInAs(app, database, 'owner');
  const named = { kind: 'person', userId: other.userId, memberId: 1, label: 'x', reason: 'x', ...all };
  expect((await owner.call('/admin/tokens', named)).outcome).toBe('422 request.invalid');
  expect((await owner.call('/admin/tokens/own', named)).outcome).toBe('422 request.invalid');
  expect((await member.call('/admin/tokens/own', { label: 'x', reason: 'x', ...all })).outcome).toBe(
    '403 session.forbidden',
  );
  const { id } = await makeOwn(operator);
  const own = async ({ call }: typeof owner) =>
    (await call('/admin/tokens/own')).json<AnswerOf<typeof listOwnTokens>>().tokens;
  expect(await own(operator)).toMatchObject([{ id, userId: operator.userId, createdBy: operator.userId }]);
  expect(await own(other)).toEqual([]);
  const end = (who: typeof owner) => who.call('/admin/tokens/own/revoke', { id, reason: '더 쓰지 않음' });
  expect((await end(other)).outcome).toBe('404 not-found');
  expect((await end(operator)).outcome).toBe('200');
  expect((await end(operator)).outcome).toBe('409 release.done');
});

test("a team's token gives evidence for its own app, and can do nothing else", async () => {
  const { token } = await make({ kind: 'team', app: 'mf-sports' });
  const given = await send(app, '/releases/mf-sports/1.1.0/evidence', by(token), evidence);
  expect(given.outcome).toBe('200');
  expect(await audit('evidence.added')).toMatchObject([{ actor: 'team mf-sports (자동 배포)', app: 'mf-sports' }]);
  const foreign = await send(app, '/releases/mf-board/1.0.0/evidence', by(token), evidence);
  expect(foreign.outcome).toBe('403 publish.foreign-app');
  const own = await send(app, '/admin/releases/mf-sports/1.1.0', by(token));
  expect([own.outcome, own.json()]).toMatchObject(['200', { app: 'mf-sports', release: { version: '1.1.0' } }]);
  expect((await send(app, '/admin/releases/mf-board/1.0.0', by(token))).outcome).toBe('403 publish.foreign-app');
  expect((await send(app, '/admin/releases', by(token))).outcome).toBe('401 session.required');
  expect((await send(app, '/member/user', by(token))).outcome).toBe('401 session.required');
  const used = (await owner.call('/admin/tokens')).json<AnswerOf<typeof listTokens>>().tokens[0];
  expect(used?.lastUsedAt).not.toBeNull();
});

test("a person's token has that person's rights on the API of releases, and never on members' endpoints", async () => {
  const { token } = await makeOwn(operator);
  expect(token).toMatch(/^mdp_/);
  const change = { revision: await revision(), reason: '명령줄', apps: { 'mf-sports': { live: '1.1.0' } } };
  expect((await send(app, '/admin/releases/change', by(token), change)).outcome).toBe('200');
  expect(await audit('revision')).toMatchObject([{}, { actor: operator.userId, reason: '명령줄' }]);
  // Not even an owner's: a thief could make more of them.
  const ofOwner = await makeOwn(owner);
  const body = { label: 'more', reason: 'x', ...all };
  for (const holder of [token, ofOwner.token]) {
    expect((await send(app, '/admin/tokens', by(holder))).outcome).toBe('401 session.required');
    expect((await send(app, '/admin/tokens/own', by(holder), body)).outcome).toBe('401 session.required');
    const ended = await send(app, '/admin/tokens/revoke', by(holder), { id: 1, reason: 'x' });
    expect(ended.outcome).toBe('401 session.required');
  }
  // It may do to releases all that an owner may, force included.
  const forced = { revision: await revision(), reason: '강제', force: true, apps: { 'mf-sports': { live: '1.1.0' } } };
  expect((await send(app, '/admin/releases/change', by(token), forced)).outcome).toBe('403 release.owner-only');
  expect((await send(app, '/admin/releases/change', by(ofOwner.token), forced)).outcome).toBe('200');
  expect((await send(app, '/member/user', by(token))).outcome).toBe('401 session.required');
  expect((await send(app, '/releases/mf-sports/1.1.0', by(token), {})).outcome).toBe('401 publish.token');

  await db.query(`update member set grants = '{}' where user_id = $1`, [owner.userId]);
  await db.query(`update member set type = 0 where user_id = $1`, [operator.userId]);
  expect((await send(app, '/admin/releases', by(token))).outcome).toBe('403 session.forbidden');
  await db.query(`update member set type = 1 where user_id = $1`, [operator.userId]);
  await db.query(`update member set grants = '{owner}' where user_id = $1`, [owner.userId]);
});

test('a token does what its scopes say, and nothing of members, money or settings whatever they are', async () => {
  const of = async (...scopes: string[]) => (await makeOwn(owner, { scopes, days: 1 })).token;
  const change = async () => ({ revision: await revision(), reason: 'x', apps: { 'mf-sports': { live: '1.1.0' } } });
  const outcomes = async (token: string) => [
    (await send(app, '/admin/releases', by(token))).outcome,
    (await send(app, '/admin/releases/change', by(token), await change())).outcome.slice(0, 3),
    (await send(app, '/releases/mf-sports/1.1.0/evidence', by(token), evidence)).outcome.slice(0, 3),
  ];
  expect(await outcomes(await of('read'))).toEqual(['200', '403', '403']);
  expect(await outcomes(await of('release'))).toEqual(['200', '200', '403']);
  expect(await outcomes(await of('flows'))).toEqual(['200', '403', '200']);
  const every = await of('release', 'read', 'flows');
  const others = endpoints.filter(
    ([, { access, tokenScope }]) => access !== 'anyone' && access !== 'team' && !tokenScope,
  );
  expect(others.length).toBeGreaterThan(100);
  for (const [, { method, path }] of others) {
    const answer = await app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, '1')}`,
      headers: by(every),
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect([path, answer.statusCode]).toEqual([path, 401]);
  }
});

test('a token is over after its days, and none is made for more than 90', async () => {
  const wanted = { label: 'x', reason: 'x', scopes: ['read'] };
  expect((await operator.call('/admin/tokens/own', { ...wanted, days: 91 })).outcome).toBe('422 request.invalid');
  expect((await operator.call('/admin/tokens/own', { ...wanted, scopes: [], days: 1 })).outcome).toBe(
    '422 request.invalid',
  );
  const { id, token } = await makeOwn(operator, { ...wanted, days: 2 });
  const looks = async () => (await send(app, '/admin/releases', by(token))).outcome;
  expect(await looks()).toBe('200');
  const [listed] = (await owner.call('/admin/tokens')).json<AnswerOf<typeof listTokens>>().tokens;
  expect(listed).toMatchObject({ id, scopes: ['read'], lastUsedFrom: '127.0.0.1' });
  await db.query(
    `update access_token set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days' where id = $1`,
    [id],
  );
  expect(await looks()).toBe('401 publish.token');
  await expect(
    db.query(`update access_token set expires_at = created_at + interval '91 days' where id = $1`, [id]),
  ).rejects.toThrow('access_token_ends');
  await expect(db.query('update access_token set expires_at = null where id = $1', [id])).rejects.toThrow(
    'access_token_of_person',
  );
});

test.each(['kick', 'remove', 'reset', 'password', 'log-out everywhere'])(
  'a token ends with the person: %s',
  async (how) => {
    const person = await createMember(db);
    await db.query(`update member set grants = '{tester}' where id = $1`, [person.id]);
    const session = { 'x-auth-token': await signIn(app, person) };
    const { token } = await makeOwn({ call: (path, body) => send(app, path, session, body) });
    const looks = async () => (await send(app, '/admin/releases/mf-sports/1.1.0', by(token))).outcome;
    expect(await looks()).toBe('200');
    await db.query(`update member set grants = '{}' where id = $1`, [person.id]);
    const as = { token: await signIn(app, person) };
    const newPassword = 'quite another 1 password';
    if (how === 'kick' || how === 'remove') await operator.call('/admin/members/end', { userId: person.userId, how });
    else if (how === 'reset') await operator.call('/admin/members/password', { userId: person.userId });
    else if (how === 'password') await call(app, changePassword, { as, body: { password: testPassword, newPassword } });
    else await call(app, endOtherSessions, { as });
    await db.query(`update member set grants = '{tester}' where id = $1`, [person.id]);
    expect(await looks()).toBe('401 publish.token');
  },
);

test('a revoked, unknown or misspelt token opens nothing', async () => {
  const { id, token } = await makeOwn(operator);
  expect((await send(app, '/admin/releases', by(token))).outcome).toBe('200');
  const revoke = () => owner.call('/admin/tokens/revoke', { id, reason: '더 쓰지 않음' });
  expect((await revoke()).outcome).toBe('200');
  expect((await revoke()).outcome).toBe('409 release.done');
  for (const wrong of [token, `mdp_${'A'.repeat(43)}`, 'mdp_short', `mdp_${token.slice(4)}x`])
    expect((await send(app, '/admin/releases', by(wrong))).outcome).toBe('401 publish.token');
  expect((await audit('token.revoked')).filter(({ actor }) => actor === owner.userId)).toMatchObject([
    { actor: owner.userId, reason: '더 쓰지 않음', before: { id } },
  ]);
});
