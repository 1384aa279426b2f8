import type { AnswerOf, changeReleases } from '@madang/contracts';
import { fakeSite } from './testing.ts';

const { answer, lastAsked, run, useToken } = fakeSite();

const listed = {
  revision: 7,
  compositionId: 'r7-abc',
  apps: [],
  revisions: [],
  freezes: [],
  steps: [],
  alerts: [],
};
const state = (live: string) => ({ live, previous: null, rollout: null });
const changed: AnswerOf<typeof changeReleases> = {
  revision: 8,
  compositionId: 'r8-abc',
  changed: true,
  effects: [
    {
      app: 'mf-a1',
      before: state('1.0.0'),
      after: state('1.1.0'),
      who: '모두',
      visitorsPercent: 12.5,
      differences: [
        {
          from: '1.0.0',
          to: '1.1.0',
          removed: [],
          added: [{ what: 'route', text: '/a1/* ./routes' }],
          bytes: { before: 1, after: 2 },
        },
      ],
    },
  ],
  findings: [],
};
const list = { 'GET /api/admin/releases': { body: listed } };

test('a switch is decided on the newest revision, with its reason and the token', async () => {
  answer({ ...list, 'POST /api/admin/releases/change': { body: changed } });
  const { status, out } = await run('switch', 'mf-a1@1.1.0', 'mf-b2@2.0.0', '--reason', 'both at once');
  expect([status, out]).toEqual([0, expect.stringContaining('mf-a1: live 1.0.0 -> 1.1.0')]);
  expect(out).toContain('  1.1.0 beside 1.0.0:\n  + route /a1/* ./routes\n    scripts: 1 -> 2 bytes');
  expect(lastAsked()).toEqual({
    line: 'POST /api/admin/releases/change',
    authorization: 'Bearer mdp_secret',
    body: {
      revision: 7,
      apps: { 'mf-a1': { live: '1.1.0' }, 'mf-b2': { live: '2.0.0' } },
      reason: 'both at once',
      force: false,
      dryRun: false,
    },
  });
});

test('a roll-out carries its percentage and audience; --end ends it', async () => {
  answer({ ...list, 'POST /api/admin/releases/change': { body: changed } });
  await run('rollout', 'mf-a1@1.1.0', '12.5', '--levels', '3,4', '--users', 'demo', '--reason', 'canary');
  const audience = { levels: [3, 4], userIds: ['demo'] };
  expect(lastAsked()?.body).toMatchObject({
    apps: { 'mf-a1': { rollout: { version: '1.1.0', percent: 12.5, audience } } },
  });
  await run('rollout', 'mf-a1', '--end', '--reason', 'over');
  expect(lastAsked()?.body).toMatchObject({ apps: { 'mf-a1': { rollout: null } } });
});

test('the findings of a refusing gate are printed, and the status is 1', async () => {
  const finding = {
    rule: 'shared',
    severity: 'error',
    app: 'mf-a1',
    version: '1.1.0',
    against: null,
    text: '맞지 않음',
    english: 'It does not fit.',
  };
  answer({
    ...list,
    'POST /api/admin/releases/change': { status: 409, code: 'release.gate', body: { findings: [finding] } },
  });
  const { status, err } = await run('switch', 'mf-a1@1.1.0', '--reason', 'go');
  expect([status, err]).toEqual([
    1,
    'The gate refuses this change. An owner may force it with --force.\n  error shared: mf-a1 1.1.0: It does not fit.',
  ]);
  const json = await run('switch', 'mf-a1@1.1.0', '--reason', 'go', '--json');
  expect([json.status, JSON.parse(json.out)]).toEqual([
    1,
    expect.objectContaining({ details: [expect.stringContaining('shared')] }),
  ]);
});

test('the audit is exported page by page, oldest first, one entry a line', async () => {
  const entry = (id: number) => ({
    id,
    at: '2026-01-01T00:00:00.000Z',
    by: 'admin',
    action: 'revision',
    app: null,
    revision: id,
    reason: null,
    before: null,
    after: null,
  });
  answer({
    'GET /api/admin/releases/audit?limit=10000': { body: { entries: [entry(3), entry(2)], nextBeforeId: 2 } },
    'GET /api/admin/releases/audit?beforeId=2&limit=10000': { body: { entries: [entry(1)], nextBeforeId: null } },
  });
  const { out } = await run('audit', 'export');
  expect(out.split('\n').map((line) => JSON.parse(line).id)).toEqual([1, 2, 3]);
});

test.each([
  ['no reason', ['switch', 'mf-a1@1.0.0'], 1, '--reason'],
  ['no version', ['switch', 'mf-a1', '--reason', 'x'], 1, 'mf-name@1.2.3'],
  ['nothing named', ['switch', '--reason', 'x'], 1, 'Nothing is named'],
  ['no number', ['rollout', 'mf-a1@1.0.0', 'ten', '--reason', 'x'], 1, '"ten" is no number'],
  ['no time', ['freeze', '--from', 'soon', '--until', 'later', '--reason', 'x'], 1, '"soon" is no time'],
  ['an unknown command', ['explode'], 2, 'no command "explode"'],
  ['an unknown option', ['status', '--explode'], 2, '--explode'],
])('%s is said in words', async (_name, args, expected, words) => {
  answer(list);
  const { status, err } = await run(...args);
  expect([status, err]).toEqual([expected, expect.stringContaining(words)]);
});

test('a site that is not there, an answer of another version, and a token that may not are told apart', async () => {
  const away = await run('status', '--url', 'http://127.0.0.1:1');
  expect([away.status, away.err]).toEqual([1, expect.stringContaining('cannot be reached')]);
  answer({ 'GET /api/admin/releases': { body: { revision: 'seven' } } });
  expect((await run('status')).err).toContain('another version of this protocol');
  answer({ 'GET /api/admin/releases': { status: 403, code: 'session.forbidden', body: '권한이 없습니다.' } });
  expect((await run('status')).err).toContain('does not allow this');
  const detail = '배포 파일이 올바르지 않습니다: it is a build of mf-b2';
  answer({ 'GET /api/admin/releases': { status: 422, code: 'publish.invalid', body: detail } });
  expect((await run('status')).err).toBe('The site refuses this build.\n  detail: it is a build of mf-b2');
});

test.each([
  ['', 401, 'A token is needed: set MADANG_TOKEN.'],
  ['secret', 200, 'MADANG_TOKEN is set, but is no token: one reads like mdt_… (team) or mdp_… (person).'],
  ['mdt_secret', 401, 'The token in MADANG_TOKEN does not allow this: a personal token (mdp_…) is needed.'],
])('with the token "%s" it says what is wrong with it', async (token, status, said) => {
  useToken(token);
  answer({ 'GET /api/admin/releases': { status, code: 'session.required', body: '로그인이 필요합니다.' } });
  const { status: exit, err } = await run('status');
  expect([exit, err.split('\n')[0]]).toEqual([1, said]);
});
