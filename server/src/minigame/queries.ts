import type { Minigame } from '@madang/contracts';
import { catalogue } from '@madang/rules/minigame/catalogue';
import type { Queryable } from '../platform/db.ts';

interface Setting {
  id: number;
  flag: boolean | null;
}

/** The catalogue with the flags that operators set; a game without a setting counts as under maintenance. */
export async function minigameCatalogue(db: Queryable): Promise<Minigame[]> {
  const { rows } = await db.query<Setting>('select id, system_maintenance_flg as flag from minigame');
  const flags = new Map(rows.map(({ id, flag }) => [id, flag]));
  return catalogue.map(({ id, provider, providerName, game, nameKorean, path, aliases, roundSeconds }) => ({
    ...{ id, provider, providerName, game, nameKorean, path, aliases: [...aliases], roundSeconds },
    systemMaintenanceFlg: flags.get(id) ?? true,
  }));
}

export async function minigameUnderMaintenance(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query<Setting>('select id, system_maintenance_flg as flag from minigame where id = $1', [
    id,
  ]);
  return rows[0]?.flag ?? true;
}
