import { testReleases, witnesses } from '../../../test/releases.ts';
import { type ChangeTopics, memoryChanges } from '../../platform/running/changes.ts';
import { makeLive } from '../releases/rollout/make-live.ts';
import { tellOfFailingLive } from './watch-live.ts';

const { database, db, registry, release } = await testReleases();
await release(['shell 1.0.0', 'mf-sports 1.0.0', 'mf-sports 1.1.0']);
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0' }), 'test', 'first');
await makeLive(registry, () => ({ 'mf-sports': '1.1.0' }), 'test', 'second');
const changes = memoryChanges();
const alerts: ChangeTopics['alert'][] = [];
changes.subscribe('alert', (alert) => alerts.push(alert));
const tick = () => tellOfFailingLive(db, changes);

test('a live version that fails as the one before did is no news, one that fails more is told once', async () => {
  await witnesses(database, 'mf-sports', '1.0.0', 400, 20);
  await witnesses(database, 'mf-sports', '1.1.0', 200, 10);
  await tick();
  expect(alerts).toEqual([]);
  await witnesses(database, 'mf-sports', '1.1.0', 60, 40);
  await tick();
  await tick();
  expect(alerts).toEqual([
    {
      id: expect.any(Number),
      text: expect.stringContaining('실시간 mf-sports 1.1.0의 오류율이 19.2% (260명 중 50명)'),
    },
  ]);
  const { rows } = await db.query('select kind, app, version from release_alert');
  expect(rows).toEqual([{ kind: 'live-failing', app: 'mf-sports', version: '1.1.0' }]);
});

test('two visitors are no alarm', async () => {
  await witnesses(database, 'shell', '1.0.0', 2, 2);
  await tick();
  expect(alerts).toHaveLength(1);
});
