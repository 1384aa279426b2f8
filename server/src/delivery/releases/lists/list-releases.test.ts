import type { AnswerOf, listAudit, listReleases, releaseDetail } from '@madang/contracts';
import { buildTestApp } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases, witnesses } from '../../../../test/releases.ts';
import { makeLive } from '../rollout/make-live.ts';

const { database, db, registry, config, release, revision, audit } = await testReleases();
await release(['shell 1.0.0', 'mf-sports 1.0.0', 'mf-sports 1.1.0', 'mf-sports 1.2.0', 'mf-sports 1.3.0'], {
  gitCommit: 'abc123',
  gitAuthor: '김개발',
});
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0' }), 'test', 'first');
const app = await buildTestApp(database, { config });
const operator = await signInAs(app, database, 'operator');
const tester = await signInAs(app, database, 'tester');
const change = async (apps: object, reason = '변경') => {
  const answer = await operator.call('/admin/releases/change', { revision: await revision(), reason, apps });
  expect(answer.outcome).toBe('200');
};
const list = async () => (await operator.call('/admin/releases')).json<AnswerOf<typeof listReleases>>();
const audits = async (query = '') =>
  (await operator.call(`/admin/releases/audit${query}`)).json<AnswerOf<typeof listAudit>>();

test('an app lists its versions with state, gate, evidence and traffic of the last hour', async () => {
  await change({ 'mf-sports': { live: '1.1.0' } });
  await change({ 'mf-sports': { rollout: { version: '1.2.0', percent: 10, audience: {} } } });
  await db.query(`insert into delivery_traffic (minute, app, version, cohort, documents, shown, failed, lcp_ms, lcp_count) values
    (date_trunc('minute', now()), 'mf-sports', '1.1.0', 'live', 89, 89, 1, 300, 3),
    (date_trunc('minute', now()) - interval '10 minutes', 'mf-sports', '1.2.0', 'candidate', 11, 11, 2, 0, 0),
    (date_trunc('minute', now()), 'mf-sports', '1.3.0', 'override', 5, 5, 5, 0, 0),
    (now() - interval '2 hours', 'mf-sports', '1.0.0', 'live', 1000, 1000, 0, 0, 0)`);
  await witnesses(database, 'mf-sports', '1.1.0', 50, 1);
  await witnesses(database, 'mf-sports', '1.2.0', 8, 1);
  const run = (flow: string, outcome: string) =>
    tester.call('/releases/mf-sports/1.2.0/evidence', {
      flow,
      outcome,
      set: 'live + candidate',
      compositionId: 'r3-x',
      durationMs: 1200,
      detail: null,
    });
  for (const [flow, outcome] of [
    ['bet', 'failed'],
    ['bet', 'passed'],
    ['log in', 'failed'],
  ] as const)
    expect((await run(flow, outcome)).outcome).toBe('200');

  const listed = await list();
  expect(listed.apps.map(({ app: name }) => name)).toEqual(['shell', 'mf-sports']);
  const sports = listed.apps[1];
  expect(sports).toMatchObject({
    live: '1.1.0',
    previous: '1.0.0',
    rollout: { version: '1.2.0', percent: 10 },
    settings: { requireEvidence: false, errorBudgetPoints: 2, minSamples: 50, weightRule: 'ask', weightPercent: 20 },
  });
  const shown = sports?.releases.map((each) => [
    each.version,
    each.state,
    each.gate,
    each.evidence,
    each.documents,
    each.share,
    each.errorRate,
  ]);
  expect(shown).toEqual([
    ['1.3.0', 'other', null, { passed: 0, failed: 0 }, 0, 0, null],
    ['1.2.0', 'candidate', 'warned', { passed: 1, failed: 1 }, 11, 11, 12.5],
    ['1.1.0', 'live', 'warned', { passed: 0, failed: 0 }, 89, 89, 2],
    ['1.0.0', 'previous', 'warned', { passed: 0, failed: 0 }, 0, 0, null],
  ]);
  expect(sports?.releases[0]).toMatchObject({ gitCommit: 'abc123', gitAuthor: '김개발', registeredBy: 'team' });
  expect(sports?.releases[0]?.bytes).toBeGreaterThan(1_000);
  expect(listed.revisions.map(({ revision: each, by }) => [each, by])).toEqual([
    [3, operator.userId],
    [2, operator.userId],
    [1, 'test'],
  ]);
  expect(listed.revisions[0]?.changes).toEqual([
    {
      app: 'mf-sports',
      before: { live: '1.1.0', previous: '1.0.0', rollout: null },
      after: { live: '1.1.0', previous: '1.0.0', rollout: { version: '1.2.0', percent: 10, audience: {} } },
    },
  ]);
});

test('one release with its record, what the gate says now, evidence, traffic and failures', async () => {
  await db.query(`insert into delivery_failure (app, version, kind, message, count)
    values ('mf-sports', '1.2.0', 'exception', 'x is not a function', 3)`);
  const answer = await tester.call('/admin/releases/mf-sports/1.2.0');
  const detail = answer.json<AnswerOf<typeof releaseDetail>>();
  expect(detail).toMatchObject({
    app: 'mf-sports',
    release: { version: '1.2.0', state: 'candidate' },
    record: { app: 'mf-sports', gitCommit: 'abc123' },
    findings: [{ rule: 'types', severity: 'warning', version: '1.2.0' }],
    traffic: [{ cohort: 'candidate', documents: 11, failed: 2, lcpMs: null }],
    failures: [{ kind: 'exception', message: 'x is not a function', count: 3 }],
    previewPath: '/?preview=mf-sports@1.2.0',
  });
  expect(detail.evidence.map(({ flow, outcome, by }) => [flow, outcome, by])).toEqual([
    ['log in', 'failed', tester.userId],
    ['bet', 'passed', tester.userId],
    ['bet', 'failed', tester.userId],
  ]);
  const live = (await tester.call('/admin/releases/mf-sports/1.1.0')).json<AnswerOf<typeof releaseDetail>>();
  expect(live.traffic[0]).toMatchObject({ cohort: 'live', lcpMs: 100 });
  expect((await tester.call('/admin/releases/mf-sports/9.9.9')).outcome).toBe('404 release.unknown');
});

test('settings are saved with before and after, and the gate demands what they say', async () => {
  const wanted = {
    ...{ requireEvidence: true, errorBudgetPoints: 0.5, minSamples: 200 },
    ...{ weightRule: 'refuse', weightPercent: 5 },
  };
  const settings = { app: 'mf-sports', ...wanted, reason: '강화' };
  expect((await operator.call('/admin/releases/settings', settings)).outcome).toBe('200');
  expect((await list()).apps[1]?.settings).toEqual(wanted);
  expect(await audit('settings.saved')).toMatchObject([
    { app: 'mf-sports', reason: '강화', before: { minSamples: 50 }, after: { minSamples: 200 } },
  ]);
  const promote = { revision: await revision(), reason: '승격', apps: { 'mf-sports': { live: '1.2.0' } } };
  const refused = await operator.call('/admin/releases/change', promote);
  expect([refused.outcome, refused.text]).toEqual(['409 release.gate', expect.stringContaining('실패한 검증이 1건')]);
  const unknown = await operator.call('/admin/releases/settings', { ...settings, app: 'mf-nothing' });
  expect(unknown.outcome).toBe('404 release.unknown');
});

test('the audit pages on, can be asked for one app, and is exported as a whole', async () => {
  const all = await audits('?limit=10000');
  expect(all.nextBeforeId).toBeNull();
  const actions = all.entries.map(({ action }) => action);
  expect(actions.filter((action) => action === 'release.registered')).toHaveLength(5);
  expect(actions[0]).toBe('settings.saved');
  const first = await audits('?limit=3');
  const second = await audits(`?limit=3&beforeId=${first.nextBeforeId}`);
  expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 6));
  const shell = await audits('?app=shell');
  expect(shell.entries.map(({ action, revision: each }) => [action, each])).toEqual([
    ['revision', 1],
    ['release.registered', null],
  ]);
  expect((await operator.call('/admin/releases/audit?limit=10001')).outcome).toBe('422 request.invalid');
  expect((await tester.call('/admin/releases/audit')).outcome).toBe('403 session.forbidden');
});

test('written rows stay as they were written', async () => {
  const tables = ['release', 'revision', 'signature', 'release_audit', 'release_evidence', 'release_weight'];
  for (const table of tables) {
    for (const sql of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(db.query(sql)).rejects.toThrow('append-only');
  }
  await expect(db.query(`update release_audit set actor = 'nobody'`)).rejects.toThrow('append-only');
  await expect(db.query(`update revision set live = '{}'`)).rejects.toThrow('append-only');
});
