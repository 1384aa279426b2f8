import type { CasinoLobby } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';

export async function casinoLobbies(db: Queryable): Promise<CasinoLobby[]> {
  const { rows } = await db.query<CasinoLobby>(
    `select id, name_korean as "nameKorean", description, maintenance_flg as "maintenanceFlg"
     from casino_lobby order by sort, id`,
  );
  return rows;
}
