import type { BodyOf, Member, OperatorsMinigame, saveMinigame as saveEndpoint } from '@madang/contracts';
import { catalogue, gameOf } from '@madang/rules/minigame/catalogue';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { recordHistory, refuseStale } from '../settings/record-history.ts';

type Kept = Omit<OperatorsMinigame, 'providerName' | 'nameKorean' | 'path' | 'roundSeconds'>;

const terms = `coalesce(record.system_maintenance_flg, true) as "systemMaintenanceFlg", ${instant('record.reopens_at')} as "reopensAt",
  record.cut_off_seconds as "cutOffSeconds", record.max_member_selection_won as "maxMemberSelectionWon",
  record.max_selection_won as "maxSelectionWon", record.max_day_won as "maxDayWon"`;

/** Of a game that has no setting yet, as the database's. */
const unset: Omit<Kept, 'id'> = {
  ...{ systemMaintenanceFlg: true, reopensAt: null, cutOffSeconds: 10 },
  ...{ maxMemberSelectionWon: 3_000_000, maxSelectionWon: 50_000_000, maxDayWon: 300_000_000 },
  ...{ version: 0, changedBy: null, changedAt: null, history: [] },
};

export async function minigamesOfOperators(db: Queryable): Promise<OperatorsMinigame[]> {
  const { rows } = await db.query<Kept>(
    `select record.id, ${terms}, record.version, user_id as "changedBy", ${instant('record.changed_at')} as "changedAt",
            ${recordHistory('minigame', 'record.id', terms)} as history
       from minigame record left join member on member.id = record.changed_by`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  return catalogue.map(({ id, providerName, nameKorean, path, roundSeconds }) => ({
    ...{ id, providerName, nameKorean, path, roundSeconds },
    ...(kept.get(id) ?? unset),
  }));
}

/** A game that had no setting has one then. */
export async function saveMinigame(
  db: Queryable,
  { id: operatorId }: Member,
  { id, systemMaintenanceFlg, reopensAt, cutOffSeconds, version, ...rooms }: BodyOf<typeof saveEndpoint>,
): Promise<Record<string, never> | RefusalOf<typeof saveEndpoint>> {
  const game = gameOf(id);
  if (!game) return refuse('not-found');
  const { rowCount } = await db.query(
    `insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, sort, system_maintenance_flg, reopens_at,
                           cut_off_seconds, max_member_selection_won, max_selection_won, max_day_won, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, app_now())
     on conflict (id) do update set system_maintenance_flg = $8, reopens_at = $9, cut_off_seconds = $10, max_member_selection_won = $11,
                                    max_selection_won = $12, max_day_won = $13, changed_by = $14, changed_at = app_now()
      where minigame.version = $15`,
    [
      ...[game.id, game.provider, game.providerName, game.game, game.nameKorean, game.roundSeconds],
      ...[catalogue.indexOf(game), systemMaintenanceFlg, systemMaintenanceFlg ? reopensAt : null, cutOffSeconds],
      ...[rooms.maxMemberSelectionWon, rooms.maxSelectionWon, rooms.maxDayWon, operatorId, version],
    ],
  );
  return rowCount ? {} : refuseStale(db, 'minigame', id);
}
