import type { Queryable } from '../../../platform/database/db.ts';
import { StartError } from '../../../platform/running/start-error.ts';
import type { Signer } from '../../signing/signer.ts';

/**
 * To be called at start, before anything is registered or served. Rows without a signature are never signed here.
 * @throws {StartError} when the newest revision was signed with another key, or when there are revisions and no signature at all
 */
export async function checkSignatures(db: Queryable, signer: Signer): Promise<void> {
  const { rows } = await db.query<{ keyId: string | null; gone: boolean }>(
    `select (select s.key_id from revision r join signature s on s.subject = 'revision:' || r.revision
              order by r.revision desc limit 1) as "keyId",
            exists (select from revision) and not exists (select from signature) as gone`,
  );
  const { keyId = null, gone = false } = rows[0] ?? {};
  if (gone) {
    throw new StartError(
      'The database has release revisions and holds no signature any more. Find out who removed them; docs/runbooks/restored-database.md says how to vouch for the rows (npm run releases:reissue -- --trust-database).',
    );
  }
  if (keyId && keyId !== signer.keyId) {
    throw new StartError(
      `The release revisions in this database were signed with key ${keyId}, and this server's key is ${signer.keyId}. Give it the key of the other servers by SIGNING_KEY_FILE; docs/runbooks/restored-database.md says what to do when that key is lost.`,
    );
  }
}
