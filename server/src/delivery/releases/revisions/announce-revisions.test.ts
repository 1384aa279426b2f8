import { testDatabase, testRing } from '../../../../test/index.ts';
import { testRegistry } from '../../../../test/registry.ts';
import { damage, writeRevision } from '../../../../test/revisions.ts';
import { publicLog } from '../../../log/public-log.ts';
import { announceRevisions, findInLog } from './announce-revisions.ts';

const { db } = await testDatabase(4);
const { registry } = await testRegistry(db);
const log = publicLog(testRing);
await log.publicKey(db);
const announced = async () =>
  (await db.query<{ body: string }>(`select body from log_leaf where kind = 'site.revision' order by index`)).rows.map(
    ({ body }) => JSON.parse(body),
  );
const rollout = { version: '1.1.0', percent: 10, audience: {} };

test('every signed revision comes into the log once, in order, and one without a signature never does', async () => {
  expect(await announceRevisions(db, log)).toBe(0);
  await writeRevision(db, registry.signer, { live: { shell: '1.0.0', 'mf-a': '1.0.0' } });
  await writeRevision(db, registry.signer, { rollouts: { 'mf-a': rollout } });
  await writeRevision(db, null, { live: { 'mf-a': '6.6.6' } });
  await writeRevision(db, registry.signer, { live: { 'mf-a': '1.1.0' }, previous: { 'mf-a': '1.0.0' }, rollouts: {} });
  expect(await announceRevisions(db, log)).toBe(3);
  expect(await announceRevisions(db, log)).toBe(0);
  expect(await announced()).toMatchObject([
    { revision: 1, live: { shell: '1.0.0', 'mf-a': '1.0.0' }, candidates: {} },
    { revision: 2, live: { 'mf-a': '1.0.0' }, candidates: { 'mf-a': '1.1.0' } },
    { revision: 4, live: { 'mf-a': '1.1.0' }, previous: { 'mf-a': '1.0.0' } },
  ]);
});

test('one that is issued again after a restore stands in the log beside the first', async () => {
  const [, , before] = await announced();
  await damage(db, 'signature', `delete from signature where subject = 'revision:4'`);
  await damage(db, 'revision', 'delete from revision where revision = 4');
  const again = await writeRevision(db, registry.signer, { live: { 'mf-a': '1.0.0' }, sequence: before.sequence + 1 });
  expect(await announceRevisions(db, log)).toBe(1);
  const { leaf } = await findInLog(db, log, 4);
  expect(JSON.parse(leaf?.body ?? '{}')).toMatchObject({ revision: 4, sequence: again.sequence });
  expect((await announced()).map(({ revision }) => revision)).toEqual([1, 2, 4, 4]);
});

test('a revision that is not announced has no leaf', async () => {
  expect(await findInLog(db, log, 3)).toMatchObject({ leaf: null, head: { size: 4 } });
});
