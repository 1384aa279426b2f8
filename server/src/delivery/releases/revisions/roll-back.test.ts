import type { AnswerOf, revisionDetail, rollBackRelease } from '@madang/contracts';
import { buildTestApp } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases } from '../../../../test/releases.ts';
import { damage, writeRevision } from '../../../../test/revisions.ts';
import { makeLive } from '../rollout/make-live.ts';

const { database, db, registry, config, release, revision, state, audit } = await testReleases();
await release(['shell 1.0.0', 'mf-sports 1.0.0', 'mf-sports 1.1.0', 'mf-board 1.0.0', 'mf-board 1.1.0']);
const first = { shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' };
await makeLive(registry, () => first, 'test', 'first');

const app = await buildTestApp(database, { config });
const operator = await signInAs(app, database, 'operator');
const change = async (apps: object) =>
  operator.call('/admin/releases/change', { revision: await revision(), reason: '변경', apps });
const back = (body: object) => operator.call('/admin/releases/rollback', { reason: '되돌림', ...body });
const sports = async () => {
  const { live, previous, rollouts } = await state();
  return [live['mf-sports'], previous['mf-sports'], rollouts['mf-sports']?.percent];
};

test('undo puts back what a revision changed, with everything that stood', async () => {
  await change({ 'mf-sports': { rollout: { version: '1.1.0', percent: 5, audience: { layouts: ['mobile'] } } } });
  await change({ 'mf-sports': { live: '1.1.0' } });
  expect(await sports()).toEqual(['1.1.0', '1.0.0', undefined]);
  const undone = await back({ revision: 3, mode: 'undo' });
  expect(undone.json<AnswerOf<typeof rollBackRelease>>()).toMatchObject({ revision: 4, changed: true });
  expect(await sports()).toEqual(['1.0.0', undefined, 5]);
  const { rows } = await db.query('select kind, about, reason from revision where revision = 4');
  expect(rows).toEqual([{ kind: 'rollback', about: 3, reason: '되돌림' }]);
  expect(await audit('revision.rollback')).toMatchObject([
    { app: 'mf-sports', before: { 'mf-sports': { live: '1.1.0' } }, after: { 'mf-sports': { live: '1.0.0' } } },
  ]);
});

test('an undo leaves later changes of other apps, and is refused when the same app changed again', async () => {
  await change({ 'mf-sports': { live: '1.1.0' } });
  await change({ 'mf-board': { live: '1.1.0' } });
  expect((await back({ revision: 5, mode: 'undo' })).outcome).toBe('200');
  expect((await state()).live).toEqual({ ...first, 'mf-board': '1.1.0' });
  const superseded = await back({ revision: 3, mode: 'undo' });
  expect([superseded.outcome, superseded.text]).toEqual([
    '409 release.superseded',
    expect.stringContaining('리비전 4'),
  ]);
  expect((await back({ revision: 99, mode: 'undo' })).outcome).toBe('404 not-found');
});

test('any revision can be looked at and restored as a whole', async () => {
  const looked = (await operator.call('/admin/releases/revisions/3')).json<AnswerOf<typeof revisionDetail>>();
  expect(looked).toMatchObject({
    revision: 3,
    by: operator.userId,
    kind: 'change',
    changes: [{ app: 'mf-sports', before: { live: '1.0.0' }, after: { live: '1.1.0' } }],
    apps: {
      shell: { live: '1.0.0' },
      'mf-sports': { live: '1.1.0', previous: '1.0.0' },
      'mf-board': { live: '1.0.0' },
    },
  });
  const dry = await back({ revision: 3, mode: 'restore', dryRun: true });
  expect(dry.json<AnswerOf<typeof rollBackRelease>>().effects.map(({ app: name }) => name)).toEqual([
    'mf-board',
    'mf-sports',
  ]);
  expect((await back({ revision: 3, mode: 'restore' })).outcome).toBe('200');
  const { live, previous, rollouts } = await state();
  expect({ live, previous, rollouts }).toEqual({
    live: { ...first, 'mf-sports': '1.1.0' },
    previous: { 'mf-sports': '1.0.0' },
    rollouts: {},
  });
  for (const each of [1, 2, 4, 6]) expect((await back({ revision: each, mode: 'restore' })).outcome).toBe('200');
  expect((await operator.call('/admin/releases/revisions/99')).outcome).toBe('404 not-found');
});

test('the newest revision is undone past gate and freeze; an older one passes the gate', async () => {
  await release(['mf-news 1.0.0']);
  await change({ 'mf-news': { live: '1.0.0' } });
  await release(['mf-news 1.1.0']);
  await change({ 'mf-news': { live: '1.1.0' } });
  const newest = await revision();
  await db.query(`insert into freeze_window (from_at, until_at, reason, actor)
    values (now() - interval '1 minute', now() + interval '1 hour', 'freeze', 'test')`);
  // The gate would refuse this version now: its files are gone.
  const { rm } = await import('node:fs/promises');
  await rm(`${config.assetDir}/mf-news/1.0.0`, { recursive: true });
  expect((await back({ revision: newest, mode: 'undo' })).outcome).toBe('200');
  expect((await state()).live['mf-news']).toBe('1.0.0');
  expect((await back({ revision: newest, mode: 'restore' })).outcome).toBe('200');
  expect((await back({ revision: newest - 1, mode: 'restore' })).outcome).toBe('409 release.gate');
});

test('what puts a rolled-back version out again is held up by freeze and gate like any change', async () => {
  const newest = await revision();
  const undone = await back({ revision: newest, mode: 'undo' });
  expect(undone.outcome).toBe('409 release.frozen');
  await db.query('update freeze_window set ended_at = now()');
  expect((await back({ revision: newest, mode: 'undo' })).outcome).toBe('409 release.gate');
  expect(await revision()).toBe(newest);
});

test('nothing is signed that goes out from a row which was never signed; a signed revision can be restored over it', async () => {
  const { revision: good } = await state();
  await writeRevision(db, null, { live: { 'mf-board': '1.0.0' } });
  const forged = good + 1;
  expect((await change({ 'mf-sports': { live: '1.0.0' } })).outcome).toBe('409 release.unsigned');
  for (const mode of ['undo', 'restore'])
    expect((await back({ revision: forged, mode })).outcome).toBe('409 release.unsigned');
  expect((await back({ revision: good, mode: 'undo' })).outcome).toBe('409 release.unsigned');
  expect(await revision()).toBe(forged);
  await damage(db, 'revision', `update revision set previous = '{"mf-board": "1.0.0"}' where revision = ${good - 1}`);
  expect((await back({ revision: good - 1, mode: 'restore' })).outcome).toBe('409 release.unsigned');
  expect((await back({ revision: good, mode: 'restore' })).outcome).toBe('200');
  expect((await change({ 'mf-sports': { live: '1.0.0' } })).outcome).toBe('200');
});

test('a roll-back that would leave no shell is refused, even of the newest revision', async () => {
  const empty = await testReleases();
  await empty.release(['shell 1.0.0']);
  await makeLive(empty.registry, () => ({ shell: '1.0.0' }), 'test', 'first');
  const { rollBackRelease: rollBack } = await import('./roll-back-release.ts');
  const undo = { revision: 1, mode: 'undo' as const, actor: 'test', reason: 'x', force: true, mayForce: true };
  expect(await rollBack(empty.registry, undo)).toMatchObject({ refused: 'release.gate' });
});
