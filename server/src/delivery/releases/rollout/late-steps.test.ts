import { testReleases } from '../../../../test/releases.ts';
import { memoryChanges } from '../../../platform/running/changes.ts';
import { addFreeze, endFreeze } from './freezes.ts';
import { makeLive } from './make-live.ts';
import { runDueSteps } from './run-steps.ts';
import { scheduleRollout } from './schedule-rollout.ts';

const { db, registry, release, state, audit } = await testReleases();
await release(['shell 1.0.0', 'mf-sports 1.0.0', 'mf-sports 1.1.0', 'mf-board 1.0.0', 'mf-board 1.1.0']);
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' }), 'test', 'first');

const changes = memoryChanges();
const tick = () => runDueSteps(registry, changes);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = async (app: string, hours: [at: number, percent: number][]) => {
  const steps = hours.map(([at, percent]) => ({ at: inHours(at), percent }));
  const outcome = await scheduleRollout(db, {
    app,
    version: '1.1.0',
    audience: {},
    steps,
    reason: '단계 배포',
    actor: 'operator1',
  });
  if (!('ids' in outcome)) throw new Error(outcome.refused);
  return outcome.ids;
};
/** State, and hours from now at which it is due, rounded. */
const steps = async (ids: number[]) => {
  const { rows } = await db.query<{ state: string; hours: number }>(
    `select state, round(extract(epoch from at - now()) / 3600)::int as hours from rollout_step
     where id = any ($1) order by id`,
    [ids],
  );
  return rows.map((row) => `${row.state} ${row.hours}`);
};
const percentOf = async (app: string) => (await state()).rollouts[app]?.percent;

test('steps that a freeze or a stopped site held up keep their distance: no step is skipped past the watch', async () => {
  const ids = await plan('mf-sports', [
    [-4, 1],
    [-3, 10],
    [-1, 100],
  ]);
  await tick();
  await tick();
  expect(await percentOf('mf-sports')).toBe(1);
  expect(await steps(ids)).toEqual(['done -4', 'waiting 1', 'waiting 3']);
  expect((await audit('steps.moved')).map(({ actor, app, after }) => [actor, app, after])).toEqual([
    ['system', 'mf-sports', { ids: ids.slice(1), seconds: expect.any(Number) }],
  ]);
});

test('a step in time moves no other', async () => {
  const ids = await plan('mf-board', [
    [0, 1],
    [1, 10],
  ]);
  await tick();
  expect(await steps(ids)).toEqual(['done 0', 'waiting 1']);
  expect(await audit('steps.moved')).toHaveLength(1);
});

test('a freeze that begins while the gate is at work holds the step, and does not end its schedule', async () => {
  const ids = await plan('mf-board', [[0, 20]]);
  const frozen = { apps: null, reason: '경기', actor: 'operator2' };
  const { store } = registry;
  let begun: Promise<{ id: number }> | undefined;
  // Files are read by the gate, after the first look at the freezes.
  const slow = {
    ...store,
    read: async (path: string) => {
      begun ??= addFreeze(db, { from: inHours(-1), until: inHours(1), ...frozen });
      await begun;
      return store.read(path);
    },
  };
  await runDueSteps({ ...registry, store: slow }, changes);
  expect(await steps(ids)).toEqual(['held 0']);
  await endFreeze(db, { id: (await begun)?.id ?? 0, reason: '끝', actor: 'operator2' });
  await tick();
  expect([await steps(ids), await percentOf('mf-board')]).toEqual([['done 0'], 20]);
});
