import { buildTestApp, until } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases, visits } from '../../../../test/releases.ts';
import { type ChangeTopics, memoryChanges } from '../../../platform/running/changes.ts';
import { commitChange } from '../revisions/commit-change.ts';
import { makeLive } from './make-live.ts';
import { scheduleRollout } from './schedule-rollout.ts';
import { takeBackUnhealthy } from './watch-health.ts';

const { database, db, registry, config, release, revision, state, audit } = await testReleases();
const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
await release(['shell 1.0.0', 'mf-sports 1.0.0', ...versions.map((version) => `mf-sports ${version}`)]);
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0' }), 'test', 'first');

const changes = memoryChanges();
const alerts: ChangeTopics['alert'][] = [];
changes.subscribe('alert', (alert) => alerts.push(alert));
const revisions: number[] = [];
changes.subscribe('composition', (told) => revisions.push(told.revision));
const tick = () => takeBackUnhealthy(registry, changes);
const candidate = async () => (await state()).rollouts['mf-sports']?.version;
const rollOut = (version: string) =>
  commitChange(registry, {
    decide: (now) => ({ ...now, rollouts: { 'mf-sports': { version, percent: 10, audience: {} } } }),
    expected: null,
    actor: 'operator1',
    reason: 'canary',
    kind: 'change',
  });

test('a candidate that fails more than live is taken back, with everything that is planned for it', async () => {
  await rollOut('1.1.0');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { app: 'mf-sports', version: '1.1.0', audience: {}, reason: 'ramp', actor: 'operator1' };
  await scheduleRollout(db, { ...plan, steps: [{ at, percent: 50 }] });
  await db.query(`insert into freeze_window (from_at, until_at, reason, actor)
    values (now() - interval '1 minute', now() + interval '1 hour', 'freeze', 'test')`);
  await visits(database, 'mf-sports', '1.1.0', { candidate: [10, 7], live: [10, 0] });
  await tick();
  expect(await candidate()).toBe('1.1.0');
  await visits(database, 'mf-sports', '1.1.0', { candidate: [2, 2] });
  await tick();
  expect(await candidate()).toBeUndefined();

  const { rows } = await db.query('select kind, actor, reason, forced from revision order by revision desc limit 1');
  const reason = expect.stringMatching(
    /^오류율 75.0% \(12명 중 9명\), 실시간 0.0% \(10명 중 0명\): .* \(근거 failures, 기준 100배\)로 자동 회수$/,
  );
  expect(rows).toEqual([{ kind: 'automatic', actor: 'system', reason, forced: false }]);
  expect(await audit('revision.automatic')).toMatchObject([
    {
      actor: 'system',
      app: 'mf-sports',
      before: { 'mf-sports': { rollout: { version: '1.1.0' } } },
      after: { 'mf-sports': { live: '1.0.0', rollout: null } },
    },
  ]);
  expect(alerts.splice(0)).toEqual([{ id: expect.any(Number), text: expect.stringContaining('mf-sports 1.1.0 후보') }]);
  expect(revisions.splice(0)).toEqual([await revision()]);
  const { rows: planned } = await db.query('select state from rollout_step');
  expect(planned).toEqual([{ state: 'cancelled' }]);
  await db.query('update freeze_window set ended_at = now()');
});

test('within the budget it stays, however sure the difference is; the budget is a setting of the app', async () => {
  await rollOut('1.2.0');
  await visits(database, 'mf-sports', '1.2.0', { candidate: [2_000, 38], live: [2_000, 0] });
  await tick();
  expect(await candidate()).toBe('1.2.0');
  await db.query(`update delivery_app set error_budget_points = 1 where app = 'mf-sports'`);
  await tick();
  expect(await candidate()).toBeUndefined();
  await db.query(`update delivery_app set error_budget_points = 2 where app = 'mf-sports'`);
});

test('when live fails as much, the candidate is not to blame', async () => {
  await rollOut('1.3.0');
  await visits(database, 'mf-sports', '1.3.0', { candidate: [100, 80], live: [100, 80] });
  await tick();
  expect(await candidate()).toBe('1.3.0');
});

test('of one network three failures are believed in an hour', async () => {
  await rollOut('1.4.0');
  await visits(database, 'mf-sports', '1.4.0', { candidate: [40, 40], live: [40, 0] });
  await db.query(`update delivery_trial set network = 'one' where version = '1.4.0' and candidate`);
  await tick();
  expect(await candidate()).toBe('1.4.0');
});

test('a candidate of the shell is judged as remotes are', async () => {
  await release(['shell 1.1.0']);
  const rollouts = { shell: { version: '1.1.0', percent: 10, audience: {} } };
  const given = { expected: null, actor: 'operator1', reason: 'canary', kind: 'change' } as const;
  await commitChange(registry, { decide: (now) => ({ ...now, rollouts }), ...given });
  await visits(database, 'shell', '1.1.0', { candidate: [100, 1], live: [200, 2] });
  await tick();
  expect((await state()).rollouts).toHaveProperty('shell');
  await visits(database, 'shell', '1.1.0', { candidate: [20, 20] });
  await tick();
  expect((await state()).rollouts).toEqual({});
  expect(alerts.splice(0).at(-1)?.text).toContain('shell 1.1.0 후보를 자동 회수했습니다. 오류율 17.5% (120명 중 21명)');
});

test('a version that is put out again is judged by its new visitors alone', async () => {
  await rollOut('1.3.0');
  await visits(database, 'mf-sports', '1.3.0', { candidate: [100, 50], live: [100, 0] });
  await tick();
  expect(await candidate()).toBeUndefined();
  // A page that was open still tells of it.
  await visits(database, 'mf-sports', '1.3.0', { candidate: [60, 60] });
  await rollOut('1.3.0');
  await tick();
  expect(await candidate()).toBe('1.3.0');
  alerts.splice(0);
  revisions.splice(0);
});

test('the server does it by itself; an operator sees the alert and acknowledges it', async () => {
  const app = await buildTestApp(database, { changes, config });
  const { call, userId } = await signInAs(app, database, 'operator');
  await rollOut('1.5.0');
  await visits(database, 'mf-sports', '1.5.0', { candidate: [100, 50], live: [100, 0] });
  await until('the candidate is taken back', async () => (await candidate()) === undefined);

  const listed = (await call('/admin/releases')).json<{ alerts: { id: number; acknowledgedBy: string | null }[] }>();
  const id = listed.alerts[0]?.id;
  expect(listed.alerts[0]).toMatchObject({ kind: 'automatic-rollback', version: '1.5.0', acknowledgedBy: null });
  const acknowledge = () => call('/admin/releases/alerts/acknowledge', { id });
  expect((await acknowledge()).outcome).toBe('200');
  expect((await acknowledge()).outcome).toBe('409 release.done');
  expect(await audit('alert.acknowledged')).toMatchObject([{ actor: userId, app: 'mf-sports', after: { id } }]);
});
