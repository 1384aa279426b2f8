import { buildTestApp } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases } from '../../../../test/releases.ts';
import { compositionOf, openPage } from '../../../../test/site.ts';
import { makeLive } from './make-live.ts';

const { database, db, registry, config, release, revision, state } = await testReleases();
const routes = [
  { path: '/event/*', layout: 'member' as const, access: 'member' as const, pages: [{ path: '', module: './routes' }] },
];
await release(['shell 1.0.0', 'mf-sports 1.0.0']);
await release(['mf-board 1.0.0', 'mf-board 1.1.0'], { routes });
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' }), 'test', 'first');
const app = await buildTestApp(database, { config });
const { call } = await signInAs(app, database, 'operator');
const change = async (apps: object) =>
  call('/admin/releases/change', { revision: await revision(), reason: '장애', apps });
/** The composition of the newest revision. */
async function composition() {
  const wanted = await revision();
  for (;;) {
    const found = compositionOf(await openPage(app, '/'));
    if (found.revision === wanted) return found;
  }
}

test('an app is taken out of all pages with its roll-out, even in a freeze; its places are kept to say so', async () => {
  await change({ 'mf-board': { rollout: { version: '1.1.0', percent: 50, audience: {} } } });
  await db.query(`insert into freeze_window (from_at, until_at, reason, actor)
    values (now() - interval '1 minute', now() + interval '1 hour', 'freeze', 'test')`);
  expect((await change({ 'mf-sports': { rollout: null }, 'mf-board': { live: '1.1.0' } })).outcome).toBe(
    '409 release.frozen',
  );
  expect((await change({ 'mf-board': { live: null } })).outcome).toBe('200');
  expect(await state()).toMatchObject({ live: { shell: '1.0.0', 'mf-sports': '1.0.0' }, rollouts: {} });
  const { remotes, off } = await composition();
  expect(remotes.map(({ name }) => name)).toEqual(['mf-sports']);
  expect(off).toEqual([{ name: 'mf-board', routes, menu: [] }]);
  await db.query('update freeze_window set ended_at = now()');
});

test('it comes back as any version becomes live; the shell cannot be taken out', async () => {
  expect((await change({ 'mf-board': { live: '1.0.0' } })).outcome).toBe('200');
  const { remotes, off } = await composition();
  expect(remotes.map(({ name }) => name)).toEqual(['mf-board', 'mf-sports']);
  expect(off).toEqual([]);
  expect((await change({ shell: { live: null } })).outcome).toBe('409 release.gate');
});
