import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, listReleases } from '@madang/contracts';
import { until } from '../../../test/index.ts';
import { signInAs } from '../../../test/release-api.ts';
import { damage, writeRevision } from '../../../test/revisions.ts';
import { compositionOf, metricOf, openPage } from '../../../test/site.ts';
import { sitesOfTwoVersions } from '../../../test/two-versions.ts';
import { currentRevision } from '../releases/queries.ts';
import { reissueRevision } from '../releases/revisions/reissue-revision.ts';
import { newSigningKey, signerOf } from '../signing/signer.ts';

const siteOfTwoVersions = await sitesOfTwoVersions();
const foreign = signerOf(newSigningKey());
/** One server over it, with the first version live in revision 1. */
async function newSite() {
  const site = await siteOfTwoVersions();
  const app = await site.start();
  const sports = (server = app) => site.sports(server);
  const refused = (reason: string, server = app) =>
    metricOf(server, `release_record_refused_total{reason="${reason}"}`);
  expect(await sports()).toBe('1.0.0');
  return { ...site, app, sports, refused };
}
const two = { live: { 'mf-sports': '2.0.0' } };

test('a signed revision is served; its number is kept for the next start', async () => {
  const { db, signer, sports, refused } = await newSite();
  await writeRevision(db, signer, two);
  expect(await sports()).toBe('2.0.0');
  for (const reason of ['unsigned', 'foreign-key', 'forged', 'differs', 'sequence', 'missing'])
    expect(await refused(reason)).toBe(0);
});

test('a revision without a signature, or with that of another key, is not served', async () => {
  const { db, signer, sports, refused } = await newSite();
  await writeRevision(db, null, two);
  expect([await sports(), await refused('unsigned')]).toEqual(['1.0.0', 1]);
  await writeRevision(db, foreign, two);
  expect([await sports(), await refused('foreign-key')]).toEqual(['1.0.0', 1]);
  // Told once for as long as it stands, not at every check.
  expect([await sports(), await refused('foreign-key')]).toEqual(['1.0.0', 1]);
  await writeRevision(db, signer, two);
  expect(await sports()).toBe('2.0.0');
});

test('a row that was changed after it was signed is not served, neither is a changed statement', async () => {
  const { db, signer, sports, refused } = await newSite();
  const changed = `update revision set live = live || '{"mf-sports": "2.0.0"}' where revision = 1`;
  await damage(db, 'revision', changed);
  expect([await sports(), await refused('differs')]).toEqual(['1.0.0', 1]);
  await damage(
    db,
    'signature',
    `update signature set statement = replace(statement, '"mf-sports":"1', '"mf-sports":"2')`,
  );
  expect([await sports(), await refused('forged')]).toEqual(['1.0.0', 1]);
  await writeRevision(db, signer, { live: { shell: '1.0.0', 'mf-sports': '2.0.0' } });
  expect(await sports()).toBe('2.0.0');
});

test("another release's record, or a changed one, is not served", async () => {
  const { db, signer, sports, refused } = await newSite();
  await damage(
    db,
    'release',
    `update release set record = jsonb_set(record, '{entry}', '"lazy.cccc.js"') where app = 'mf-sports' and version = '2.0.0'`,
  );
  await writeRevision(db, signer, two);
  expect([await sports(), await refused('differs')]).toEqual(['1.0.0', 1]);
  await damage(db, 'signature', `delete from signature where subject = 'release:mf-sports:2.0.0'`);
  expect([await sports(), await refused('unsigned')]).toEqual(['1.0.0', 1]);
});

test('a version to fall back to that is not as it was signed holds up no change', async () => {
  const { db, signer, app, sports, refused } = await newSite();
  await damage(db, 'signature', `delete from signature where subject = 'release:mf-sports:1.0.0'`);
  await writeRevision(db, signer, { ...two, previous: { 'mf-sports': '1.0.0' } });
  expect([await sports(), await refused('unsigned')]).toEqual(['2.0.0', 1]);
  const { remotes } = compositionOf(await openPage(app, '/'));
  expect(remotes.map(({ name, previous }) => [name, previous])).toEqual([['mf-sports', null]]);
});

test('removed revisions do not bring back the ones before them', async () => {
  const { db, signer, sports, refused, start } = await newSite();
  await writeRevision(db, signer, two);
  expect(await sports()).toBe('2.0.0');
  await damage(db, 'revision', 'delete from revision where revision = 2');
  expect([await sports(), await refused('sequence')]).toEqual(['2.0.0', 1]);
  // A server that starts has nothing in memory, but remembers the number.
  const restarted = await start();
  expect([await sports(restarted), await refused('sequence', restarted)]).toEqual([503, 1]);
  await damage(db, 'revision', 'delete from revision');
  const again = await start();
  expect([await sports(again), await refused('missing', again)]).toEqual([503, 1]);
});

test('a change that goes out from a state before the served one is refused, until it is issued again; operators are told', async () => {
  const { db, url, signer, app, sports, start } = await newSite();
  const operator = await signInAs(app, { db, url }, 'operator');
  await writeRevision(db, signer, two);
  const { sequence } = await writeRevision(db, signer, { previous: { 'mf-sports': '1.0.0' } });
  expect(await sports()).toBe('2.0.0');
  await damage(db, 'revision', 'delete from revision where revision > 1');
  expect(await sports()).toBe('2.0.0');
  const change = (revision: number, by = operator) =>
    by.call('/admin/releases/change', { revision, reason: 'x', apps: { 'mf-sports': { live: '2.0.0' } } });
  expect((await change(1)).outcome).toBe('409 release.behind');
  const undo = await operator.call('/admin/releases/rollback', { revision: 1, mode: 'undo', reason: 'x' });
  expect(undo.outcome).toBe('409 release.behind');
  const restarted = await start();
  const again = await signInAs(restarted, { db, url }, 'operator');
  expect((await change(1, again)).outcome).toBe('409 release.behind');
  expect((await currentRevision(db)).revision).toBe(1);
  const alerts = async () =>
    (await again.call('/admin/releases'))
      .json<AnswerOf<typeof listReleases>>()
      .alerts.map(({ kind, text }) => [kind, text]);
  const told = ['record-refused', expect.stringContaining('revision:1: 이미 배포된 상태보다 오래되었습니다.')];
  await until('operators are told, once', async () => (await alerts()).length > 0);
  expect(await alerts()).toEqual([told]);

  const why = { actor: 'console', reason: 'put back', lastSequence: sequence, trustDatabase: false };
  expect(await reissueRevision(db, signer, why)).toMatchObject({ revision: 4 });
  expect(await sports(restarted)).toBe('1.0.0');
  expect((await change(4, again)).outcome).toBe('200');
});

test('an older signed statement under a new number is not served', async () => {
  const { db, signer, first, sports, refused } = await newSite();
  await writeRevision(db, signer, two);
  expect(await sports()).toBe('2.0.0');
  const { sequence } = await writeRevision(db, null, { live: first.live });
  await db.query(
    `insert into signature (subject, key_id, statement, signature)
     select 'revision:3', key_id, statement, signature from signature where subject = 'revision:1'`,
  );
  expect([await sports(), await refused('differs')]).toEqual(['2.0.0', 1]);
  expect(sequence).toBeGreaterThan(first.sequence);
});

test('a server that starts takes the newest revision that is as it was signed', async () => {
  const { db, signer, sports, refused, start } = await newSite();
  await writeRevision(db, signer, two);
  expect(await sports()).toBe('2.0.0');
  await writeRevision(db, foreign, { live: { 'mf-sports': '1.0.0' } });
  const restarted = await start();
  expect([await sports(restarted), await refused('foreign-key', restarted)]).toEqual(['2.0.0', 1]);
});

test('a server that starts leaves out a remote whose record was changed', async () => {
  const { db, start, sports, refused } = await newSite();
  await damage(db, 'release', `update release set record = record || '{"buildId": "other"}' where app = 'mf-sports'`);
  const restarted = await start();
  expect([await sports(restarted), await refused('differs', restarted)]).toEqual([undefined, 1]);
});

test('a file of the last number that cannot be read stops the start, with what to do', async () => {
  const { dataDir, start } = await newSite();
  await writeFile(join(dataDir, 'last-sequence.json'), 'x');
  await expect(start()).rejects.toThrow('last-sequence.json does not say which release revision was served last');
  await rm(join(dataDir, 'last-sequence.json'));
  await start();
});
