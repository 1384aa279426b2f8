import type { AnswerOf, changeReleases, listReleases } from '@madang/contracts';
import { fakeSite } from './testing.ts';
import { usage } from './usage.ts';

const { answer, lastAsked, run, url } = fakeSite();

const at = '2026-01-01T00:00:00.000Z';
const state = (live: string) => ({ live, previous: null, rollout: null });
const settings = {
  requireEvidence: false,
  errorBudgetPoints: 2.5,
  minSamples: 50,
  weightRule: 'ask' as const,
  weightPercent: 20,
};
const listed: AnswerOf<typeof listReleases> = {
  revision: 7,
  compositionId: 'r7-abc',
  apps: [{ app: 'mf-a1', ...state('1.0.0'), settings, health: null, places: [], releases: [] }],
  revisions: [],
  freezes: [],
  steps: [],
  alerts: [],
};
const changed: AnswerOf<typeof changeReleases> = {
  revision: 8,
  compositionId: 'r8-abc',
  changed: true,
  effects: [],
  findings: [],
};
const post = (path: string, body: unknown) => ({ [`POST /api/admin/${path}`]: { body } });
const list = { 'GET /api/admin/releases': { body: listed } };

const why = ['--reason', 'why'];
const reason = 'why';
const decided = { revision: 7, reason, force: false, dryRun: false };
const window = { from: '2030-01-01T00:00:00.000Z', until: '2030-01-02T00:00:00.000Z' };
const change = 'releases/change';
const undone = { revision: 7, mode: 'undo', reason, force: false, dryRun: false };

test.each<[given: string, path: string, answered: object, sent: object]>([
  [
    'dry-run mf-a1@1.1.0',
    change,
    changed,
    { ...decided, apps: { 'mf-a1': { live: '1.1.0' } }, reason: 'dry run', dryRun: true },
  ],
  [
    'switch mf-a1@1.1.0 --force --dry-run',
    change,
    changed,
    { ...decided, apps: { 'mf-a1': { live: '1.1.0' } }, force: true, dryRun: true },
  ],
  ['rollout mf-a1 --end', change, changed, { ...decided, apps: { 'mf-a1': { rollout: null } } }],
  [
    'change --live mf-a1=1.1.0 --live mf-b2@2.0.0 --rollout mf-b2=2.1.0@12.5 --rollout mf-c3=3.0.0@0 --rollout mf-d4=end --levels 3,4',
    change,
    changed,
    {
      ...decided,
      apps: {
        'mf-a1': { live: '1.1.0' },
        'mf-b2': { live: '2.0.0', rollout: { version: '2.1.0', percent: 12.5, audience: { levels: [3, 4] } } },
        'mf-c3': { rollout: { version: '3.0.0', percent: 0, audience: { levels: [3, 4] } } },
        'mf-d4': { rollout: null },
      },
    },
  ],
  ['rollback', 'releases/rollback', changed, undone],
  ['rollback 5 --force', 'releases/rollback', changed, { ...undone, revision: 5, force: true }],
  ['restore 3 --dry-run', 'releases/rollback', changed, { ...undone, revision: 3, mode: 'restore', dryRun: true }],
  [
    'freeze --from 2030-01-01T09:00:00+09:00 --until 2030-01-02T00:00:00Z',
    'releases/freezes',
    { id: 1 },
    { ...window, apps: null, reason },
  ],
  [
    'freeze --from 2030-01-01T00:00Z --until 2030-01-02T00:00Z --apps mf-a1,shell',
    'releases/freezes',
    { id: 1 },
    { ...window, apps: ['mf-a1', 'shell'], reason },
  ],
  ['freeze --end 31', 'releases/freezes/end', {}, { id: 31, reason }],
  [
    'schedule mf-a1@1.1.0 2030-01-01T00:00Z=10 2030-01-02T00:00Z=100 --layouts mobile',
    'releases/steps',
    { ids: [1, 2] },
    {
      app: 'mf-a1',
      version: '1.1.0',
      audience: { layouts: ['mobile'] },
      steps: [
        { at: window.from, percent: 10 },
        { at: window.until, percent: 100 },
      ],
      reason,
    },
  ],
  ['schedule --cancel 41', 'releases/steps/cancel', {}, { id: 41, reason }],
  ['ack 51', 'releases/alerts/acknowledge', {}, { id: 51 }],
  [
    'settings mf-a1 --weight refuse --growth 7.5',
    'releases/settings',
    {},
    { ...settings, app: 'mf-a1', weightRule: 'refuse', weightPercent: 7.5, reason },
  ],
  ['settings mf-a1 --samples 1', 'releases/settings', {}, { ...settings, app: 'mf-a1', minSamples: 1, reason }],
  [
    'settings mf-a1 --budget 0.5 --evidence on',
    'releases/settings',
    {},
    { ...settings, app: 'mf-a1', errorBudgetPoints: 0.5, requireEvidence: true, reason },
  ],
])('%s', async (given, path, answered, sent) => {
  answer({ ...list, ...post(path, answered) });
  const args = given.split(' ');
  const { status, err } = await run(...args, ...(args[0] === 'dry-run' ? [] : why));
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(lastAsked()).toEqual({ line: `POST /api/admin/${path}`, authorization: 'Bearer mdp_secret', body: sent });
});

test('an override names apps with digits, words and versions; a preview asks nothing', async () => {
  const apps = { 'mf-a1': '1.1.0', shell: '1.0.0' };
  answer({ 'POST /api/overrides': { body: { cookie: 'abc', expiresAt: at, apps } } });
  const { out } = await run('override', 'mf-a1=candidate', 'shell@1.0.0', '--hours', '2');
  expect(lastAsked()?.body).toEqual({ apps: { 'mf-a1': 'candidate', shell: '1.0.0' }, hours: 2 });
  expect(out).toBe(`madang_override=abc\nuntil ${at}: mf-a1 1.1.0, shell 1.0.0`);
  expect((await run('preview', 'mf-a1@1.1.0')).out).toBe(`${url()}/?preview=mf-a1@1.1.0`);
});

test('the share of the visitors is an upper bound where an audience has rules', async () => {
  const effect = (audience: object) => ({
    app: 'mf-a1',
    before: state('1.0.0'),
    after: { ...state('1.0.0'), rollout: { version: '1.1.0', percent: 10, audience } },
    who: '누구',
    visitorsPercent: 9.8,
    differences: [],
  });
  const said = async (audience: object) => {
    answer({ ...list, ...post(change, { ...changed, effects: [effect(audience)] }) });
    return (await run('dry-run', 'mf-a1@1.1.0')).out;
  };
  expect(await said({ layouts: ['mobile'] })).toContain('1.1.0 10 % --layouts mobile (at most 9.8 % of the visitors)');
  expect(await said({ userIds: ['demo'] })).toContain('1.1.0 10 % --users demo (9.8 % of the visitors)');
});

test.each([
  ['change', 'Nothing is named'],
  ['change mf-a1=1.1.0', 'needs --live or --rollout'],
  ['change --rollout mf-a1=1.1.0', 'mf-name=1.2.3@10'],
  ['change --live mf-a1=1.1.0 --live mf-a1=1.2.0', 'mf-a1 is named twice'],
  ['settings mf-zz --samples 1', 'no app here'],
  ['settings mf-a1 --evidence yes', 'neither on nor off'],
  ['settings mf-a1 --weight no', 'none of off, ask, refuse'],
  ['restore', 'Say which revision'],
  ['show mf-a1', 'mf-name@1.2.3'],
])('%s is refused in words', async (given, words) => {
  answer(list);
  const { status, err } = await run(...given.split(' '), ...why);
  expect([status, err]).toEqual([1, expect.stringContaining(words)]);
});

const commands = [
  ...usage.slice(usage.indexOf('For operators')).matchAll(/^ {2}([a-z-]+(?: (?:list|create|revoke|export))?)/gm),
];
test.each(commands.map(([, name = '']) => name))('%s of the usage is a command', async (name) => {
  answer(list);
  const { err } = await run(...name.split(' '));
  expect(err).not.toContain('There is no command');
});
