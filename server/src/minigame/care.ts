import type { BodyOf, MinigameCare, saveMinigameCare as saveEndpoint } from '@madang/contracts';
import { catalogue, gameOf } from '@madang/rules/minigame/catalogue';
import type { Queryable } from '../platform/db.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';

interface Row {
  id: number;
  flag: boolean | null;
  reopensAt: Date | null;
  cutOffSeconds: number;
}

const ordinaryCutOffSeconds = 10;

export async function minigamesOfOperators(db: Queryable): Promise<MinigameCare[]> {
  const { rows } = await db.query<Row>(
    `select id, system_maintenance_flg as flag, reopens_at as "reopensAt", cut_off_seconds as "cutOffSeconds" from minigame`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  return catalogue.map(({ id, providerName, nameKorean, path, roundSeconds }) => {
    const { flag = null, reopensAt = null, cutOffSeconds = ordinaryCutOffSeconds } = kept.get(id) ?? {};
    return {
      ...{ id, providerName, nameKorean, path, roundSeconds, cutOffSeconds },
      systemMaintenanceFlg: flag ?? true,
      reopensAt: reopensAt?.toISOString() ?? null,
    };
  });
}

/** A game that had no setting has one then. */
export async function saveMinigame(
  db: Queryable,
  { id, systemMaintenanceFlg, reopensAt, cutOffSeconds }: BodyOf<typeof saveEndpoint>,
): Promise<Record<string, never> | Refusal<'not-found'>> {
  const game = gameOf(id);
  if (!game) return refuse('not-found');
  await db.query(
    `insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, sort,
                           system_maintenance_flg, reopens_at, cut_off_seconds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set system_maintenance_flg = $8, reopens_at = $9, cut_off_seconds = $10`,
    [
      ...[game.id, game.provider, game.providerName, game.game, game.nameKorean, game.roundSeconds],
      ...[catalogue.indexOf(game), systemMaintenanceFlg, systemMaintenanceFlg ? reopensAt : null, cutOffSeconds],
    ],
  );
  return {};
}
