import type { Minigame } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';

export async function minigameCatalogue(db: Queryable): Promise<Minigame[]> {
  const { rows } = await db.query<Minigame>(
    `select id, provider, provider_name as "providerName", game, name_korean as "nameKorean",
       round_seconds as "roundSeconds", coalesce(system_maintenance_flg, true) as "systemMaintenanceFlg"
     from minigame order by sort, id`,
  );
  return rows;
}

export async function minigameUnderMaintenance(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query<{ flag: boolean | null }>(
    'select system_maintenance_flg as flag from minigame where id = $1',
    [id],
  );
  return rows[0]?.flag ?? true;
}
