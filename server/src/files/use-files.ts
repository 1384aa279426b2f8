import type { FilePurpose } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

/**
 * The files of its writer that a text held (`before`) and holds now: one that it holds no more is removed a day later.
 * Refuses a file that is not there, is another member's, or was uploaded for something else.
 */
export async function useFiles(
  db: Queryable,
  memberId: number,
  purpose: FilePurpose,
  { before, now }: { before: readonly string[]; now: readonly string[] },
): Promise<Refusal<'file.unknown'> | null> {
  const wanted = [...new Set(now)];
  const { rowCount } = await db.query(
    `update file set unused_since = null where id = any ($1) and member_id = $2 and purpose = $3`,
    [wanted, memberId, purpose],
  );
  if (rowCount !== wanted.length) return refuse('file.unknown');
  await leaveFiles(
    db,
    before.filter((id) => !wanted.includes(id)),
  );
  return null;
}

export async function leaveFiles(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query('update file set unused_since = app_now() where id = any ($1)', [ids]);
}
