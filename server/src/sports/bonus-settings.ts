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

export async function bonusOf(db: Queryable, folders: number): Promise<BonusSetting | null> {
  const { rows } = await db.query<Row>(`${settings} where folders = $1`, [folders]);
  return rows[0] ? toSetting(rows[0]) : null;
}

const refusals = { stale: refuse('bet-setting.stale'), 'needs-two': refuse('approval.needed') } as const;

/** Adds a bonus or changes one, unless somebody else changed it since the form was opened. */
export async function changeBonus(
  { db, changes }: { db: Db; changes: Changes },
  operatorId: number,
  { folders, factor, leastLegOdds, offered, version }: BodyOf<typeof saveBonus>,
): Promise<BonusSetting | RefusalOf<typeof saveBonus>> {
  const saved = await transaction(db, async (tx) => {
    const { rows } = await tx.query<{ outcome: 'saved' | keyof typeof refusals }>(
      'select save_bonus($1, $2, $3, $4, $5, $6) as outcome',
      [folders, factor, leastLegOdds, offered, version, operatorId],
    );
    const outcome = rows[0]?.outcome;
    if (outcome !== 'saved') return refusals[outcome ?? 'stale'];
    const bonus = await bonusOf(tx, folders);
    if (!bonus) throw new Error('A bonus that was saved is not there.');
    return bonus;
  });
  if (!('refused' in saved)) changes.publish('listing', {});
  return saved;
}
