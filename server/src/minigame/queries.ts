import type { Minigame } from '@madang/contracts';
import { catalogue } from '@madang/rules/minigame/catalogue';
import type { Queryable } from '../platform/database/db.ts';

interface Setting {
  id: number;
  flag: boolean | null;
  reopensAt: Date | null;
}

/** The catalogue with the flags that operators set; a game without a setting counts as under maintenance. */
export async function minigameCatalogue(db: Queryable): Promise<Minigame[]> {
  const { rows } = await db.query<Setting>(
    `select id, system_maintenance_flg as flag,
            case when system_maintenance_flg and reopens_at > app_now() then reopens_at end as "reopensAt" from minigame`,
  );
  const settings = new Map(rows.map((row) => [row.id, row]));
  return catalogue.map(({ id, provider, providerName, game, nameKorean, path, aliases, roundSeconds }) => {
    const { flag = null, reopensAt = null } = settings.get(id) ?? {};
    return {
      ...{ id, provider, providerName, game, nameKorean, path, aliases: [...aliases], roundSeconds },
      systemMaintenanceFlg: flag ?? true,
      ...(reopensAt && { reopensAt: reopensAt.toISOString() }),
    };
  });
}

export async function minigameUnderMaintenance(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query<Pick<Setting, 'flag'>>(
    'select system_maintenance_flg as flag from minigame where id = $1',
    [id],
  );
  return rows[0]?.flag ?? true;
}
