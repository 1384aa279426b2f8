import type { BodyOf, MinigameCare, saveMinigameCare as saveEndpoint } from '@madang/contracts';
import { catalogue, gameOf } from '@madang/rules/minigame/catalogue';
import type { Queryable } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

interface Row {
  id: number;
  flag: boolean | null;
  reopensAt: Date | null;
  cutOffSeconds: number;
  maxMemberSelectionWon: number;
  maxSelectionWon: number;
  maxDayWon: number;
}

/** Of a game that has no setting yet, as the database's. */
const ordinary = {
  ...{ cutOffSeconds: 10, maxMemberSelectionWon: 10_000_000, maxSelectionWon: 50_000_000, maxDayWon: 300_000_000 },
};

export async function minigamesOfOperators(db: Queryable): Promise<MinigameCare[]> {
  const { rows } = await db.query<Row>(
    `select id, system_maintenance_flg as flag, reopens_at as "reopensAt", cut_off_seconds as "cutOffSeconds",
            max_member_selection_won as "maxMemberSelectionWon", max_selection_won as "maxSelectionWon", max_day_won as "maxDayWon" from minigame`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  return catalogue.map(({ id, providerName, nameKorean, path, roundSeconds }) => {
    const { flag, reopensAt, id: _id, ...terms } = kept.get(id) ?? { id, flag: null, reopensAt: null, ...ordinary };
    return {
      ...{ id, providerName, nameKorean, path, roundSeconds, ...terms },
      systemMaintenanceFlg: flag ?? true,
      reopensAt: reopensAt?.toISOString() ?? null,
    };
  });
}

/** A game that had no setting has one then. */
export async function saveMinigame(
  db: Queryable,
  { id, systemMaintenanceFlg, reopensAt, cutOffSeconds, ...rooms }: BodyOf<typeof saveEndpoint>,
): Promise<Record<string, never> | Refusal<'not-found'>> {
  const game = gameOf(id);
  if (!game) return refuse('not-found');
  await db.query(
    `insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, sort,
                           system_maintenance_flg, reopens_at, cut_off_seconds, max_member_selection_won, max_selection_won, max_day_won)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (id) do update set system_maintenance_flg = $8, reopens_at = $9, cut_off_seconds = $10, max_member_selection_won = $11,
                                    max_selection_won = $12, max_day_won = $13`,
    [
      ...[game.id, game.provider, game.providerName, game.game, game.nameKorean, game.roundSeconds],
      ...[catalogue.indexOf(game), systemMaintenanceFlg, systemMaintenanceFlg ? reopensAt : null, cutOffSeconds],
      ...[rooms.maxMemberSelectionWon, rooms.maxSelectionWon, rooms.maxDayWon],
    ],
  );
  return {};
}
