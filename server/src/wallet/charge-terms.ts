import {
  type AnswerOf,
  type BodyOf,
  type ChargeBonusSetting,
  type chargeTerms,
  type Member,
  type saveChargeBonus,
  walletSetting,
} from '@madang/contracts';
import pg from 'pg';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

const columns = `bonus.id, bonus.name, percent, max_won_a_day as "maxWonADay", turnover_percent as "turnoverPercent", occasion, levels,
  least_odds::text as "leastOdds", games, active, bonus.version,
  (select nickname from member where member.id = changed_by) as "changedBy", wallet_moment(changed_at) as "changedAt"`;

export async function readChargeTerms(db: Queryable): Promise<AnswerOf<typeof chargeTerms>> {
  const { rows: bonuses } = await db.query<ChargeBonusSetting>(
    `select ${columns} from charge_bonus bonus order by sort, id`,
  );
  const { chargeTurnoverPercent } = await readSetting(db, walletSetting);
  return { bonuses, chargeTurnoverPercent };
}

export async function changeChargeBonus(
  db: Queryable,
  { id: operatorId }: Member,
  asked: BodyOf<typeof saveChargeBonus>,
): Promise<ChargeBonusSetting | RefusalOf<typeof saveChargeBonus>> {
  const values = [
    ...[asked.name, asked.percent, asked.maxWonADay, asked.turnoverPercent, asked.occasion, [...new Set(asked.levels)]],
    ...[asked.leastOdds, [...new Set(asked.games)], asked.active, operatorId],
  ];
  const written =
    asked.id === null
      ? db.query<ChargeBonusSetting>(
          `insert into charge_bonus as bonus (name, percent, max_won_a_day, turnover_percent, occasion, levels, least_odds, games, active,
                                              changed_by, changed_at, sort)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, app_now(), (select coalesce(max(sort), 0) + 1 from charge_bonus)) returning ${columns}`,
          values,
        )
      : db.query<ChargeBonusSetting>(
          `update charge_bonus bonus
              set name = $1, percent = $2, max_won_a_day = $3, turnover_percent = $4, occasion = $5, levels = $6, least_odds = $7, games = $8,
                  active = $9, changed_by = $10, changed_at = app_now(), version = version + 1
            where id = $11 and version = $12 returning ${columns}`,
          [...values, asked.id, asked.version],
        );
  return written.then(({ rows }) => rows[0] ?? refuse('bet-setting.stale')).catch(refuseUsedName);
}

function refuseUsedName(error: unknown) {
  if (error instanceof pg.DatabaseError && error.constraint === 'charge_bonus_name_key')
    return refuse('charge-bonus.name');
  throw error;
}
