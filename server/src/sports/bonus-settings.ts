import type { BodyOf, BonusSetting, saveBonus } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Changes } from '../platform/running/changes.ts';

type Row = Omit<BonusSetting, 'changedAt'> & { changedAt: Date | null };

const settings = `
  select folders, s.price::text as factor, least_leg_odds::text as "leastLegOdds", s.status = 1 as offered, b.version,
    (select user_id from member where id = b.changed_by) as "changedBy", b.changed_at as "changedAt"
  from bonus b join selection s on s.id = selection_id`;
const toSetting = (row: Row): BonusSetting => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null });

/** All bonuses, the fewest folders first. */
export async function bonusSettings(db: Queryable): Promise<BonusSetting[]> {
  const { rows } = await db.query<Row>(`${settings} order by folders`);
  return rows.map(toSetting);
}

/** Adds a bonus or changes one, unless somebody else changed it since the form was opened. */
export async function changeBonus(
  { db, changes }: { db: Db; changes: Changes },
  operatorId: number,
  { folders, factor, leastLegOdds, offered, version }: BodyOf<typeof saveBonus>,
): Promise<BonusSetting | RefusalOf<typeof saveBonus>> {
  const saved = await transaction(db, async (tx) => {
    // One change at a time: of two that add the same bonus the second finds the first.
    await tx.query(`select pg_advisory_xact_lock(hashtext('bonus'))`);
    const { rows: held } = await tx.query<{ version: number }>('select version from bonus where folders = $1', [
      folders,
    ]);
    if ((held[0]?.version ?? 0) !== version) return undefined;
    await tx.query('select set_bonus($1, $2, $3)', [folders, factor, leastLegOdds]);
    if (!offered) {
      await tx.query(
        `update selection set status = 2, version = version + 1
          where id = (select selection_id from bonus where folders = $1)`,
        [folders],
      );
    }
    await tx.query(
      'update bonus set version = version + 1, changed_by = $2, changed_at = app_now() where folders = $1',
      [folders, operatorId],
    );
    const { rows } = await tx.query<Row>(`${settings} where folders = $1`, [folders]);
    return rows[0];
  });
  if (!saved) return refuse('bet-setting.stale');
  changes.publish('listing', {});
  return toSetting(saved);
}
