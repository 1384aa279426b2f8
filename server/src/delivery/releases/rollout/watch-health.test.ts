import { buildTestApp, until } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases, witnesses } from '../../../../test/releases.ts';
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

test('a candidate that fails more than the budget allows is taken back, with everything that is planned for it', async () => {
  await rollOut('1.1.0');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { app: 'mf-sports', version: '1.1.0', audience: {}, reason: 'ramp', actor: 'operator1' };
  await scheduleRollout(db, { ...plan, steps: [{ at, percent: 50 }] });
  await db.query(`insert into freeze_window (from_at, until_at, reason, actor)
    values (now() - interval '1 minute', now() + interval '1 hour', 'freeze', 'test')`);
  await witnesses(database, 'mf-sports', '1.0.0', 400, 4);
  // Below the sample that settings ask for (50), then enough: 3.9 % against 1 % with a budget of 2 points.
  await witnesses(database, 'mf-sports', '1.1.0', 49, 2);
  await tick();
  expect(await candidate()).toBe('1.1.0');
  await witnesses(database, 'mf-sports', '1.1.0', 2, 0);
  await tick();
  expect(await candidate()).toBeUndefined();

  const { rows } = await db.query('select kind, actor, reason, forced from revision order by revision desc limit 1');
  const reason = '오류율 3.9% (51명 중 2명): 실시간 1.0% (400명 중 4명)보다 예산 2%p 넘게 높아 자동 회수';
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

test('within the budget it stays; the budget and the sample are settings of the app', async () => {
  await rollOut('1.2.0');
  await witnesses(database, 'mf-sports', '1.2.0', 200, 5);
  await tick();
  expect(await candidate()).toBe('1.2.0');
  await db.query(`update delivery_app set error_budget_points = 1, min_samples = 201 where app = 'mf-sports'`);
  await tick();
  expect(await candidate()).toBe('1.2.0');
  await db.query(`update delivery_app set min_samples = 200 where app = 'mf-sports'`);
  await tick();
  expect(await candidate()).toBeUndefined();
  await db.query(`update delivery_app set error_budget_points = 2, min_samples = 50 where app = 'mf-sports'`);
});

test('when live fails as much, the candidate is not to blame', async () => {
  await rollOut('1.3.0');
  await witnesses(database, 'mf-sports', '1.3.0', 100, 30);
  await witnesses(database, 'mf-sports', '1.0.0', 400, 320);
  await tick();
  expect(await candidate()).toBe('1.3.0');
});

test('a report from long before the roll-out does not count', async () => {
  await rollOut('1.4.0');
  await witnesses(database, 'mf-sports', '1.4.0', 100, 100);
  await db.query(`update delivery_witness set hour = hour - interval '2 hours' where version = '1.4.0'`);
  await tick();
  expect(await candidate()).toBe('1.4.0');
});

test('a candidate of the shell is judged by who saw it, as remotes are', async () => {
  await release(['shell 1.1.0']);
  const rollouts = { shell: { version: '1.1.0', percent: 10, audience: {} } };
  const given = { expected: null, actor: 'operator1', reason: 'canary', kind: 'change' } as const;
  await commitChange(registry, { decide: (now) => ({ ...now, rollouts }), ...given });
  // As many fail as with live: without those who saw it, every witness would be a failed one.
  await witnesses(database, 'shell', '1.0.0', 200, 2);
  await witnesses(database, 'shell', '1.1.0', 100, 1);
  await tick();
  expect((await state()).rollouts).toHaveProperty('shell');
  await witnesses(database, 'shell', '1.1.0', 10, 10);
  await tick();
  expect((await state()).rollouts).toEqual({});
  expect(alerts.splice(0).at(-1)?.text).toContain('shell 1.1.0 후보를 자동 회수했습니다. 오류율 10.0% (110명 중 11명)');
});

test('without enough visitors of live nothing is judged, unless an earlier hour had them', async () => {
  await rollOut('1.2.0');
  await db.query(`delete from delivery_witness where version = '1.0.0'`);
  await witnesses(database, 'mf-sports', '1.0.0', 49, 0);
  await witnesses(database, 'mf-sports', '1.2.0', 100, 50);
  await tick();
  expect(await candidate()).toBe('1.2.0');
  await db.query(`insert into delivery_witness (hour, app, version, visitor, failed)
    select date_trunc('hour', now()) - interval '20 hours', 'mf-sports', '1.0.0', gen_random_uuid(), n <= 49
    from generate_series(1, 100) n`);
  await tick();
  expect(await candidate()).toBe('1.2.0');
  await witnesses(database, 'mf-sports', '1.2.0', 10, 10);
  await tick();
  expect(await candidate()).toBeUndefined();
  expect(alerts.splice(0).at(-1)?.text).toContain('54.5% (110명 중 60명): 실시간 49.0% (100명 중 49명)');
});

test('a version that is put out again is judged by its new witnesses alone', async () => {
  await db.query(`delete from delivery_witness where version = '1.0.0'`);
  await witnesses(database, 'mf-sports', '1.0.0', 100, 0);
  await rollOut('1.3.0');
  await witnesses(database, 'mf-sports', '1.3.0', 100, 50);
  await tick();
  expect(await candidate()).toBeUndefined();
  // A page that was open still tells of it.
  await witnesses(database, 'mf-sports', '1.3.0', 60, 60);
  await rollOut('1.3.0');
  await tick();
  expect(await candidate()).toBe('1.3.0');
  await witnesses(database, 'mf-sports', '1.3.0', 100, 0);
  await tick();
  expect(await candidate()).toBe('1.3.0');
  alerts.splice(0);
  revisions.splice(0);
});

test('the server does it by itself; an operator sees the alert and acknowledges it', async () => {
  const app = await buildTestApp(database, { changes, config });
  const { call, userId } = await signInAs(app, database, 'operator');
  await rollOut('1.5.0');
  await db.query(`delete from delivery_witness where version = '1.0.0'`);
  await witnesses(database, 'mf-sports', '1.0.0', 100, 0);
  await witnesses(database, 'mf-sports', '1.5.0', 100, 50);
  await until('the candidate is taken back', async () => (await candidate()) === undefined);

  const listed = (await call('/admin/releases')).json<{ alerts: { id: number; acknowledgedBy: string | null }[] }>();
  const id = listed.alerts[0]?.id;
  expect(listed.alerts[0]).toMatchObject({ kind: 'automatic-rollback', version: '1.5.0', acknowledgedBy: null });
  const acknowledge = () => call('/admin/releases/alerts/acknowledge', { id });
  expect((await acknowledge()).outcome).toBe('200');
  expect((await acknowledge()).outcome).toBe('409 release.done');
  expect(await audit('alert.acknowledged')).toMatchObject([{ actor: userId, app: 'mf-sports', after: { id } }]);
});
