import type { AnswerOf, listReleases, releaseDetail } from '@madang/contracts';
import { fakeSite } from './testing.ts';

const { answer, lastAsked, run, url } = fakeSite();

const at = '2026-01-01T00:00:00.000Z';
const state = (live: string | null, previous: string | null = null) => ({ live, previous, rollout: null });
const rollout = { version: '1.1.0', percent: 10, audience: { levels: [3] } };
const entry = {
  revision: 7,
  at,
  by: 'admin',
  reason: 'canary',
  kind: 'change' as const,
  forced: true,
  changes: [{ app: 'mf-a1', before: state('1.0.0'), after: { ...state('1.0.0'), rollout } }],
};
const settings = {
  requireEvidence: false,
  errorBudgetPoints: 2.5,
  minSamples: 50,
  weightRule: 'ask' as const,
  weightPercent: 20,
};
const freeze = { from: at, until: '2030-01-02T00:00:00.000Z', apps: null, reason: 'final', by: 'admin', active: true };
const step = { app: 'mf-a1', version: '1.1.0', at, by: 'admin', reason: 'ramp', note: null };
const alert = { at, kind: 'step-held' as const, app: 'mf-a1', version: '1.1.0', text: '보류' };
const listed: AnswerOf<typeof listReleases> = {
  revision: 7,
  compositionId: 'r7-abc',
  apps: [{ app: 'mf-a1', ...state('1.0.0', '0.9.0'), rollout, settings, health: null, places: [], releases: [] }],
  revisions: [entry],
  freezes: [
    { ...freeze, id: 31 },
    {
      ...freeze,
      id: 32,
      from: '2999-01-01T00:00:00.000Z',
      until: '2999-01-02T00:00:00.000Z',
      apps: ['mf-a1'],
      active: false,
    },
    { ...freeze, id: 33, until: at, active: false },
  ],
  steps: [
    { ...step, id: 41, percent: 50, state: 'waiting' },
    { ...step, id: 42, percent: 100, state: 'held', note: 'frozen' },
    { ...step, id: 43, percent: 10, state: 'done' },
  ],
  alerts: [
    { ...alert, id: 51, acknowledgedBy: null },
    { ...alert, id: 52, acknowledgedBy: 'admin' },
  ],
};
const get = (path: string, body: unknown) => ({ [`GET /api/admin/${path}`]: { body } });
const list = get('releases', listed);

test('the status has the ids of all that can be ended, cancelled or confirmed, and nothing that is over', async () => {
  answer(list);
  expect((await run('status')).out.split('\n')).toEqual([
    'revision 7 (r7-abc)',
    'mf-a1        live 1.0.0, candidate 1.1.0 at 10 %, previous 0.9.0, 0 registered',
    'freeze 31: in force until 2030-01-02T00:00:00.000Z, every app: final',
    'freeze 32: from 2999-01-01T00:00:00.000Z until 2999-01-02T00:00:00.000Z, mf-a1: final',
    `step 41: mf-a1 1.1.0 to 50 % at ${at}, waiting`,
    `step 42: mf-a1 1.1.0 to 100 % at ${at}, held: frozen`,
    `alert 51: ${at} step-held mf-a1 1.1.0: 보류`,
  ]);
});

test('revisions are listed, and one is shown with all that stood in it', async () => {
  const lines = [
    `revision 7: ${at} change, forced, by admin: canary`,
    '  mf-a1: live 1.0.0 -> 1.0.0, candidate none -> 1.1.0 10 % --levels 3',
  ];
  answer({ ...list, ...get('releases/revisions/7', { ...entry, apps: { 'mf-b2': state('2.0.0') } }) });
  expect((await run('revisions')).out.split('\n')).toEqual(lines);
  expect((await run('revisions', '7')).out.split('\n')).toEqual([...lines, 'mf-b2        live 2.0.0, previous none']);
});

test.each([['mf-a1 1.1.0'], ['mf-a1@1.1.0']])('show %s is one release as a whole', async (given) => {
  const detail: AnswerOf<typeof releaseDetail> = {
    app: 'mf-a1',
    release: {
      version: '1.1.0',
      registeredAt: at,
      registeredBy: 'team',
      gitCommit: 'c0ffee',
      gitAuthor: 'Kim',
      builder: 'ci',
      keyId: 'abc',
      heavierPercent: 5,
      bytes: 1200,
      state: 'candidate',
      gate: 'passed',
      evidence: { passed: 1, failed: 0 },
      documents: 3,
      share: 10,
      errorRate: 0,
    },
    record: {
      app: 'mf-a1',
      buildId: 'b1',
      container: 'mf_a1_b1',
      gitCommit: 'c0ffee',
      gitAuthor: 'Kim',
      builder: 'node v24 linux-x64',
      lockfileHash: null,
      hostApi: '^1.0.0',
      entry: 'entry.js',
      initial: [],
      exposes: { './routes': ['routes.js'] },
      files: [],
      shared: { react: '^19.0.0' },
      routes: [],
      slots: [],
      menu: [],
      emits: {},
      hears: {},
      uses: {},
      types: null,
    },
    findings: [],
    evidence: [
      {
        id: 1,
        at,
        flow: 'bet',
        set: 'live + candidate',
        outcome: 'passed',
        compositionId: 'r7-abc',
        durationMs: 900,
        detail: null,
        by: 'team',
      },
    ],
    weight: {
      ...{ beside: '1.0.0', browser: 'Chromium', at, by: 'team' },
      routes: [
        {
          path: '/a1',
          is: { bytes: 9_000, mainThreadMs: 300, memoryBytes: 9_000_000 },
          was: { bytes: 8_000, mainThreadMs: 290, memoryBytes: 9_100_000 },
        },
      ],
    },
    traffic: [
      { cohort: 'candidate', documents: 3, shown: 2, failed: 1, longTasks: 0, lcpMs: 800.4, inpMs: null, cls: 0.05 },
    ],
    failures: [{ at, kind: 'render', message: 'trial', count: 2 }],
    previewPath: '/?preview=mf-a1@1.1.0',
  };
  answer(get('releases/mf-a1/1.1.0', detail));
  expect((await run('show', ...given.split(' '))).out.split('\n')).toEqual([
    `mf-a1 1.1.0: candidate, registered ${at} by team, commit c0ffee by Kim`,
    '0 files, 1200 bytes, host API ^1.0.0',
    'exposes: ./routes',
    'shared: react ^19.0.0',
    'the gate has no objection',
    `evidence ${at}: passed bet (live + candidate, 900 ms)`,
    'weight /a1 beside 1.0.0: 9000 bytes (was 8000), 300 ms of the main thread (was 290), 9000000 bytes of memory (was 9100000)',
    'last day, candidate: 3 documents, 2 shown, 1 failed, LCP 800 ms, CLS 0.05',
    `failure ${at}: render, 2 times: trial`,
    `preview ${url()}/?preview=mf-a1@1.1.0`,
  ]);
});

test('the audit is read', async () => {
  const entries = [
    { id: 9, at, by: 'admin', action: 'revision', app: null, revision: 7, reason: 'canary', before: null, after: null },
  ];
  answer(get('releases/audit?app=mf-a1&limit=5', { entries, nextBeforeId: null }));
  expect((await run('audit', '--app', 'mf-a1', '--limit', '5')).out).toBe(`9 ${at} admin: revision revision 7: canary`);
});

test('settings without an option are read, and nothing is saved', async () => {
  answer(list);
  expect((await run('settings', 'mf-a1')).out).toBe(
    'mf-a1: budget 2.5 points, samples 50, evidence off, weight ask at 20 %',
  );
  expect(lastAsked()?.line).toBe('GET /api/admin/releases');
});
