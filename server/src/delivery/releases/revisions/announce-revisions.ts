import { createHash } from 'node:crypto';
import type { AnnouncedRevision, AnswerOf, revisionInLog } from '@madang/contracts';
import type { PublicLog } from '../../../log/public-log.ts';
import { type Db, type Queryable, transaction } from '../../../platform/database/db.ts';
import type { Revision } from '../queries.ts';

const atOnce = 50;
interface SignedRevision extends Revision {
  statement: string;
}

/**
 * Adds the revisions that the public log does not have yet, in their order. It follows the change instead of being part of it: a
 * roll-back never waits for the log or for the key that signs it.
 * @returns how many were added
 */
export const announceRevisions = (db: Db, log: PublicLog): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.query<SignedRevision>(
      `select r.revision, r.sequence, r.live, r.previous, r.rollouts, s.statement
         from revision r join signature s on s.subject = 'revision:' || r.revision
        where not exists (select from log_leaf where kind = 'site.revision' and (body::jsonb ->> 'revision')::integer = r.revision
                             and (body::jsonb ->> 'sequence')::bigint = r.sequence)
        order by r.revision limit $1`,
      [atOnce],
    );
    if (rows.length > 0) await log.append(tx, rows.map(leafOf));
    return rows.length;
  });

const leafOf = ({ revision, sequence, live, previous, rollouts, statement }: SignedRevision): AnnouncedRevision => ({
  kind: 'site.revision',
  revision,
  sequence,
  live,
  previous,
  candidates: Object.fromEntries(Object.entries(rollouts).map(([app, { version }]) => [app, version])),
  digest: createHash('sha256').update(statement).digest('hex'),
});

/** The leaf that announces a revision, the last one where it was issued again, proved for the newest head. */
export async function findInLog(
  db: Queryable,
  log: PublicLog,
  revision: number,
): Promise<AnswerOf<typeof revisionInLog>> {
  const publicKey = await log.publicKey(db);
  const head = await log.head(db);
  const { rows } = await db.query<{ index: number }>(
    `select index from log_leaf where kind = 'site.revision' and (body::jsonb ->> 'revision')::integer = $1 and index < $2
      order by index desc limit 1`,
    [revision, head?.size ?? 0],
  );
  const [found] = rows;
  const [leaf = null] = head && found ? await log.leaves(db, [found.index], head) : [];
  return { publicKey, head, leaf };
}
