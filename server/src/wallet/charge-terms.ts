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
import { instant } from '../platform/database/instant.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { refuseByOne } from '../platform/http/refuse-by-one.ts';
import { recordHistory, refuseStale } from '../settings/record-history.ts';

const terms = `record.name, record.percent, record.max_won_a_day as "maxWonADay", record.turnover_percent as "turnoverPercent", record.occasion,
  record.levels, record.least_odds::text as "leastOdds", record.games, record.active`;
const columns = `record.id, ${terms}, record.version, (select user_id from member where member.id = record.changed_by) as "changedBy",
  ${instant('record.changed_at')} as "changedAt"`;
const history = recordHistory('charge_bonus', 'record.id', terms);

export async function readChargeTerms(db: Queryable): Promise<AnswerOf<typeof chargeTerms>> {
  const { rows: bonuses } = await db.query<ChargeBonusSetting>(
    `select ${columns}, ${history} as history from charge_bonus record order by sort, id`,
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
      ? db.query<{ id: number }>(
          `insert into charge_bonus (name, percent, max_won_a_day, turnover_percent, occasion, levels, least_odds, games, active,
                                     changed_by, changed_at, sort)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, app_now(), (select coalesce(max(sort), 0) + 1 from charge_bonus)) returning id`,
          values,
        )
      : db.query<{ id: number }>(
          `update charge_bonus
              set name = $1, percent = $2, max_won_a_day = $3, turnover_percent = $4, occasion = $5, levels = $6, least_odds = $7, games = $8,
                  active = $9, changed_by = $10, changed_at = app_now()
            where id = $11 and version = $12 returning id`,
          [...values, asked.id, asked.version],
        );
  const saved = await written.catch(refuseKnown);
  if ('refused' in saved) return saved;
  const [found] = saved.rows;
  if (!found) return refuseStale(db, 'charge_bonus', asked.id);
  // The history is written once the row is.
  const { rows } = await db.query<ChargeBonusSetting>(
    `select ${columns}, ${history} as history from charge_bonus record where id = $1`,
    [found.id],
  );
  return rows[0] as ChargeBonusSetting;
}

function refuseKnown(error: unknown) {
  if (error instanceof pg.DatabaseError && error.constraint === 'charge_bonus_name_key')
    return refuse('charge-bonus.name');
  return refuseByOne(error);
}
