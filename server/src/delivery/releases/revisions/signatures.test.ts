import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testDatabase } from '../../../../test/index.ts';
import { damage, writeRevision } from '../../../../test/revisions.ts';
import { metricOf } from '../../../../test/site.ts';
import { sitesOfTwoVersions } from '../../../../test/two-versions.ts';
import { newSigningKey, signerOf } from '../../signing/signer.ts';
import { checkSignatures } from './check-signatures.ts';
import { reissueRevision } from './reissue-revision.ts';

const newSite = await sitesOfTwoVersions();
const audited = async (db: Awaited<ReturnType<typeof newSite>>['db'], action: string) =>
  (await db.query('select actor, reason, after from release_audit where action = $1', [action])).rows;
const why = { actor: 'test', reason: 'restored', lastSequence: 0, trustDatabase: false };

test('who removes all signatures does not make the rows trusted', async () => {
  const { db, signer } = await newSite();
  await damage(db, 'signature', 'delete from signature');
  await expect(checkSignatures(db, signer)).rejects.toThrow(/holds no signature any more.*restored-database\.md/);
  expect(await reissueRevision(db, signer, { ...why, trustDatabase: true })).toMatchObject({ revision: 2 });
  await checkSignatures(db, signer);
});

test('an unsigned row stays unsigned, and is not served', async () => {
  const { db, signer, start, sports } = await newSite();
  await writeRevision(db, null, { live: { 'mf-sports': '2.0.0' } });
  await checkSignatures(db, signer);
  expect(await sports(await start())).toBe('1.0.0');
});

test('an empty database has no signatures to be checked', async () => {
  const { db } = await testDatabase(2);
  await checkSignatures(db, signerOf(newSigningKey()));
});

test('a server with another key does not start, and says so', async () => {
  const { db } = await newSite();
  await expect(checkSignatures(db, signerOf(newSigningKey()))).rejects.toThrow(
    /were signed with key .* SIGNING_KEY_FILE/,
  );
});

test('a database that was put back is refused until its newest revision is issued again', async () => {
  const { db, signer, start, sports } = await newSite();
  await writeRevision(db, signer, { live: { 'mf-sports': '2.0.0' } });
  const before = await start();
  expect(await sports(before)).toBe('2.0.0');
  // As a restore leaves it.
  await damage(db, 'signature', `delete from signature where subject = 'revision:2'`);
  await damage(db, 'revision', 'delete from revision where revision = 2');
  const after = await start();
  expect([await sports(before), await sports(after)]).toEqual(['2.0.0', 503]);
  expect(await metricOf(after, 'release_record_refused_total{reason="sequence"}')).toBe(1);
  expect(await reissueRevision(db, signer, why)).toMatchObject({ revision: 2 });
  expect([await sports(before), await sports(after)]).toEqual(['1.0.0', '1.0.0']);
  expect(await audited(db, 'revision.reissued')).toEqual([
    expect.objectContaining({ actor: 'test', reason: 'restored' }),
  ]);
});

test('the new number is above the last that was served, whatever the clock says', async () => {
  const { db, signer } = await newSite();
  const ahead = Date.now() + 3_600_000;
  expect(await reissueRevision(db, signer, { ...why, lastSequence: ahead })).toEqual({
    revision: 2,
    sequence: ahead + 1,
  });
});

test('rows that are not as they were signed are not issued again, unless somebody vouches for them', async () => {
  const { db, signer, start, sports } = await newSite();
  await damage(db, 'release', `update release set record = record || '{"buildId": "x"}' where version = '2.0.0'`);
  await writeRevision(db, signer, { live: { 'mf-sports': '2.0.0' } });
  const refused = { refused: [{ subject: 'release:mf-sports:2.0.0', reason: 'differs' }] };
  expect(await reissueRevision(db, signer, why)).toEqual(refused);
  const other = signerOf(newSigningKey());
  const foreign = await reissueRevision(db, other, why);
  expect(foreign).toMatchObject({
    refused: expect.arrayContaining([{ subject: 'revision:2', reason: 'foreign-key' }]),
  });
  expect(await reissueRevision(db, signer, { ...why, trustDatabase: true })).toMatchObject({ revision: 3 });
  expect(await sports(await start())).toBe('2.0.0');
});

test('the command needs a reason, and says what it did', async () => {
  const { url, config, dataDir, signer } = await newSite();
  const run = (args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'reissue.ts'), ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, SIGNING_KEY_FILE: config.signingKeyFile },
    });
  await expect(run([])).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
  const { stdout } = await run(['--reason', 'back-up of Monday']);
  expect(stdout).toContain(`Revision 2 is signed with key ${signer.keyId}`);
});
