import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDb } from '../../../platform/database/db.ts';
import { dataDirOf, runningDatabaseUrl } from '../../../platform/database/running-database.ts';
import { keepSequence } from '../../signing/last-sequence.ts';
import { openSigner } from '../../signing/signer.ts';
import { reissueRevision } from './reissue-revision.ts';

/**
 * `npm run releases:reissue -- --reason TEXT [--trust-database]`: the newest revision once more, signed anew, after a database
 * was put back to an earlier state (docs/runbooks/restored-database.md). Exits with 1 when the rows are not as they were signed.
 */
const { values } = parseArgs({
  options: { reason: { type: 'string' }, 'trust-database': { type: 'boolean', default: false } },
});
const reason = values.reason?.trim();
const url = runningDatabaseUrl();
if (!reason || !url) {
  console.error(
    reason
      ? 'Start the site first (npm start), or say which database with DATABASE_URL.'
      : 'Say why with --reason: it stands in the audit for good.',
  );
  process.exit(2);
}
const dataDir = dataDirOf(process.env);
const signer = await openSigner(resolve(process.env.SIGNING_KEY_FILE || join(dataDir, 'signing-key.pem')));
const lastSequence = (await keepSequence(dataDir)).last();
const db = openDb(url, 2);
try {
  const outcome = await reissueRevision(db, signer, {
    actor: `console:${userInfo().username}`,
    reason,
    lastSequence,
    trustDatabase: values['trust-database'],
  });
  if ('refused' in outcome) {
    for (const row of outcome.refused) console.error(`${row.subject}: ${row.reason}`);
    console.error('Nothing was written: these rows are not as they were signed.');
    process.exitCode = 1;
  } else {
    console.log(`Revision ${outcome.revision} is signed with key ${signer.keyId}; servers take it within a second.`);
  }
} finally {
  await db.end();
}
