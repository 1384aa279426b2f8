import type { AnswerOf, CasinoLobby, Minigame, newsLinks } from '@madang/contracts';
import type { Queryable } from '../db.ts';

export async function siteSetting(db: Queryable): Promise<{ siteNoticeFlg: boolean; autoLogoutMin: number }> {
  const { rows } = await db.query<{ siteNoticeFlg: boolean; autoLogoutMin: number }>(
    'select site_notice_flg as "siteNoticeFlg", auto_logout_min as "autoLogoutMin" from site_setting',
  );
  const setting = rows[0];
  if (!setting) throw new Error('The site setting row is missing.');
  return setting;
}

export async function newsInOrder(db: Queryable): Promise<AnswerOf<typeof newsLinks>> {
  const { rows } = await db.query<{ id: number; contents: string }>(
    'select id, contents from news_link order by sort, id',
  );
  return rows;
}

/** A game without a setting counts as under maintenance (specification section 4). */
export async function minigameCatalogue(db: Queryable): Promise<Minigame[]> {
  const { rows } = await db.query<Minigame>(
    `select id, provider, provider_name as "providerName", game, name_korean as "nameKorean",
       round_seconds as "roundSeconds", coalesce(system_maintenance_flg, true) as "systemMaintenanceFlg"
     from minigame order by sort, id`,
  );
  return rows;
}

/** The same rule for one game; an id that nobody knows has no setting either. */
export async function minigameUnderMaintenance(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query<{ flag: boolean | null }>(
    'select system_maintenance_flg as flag from minigame where id = $1',
    [id],
  );
  return rows[0]?.flag ?? true;
}

export async function casinoLobbies(db: Queryable): Promise<CasinoLobby[]> {
  const { rows } = await db.query<CasinoLobby>(
    `select id, name_korean as "nameKorean", description, maintenance_flg as "maintenanceFlg"
     from casino_lobby order by sort, id`,
  );
  return rows;
}
