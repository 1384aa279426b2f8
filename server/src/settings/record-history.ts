import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

/** A table of records that operators set one by one, with the triggers that count and keep their versions. */
type RecordTable = 'charge_bonus' | 'minigame';

/**
 * SQL of the last 20 changes of a record as JSON, the newest first.
 * @param key SQL of the record's key
 * @param terms SQL of the part of a row that is shown: columns of the table, which is called `record`
 */
export function recordHistory(table: RecordTable, key: string, terms: string): string {
  const shown = (row: string) =>
    `(select to_jsonb(shown) from (select ${terms} from jsonb_populate_record(null::${table}, ${row}) record) shown where ${row} is not null)`;
  return `
    (select coalesce(jsonb_agg(jsonb_build_object('version', newest.version, 'before', ${shown('newest.before')}, 'after', ${shown('newest.after')},
                                                  'changedBy', user_id, 'changedAt', ${instant('newest.changed_at')})
                               order by newest.version desc), '[]')
       from (select * from setting_version change
              where change.name = '${table}' and change.key = ${key}::text order by change.version desc limit 20) newest
       left join member on member.id = newest.changed_by)`;
}

/** The refusal of a form that was opened on an earlier version, or for a record that is not there. */
export async function refuseStale(
  db: Queryable,
  table: RecordTable,
  id: number | null,
): Promise<Refusal<'setting.stale'>> {
  const { rows } = await db.query<{ userId: string }>(
    `select user_id as "userId" from ${table} record join member on member.id = record.changed_by where record.id = $1`,
    [id],
  );
  return refuse('setting.stale', { who: whoChanged(rows[0]?.userId ?? null) });
}

/** The operator who was first, as a refusal says it. */
export const whoChanged = (userId: string | null) => (userId ? `운영자 ${userId} 님이` : '시스템이');
