import { testReleases } from '../../../../test/releases.ts';
import { transaction } from '../../../platform/database/db.ts';
import { isRefusal } from '../../../platform/http/refusal.ts';
import { lockReleases } from '../queries.ts';
import { makeLive } from '../rollout/make-live.ts';
import { changeReleases } from './commit-change.ts';
import { rollBackRelease } from './roll-back-release.ts';

const { db, registry, release, revision, state } = await testReleases();
await release(['shell 1.0.0', 'mf-sports 1.0.0', 'mf-sports 1.1.0', 'mf-board 1.0.0', 'mf-board 1.1.0']);
const first = { shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' };
await makeLive(registry, () => first, 'test', 'first');
await makeLive(registry, () => ({ 'mf-sports': '1.1.0' }), 'test', 'second');
await makeLive(registry, () => ({ 'mf-board': '1.1.0' }), 'test', 'third');

/** The bucket does not answer. */
const inNeed = { ...registry, store: { ...registry.store, read: () => Promise.reject(new Error('no answer')) } };
const by = { actor: 'operator1', reason: '장애' };

test('while files cannot be checked nothing new goes out, and earlier versions come back by undo and by restore', async () => {
  const apps = { 'mf-sports': { live: '1.0.0' }, 'mf-board': { live: '1.0.0' } };
  const asChange = await changeReleases(inNeed, { ...by, revision: await revision(), apps });
  expect(asChange).toMatchObject({ refused: 'release.gate' });

  const undone = await rollBackRelease(inNeed, { ...by, revision: 2, mode: 'undo' });
  expect(undone).toMatchObject({ changed: true });
  expect((await state()).live).toEqual({ ...first, 'mf-board': '1.1.0' });

  const restored = await rollBackRelease(inNeed, { ...by, revision: 1, mode: 'restore' });
  expect(restored).toMatchObject({ changed: true });
  expect((await state()).live).toEqual(first);
  const findings = isRefusal(restored) ? [] : restored.findings;
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'files', severity: 'warning', text: expect.stringContaining('no answer') }),
  );

  // To undo a roll-back puts something out: that waits for the check.
  const forth = await rollBackRelease(inNeed, { ...by, revision: await revision(), mode: 'undo' });
  expect(forth).toMatchObject({ refused: 'release.gate' });
});

test('a server that is halted in the middle of a change does not hold up the others', async () => {
  const { promise: locked, resolve: begun } = Promise.withResolvers<void>();
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  const halted = transaction(db, async (tx) => {
    await lockReleases(tx, 100);
    begun();
    await awake;
    await tx.query('select 1');
  }).catch((error: Error) => error);
  await locked;
  await makeLive(registry, () => ({ 'mf-sports': '1.1.0' }), 'test', 'beside it');
  expect((await state()).live).toMatchObject({ 'mf-sports': '1.1.0' });
  wake();
  expect(await halted).toBeInstanceOf(Error);
});
