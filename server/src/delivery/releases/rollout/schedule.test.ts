import type { AnswerOf, listReleases } from '@madang/contracts';
import { buildTestApp, until } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases } from '../../../../test/releases.ts';
import { type ChangeTopics, memoryChanges } from '../../../platform/running/changes.ts';
import type { ReleaseState } from '../queries.ts';
import { makeLive } from './make-live.ts';
import { runDueSteps } from './run-steps.ts';
import { type NewSchedule, scheduleRollout } from './schedule-rollout.ts';

const { database, db, registry, config, release, revision, state, audit } = await testReleases();
await release([
  'shell 1.0.0',
  'mf-sports 1.0.0',
  'mf-sports 1.1.0',
  'mf-board 1.0.0',
  'mf-board 1.1.0',
  'mf-board 1.2.0',
]);
await release(['mf-sports 2.0.0'], { hostApi: '^2.0.0' });
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' }), 'test', 'first');

const changes = memoryChanges();
const alerts: ChangeTopics['alert'][] = [];
changes.subscribe('alert', (alert) => alerts.push(alert));
const tick = () => runDueSteps(registry, changes);
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const plan = async (wanted: Pick<NewSchedule, 'app' | 'version' | 'steps'>) => {
  const outcome = await scheduleRollout(db, { audience: {}, reason: '단계 배포', actor: 'operator1', ...wanted });
  if (!('ids' in outcome)) throw new Error(outcome.refused);
  return outcome.ids;
};
/** Time passes for these steps. */
const fallDue = (ids: number[]) =>
  db.query(`update rollout_step set at = now() - interval '1 second' where id = any ($1)`, [ids]);
const steps = async (ids: number[]) => {
  const { rows } = await db.query<{ state: string; note: string | null }>(
    'select state, note from rollout_step where id = any ($1) order by id',
    [ids],
  );
  return rows.map(({ state: now, note }) => `${now}${note ? `: ${note}` : ''}`);
};

test('the first step starts the roll-out, later ones raise it, 100 % makes it live', async () => {
  const [first = 0, second = 0, third = 0] = await plan({
    app: 'mf-sports',
    version: '1.1.0',
    steps: [1, 10, 100].map((percent, n) => ({ at: at(n + 1), percent })),
  });
  await tick();
  expect(await revision()).toBe(1);
  await fallDue([first]);
  await tick();
  await tick();
  expect((await state()).rollouts['mf-sports']).toEqual({ version: '1.1.0', percent: 1, audience: {} });
  await fallDue([second]);
  await tick();
  expect((await state()).rollouts['mf-sports']?.percent).toBe(10);
  await fallDue([third]);
  await tick();
  expect(await state()).toMatchObject({ revision: 4, live: { 'mf-sports': '1.1.0' }, rollouts: {} });
  expect(await steps([first, second, third])).toEqual(['done: 리비전 2', 'done: 리비전 3', 'done: 리비전 4']);
  expect((await audit('revision.scheduled')).map(({ actor, reason }) => [actor, reason])).toEqual([
    ['operator1', '단계 배포 (예약 1%)'],
    ['operator1', '단계 배포 (예약 10%)'],
    ['operator1', '단계 배포 (예약 100%)'],
  ]);
});

test('a step that is due in a freeze is held, and runs when the freeze is over', async () => {
  const ids = await plan({ app: 'mf-board', version: '1.1.0', steps: [{ at: at(1), percent: 5 }] });
  await fallDue(ids);
  await db.query(`insert into freeze_window (from_at, until_at, reason, actor)
    values (now() - interval '1 minute', now() + interval '1 hour', 'big match', 'test')`);
  await tick();
  await tick();
  expect(await steps(ids)).toEqual([expect.stringMatching(/^held: 배포 동결 기간입니다/)]);
  expect(alerts).toEqual([]);
  await db.query('update freeze_window set ended_at = now()');
  await tick();
  expect((await steps(ids))[0]).toMatch(/^done/);
  expect((await state()).rollouts['mf-board']?.percent).toBe(5);
});

test('two servers run a step once', async () => {
  const ids = await plan({ app: 'mf-board', version: '1.1.0', steps: [{ at: at(1), percent: 7 }] });
  await fallDue(ids);
  const before = await revision();
  await Promise.allSettled([tick(), tick(), tick()]);
  expect(await revision()).toBe(before + 1);
  expect(await steps(ids)).toEqual([`done: 리비전 ${before + 1}`]);
});

test('a ramp never moves anybody back, where an operator was ahead of it', async () => {
  const ids = await plan({ app: 'mf-board', version: '1.1.0', steps: [{ at: at(1), percent: 6 }] });
  await fallDue(ids);
  const before = await revision();
  await tick();
  expect([await revision(), await steps(ids)]).toEqual([before, ['done: 이미 7%입니다.']]);
});

test('the plan of a candidate ends when it is taken back, even by hand and before its first step', async () => {
  const ids = await plan({
    app: 'mf-board',
    version: '1.1.0',
    steps: [
      { at: at(1), percent: 20 },
      { at: at(2), percent: 50 },
    ],
  });
  await fallDue(ids.slice(0, 1));
  await tick();
  expect((await state()).rollouts['mf-board']?.percent).toBe(20);
  const { commitChange } = await import('../revisions/commit-change.ts');
  const put = (rollouts: ReleaseState['rollouts']) =>
    commitChange(registry, {
      decide: (current) => ({ ...current, rollouts }),
      expected: null,
      actor: 'operator1',
      reason: 'by hand',
      kind: 'change',
    });
  await put({});
  expect((await steps(ids))[1]).toBe('cancelled: 후보에서 회수된 버전입니다.');
  await put({ 'mf-board': { version: '1.1.0', percent: 5, audience: {} } });
  const later = await plan({ app: 'mf-board', version: '1.1.0', steps: [{ at: at(1), percent: 30 }] });
  await put({});
  await fallDue([...ids.slice(1), ...later]);
  await tick();
  expect(await steps(later)).toEqual(['cancelled: 후보에서 회수된 버전입니다.']);
  expect((await audit('step.cancelled')).map(({ actor, app, before }) => [actor, app, before])).toEqual([
    ['operator1', 'mf-board', { ids: ids.slice(1), version: '1.1.0' }],
    ['operator1', 'mf-board', { ids: later, version: '1.1.0' }],
  ]);
  expect((await state()).rollouts).toEqual({});
});

test('a first step beside another candidate is cancelled, too', async () => {
  const [id = 0] = await plan({ app: 'mf-board', version: '1.1.0', steps: [{ at: at(1), percent: 10 }] });
  await fallDue([id]);
  await tick();
  const ids = await plan({ app: 'mf-board', version: '1.2.0', steps: [{ at: at(1), percent: 10 }] });
  await fallDue(ids);
  await tick();
  expect(await steps(ids)).toEqual(['cancelled: 다른 후보 1.1.0이(가) 배포 중입니다.']);
  expect(alerts.splice(0)).toHaveLength(1);
});

test('what the gate refuses is held, told once, and tried again', async () => {
  const ids = await plan({ app: 'mf-sports', version: '2.0.0', steps: [{ at: at(1), percent: 1 }] });
  await fallDue(ids);
  await tick();
  await tick();
  // The same answer once more is no other row.
  await db.query(`update gate_result set at = at - interval '1 minute'`);
  await tick();
  const { rows: kept } = await db.query(
    `select verdict, at > now() - interval '30 seconds' as fresh from gate_result where version = '2.0.0'`,
  );
  expect(kept).toEqual([{ verdict: 'refused', fresh: true }]);
  expect(await steps(ids)).toEqual([expect.stringMatching(/^held: 호환성 검사를 통과하지 못했습니다: 호스트 API/)]);
  expect(alerts.splice(0)).toHaveLength(1);
  // The shell that it waits for comes.
  await release(['shell 2.0.0'], { hostApi: '2.0.0' });
  await release(['mf-board 3.0.0', 'mf-board 3.1.0', 'mf-sports 3.0.0'], { hostApi: '>=1.0.0' });
  await makeLive(registry, () => ({ 'mf-board': '3.0.0', 'mf-sports': '3.0.0' }), 'test', 'for both hosts');
  const { commitChange } = await import('../revisions/commit-change.ts');
  const ended = await commitChange(registry, {
    decide: (current) => ({ ...current, live: { ...current.live, shell: '2.0.0' }, rollouts: {} }),
    expected: null,
    actor: 'test',
    reason: 'new host',
    kind: 'change',
  });
  expect(ended).toMatchObject({ changed: true });
  // Asked a moment ago: it is not asked again.
  await db.query('update gate_result set at = now()');
  await tick();
  expect((await steps(ids))[0]).toMatch(/^held/);
  await db.query(`update gate_result set at = at - interval '1 minute'`);
  await tick();
  expect((await steps(ids))[0]).toMatch(/^done/);
  expect((await state()).rollouts['mf-sports']?.version).toBe('2.0.0');
});

test('over the API: plan, list, replace, cancel; the server runs due steps by itself', async () => {
  const app = await buildTestApp(database, { changes, config });
  const { call, userId } = await signInAs(app, database, 'operator');
  const schedule = (body: object) =>
    call('/admin/releases/steps', { app: 'mf-board', version: '3.1.0', audience: {}, reason: '예약', ...body });
  const later = [
    { at: at(60), percent: 1 },
    { at: at(120), percent: 100 },
  ];
  expect((await schedule({ steps: later.toReversed() })).outcome).toBe('422 request.invalid');
  // Later as text, earlier as instants.
  const halfASecond = ['2099-01-01T00:00:00Z', '2099-01-01T00:00:00.500Z'].toReversed();
  const backwards = halfASecond.map((when, n) => ({ at: when, percent: n + 1 }));
  expect((await schedule({ steps: backwards })).outcome).toBe('422 request.invalid');
  const freeze = { from: halfASecond[0], until: halfASecond[1], apps: null, reason: '동결' };
  expect((await call('/admin/releases/freezes', freeze)).outcome).toBe('422 request.invalid');
  expect((await schedule({ steps: later, version: '9.9.9' })).outcome).toBe('404 release.unknown');
  expect((await schedule({ steps: later, version: '3.0.0' })).outcome).toBe('422 release.same-version');
  const replaced = (await schedule({ steps: later })).json<{ ids: number[] }>().ids;
  const { ids } = (await schedule({ steps: later })).json<{ ids: number[] }>();
  expect(await steps(replaced)).toEqual(Array(2).fill('cancelled: 새 일정으로 대체되었습니다.'));

  const cancel = (id: number | undefined) => call('/admin/releases/steps/cancel', { id, reason: '취소' });
  expect((await cancel(ids[1])).outcome).toBe('200');
  expect((await cancel(ids[1])).outcome).toBe('409 release.done');
  expect((await cancel(99_999)).outcome).toBe('404 not-found');
  const listed = (await call('/admin/releases')).json<AnswerOf<typeof listReleases>>();
  expect(listed.steps.filter(({ id }) => ids.includes(id)).map(({ state: now, by }) => [now, by])).toEqual([
    ['cancelled', userId],
    ['waiting', userId],
  ]);

  await fallDue(ids.slice(0, 1));
  await until('the step has run', async () => (await state()).rollouts['mf-board'] !== undefined);
  expect((await state()).rollouts['mf-board']).toEqual({ version: '3.1.0', percent: 1, audience: {} });
});
