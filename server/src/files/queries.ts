import type { FilePurpose } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

export async function findFile(db: Queryable, id: string): Promise<{ purpose: FilePurpose } | null> {
  const { rows } = await db.query<{ purpose: FilePurpose }>('select purpose from file where id = $1', [id]);
  return rows[0] ?? null;
}
