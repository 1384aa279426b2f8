import type { AnswerOf, listAudit as listAuditEndpoint } from '@madang/contracts';
import type { Db } from '../../../platform/database/db.ts';

type Page = AnswerOf<typeof listAuditEndpoint>;
interface AuditQuery {
  beforeId?: number | undefined;
  app?: string | undefined;
  limit: number;
}

/** The audit, newest first. An app's entries are those that name it and the revisions that changed it among others. */
export async function listAudit(db: Db, { beforeId, app, limit }: AuditQuery): Promise<Page> {
  const { rows } = await db.query<Omit<Page['entries'][number], 'at'> & { at: Date }>(
    `select id, at, actor as by, action, app, revision, reason, before, after from release_audit
     where ($1::bigint is null or id < $1)
       and ($2::text is null or app = $2 or (action like 'revision%' and (before ? $2 or after ? $2)))
     order by id desc limit $3`,
    [beforeId ?? null, app ?? null, limit + 1],
  );
  const shown = rows.slice(0, limit);
  return {
    entries: shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    nextBeforeId: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
