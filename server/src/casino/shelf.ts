import type { CasinoShelf, markCasinoGame } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

const recentsShown = 12;

export async function readShelf(db: Queryable, memberId: number): Promise<CasinoShelf> {
  const { rows } = await db.query<CasinoShelf>(
    `select coalesce((select jsonb_agg(game_id order by added_at desc, game_id) from casino_favourite where member_id = $1), '[]') as favourites,
            coalesce((select jsonb_agg(jsonb_build_object('gameId', game_id,
                        'playedAt', ${instant('played_at')}) order by played_at desc, game_id)
                        from (select * from casino_recent where member_id = $1 order by played_at desc, game_id limit $2) as last),
                     '[]') as recents`,
    [memberId, recentsShown],
  );
  return rows[0] ?? { favourites: [], recents: [] };
}

/** The same again changes nothing. Refuses with `not-found`: a game that the site does not offer. */
export async function markGame(
  db: Queryable,
  memberId: number,
  { gameId, favourite }: { gameId: string; favourite: boolean },
): Promise<Record<never, never> | RefusalOf<typeof markCasinoGame>> {
  const { rowCount } = await db.query('select from casino_game where id = $1 and enabled', [gameId]);
  if (!rowCount) return refuse('not-found');
  await db.query(
    favourite
      ? 'insert into casino_favourite (member_id, game_id, added_at) values ($1, $2, app_now()) on conflict do nothing'
      : 'delete from casino_favourite where member_id = $1 and game_id = $2',
    [memberId, gameId],
  );
  return {};
}

/** Notes that the member entered the game just now; nothing for one that the catalogue does not have. */
export async function noteEntered(db: Queryable, memberId: number, gameId: string): Promise<void> {
  await db.query(
    `insert into casino_recent (member_id, game_id, played_at) select $1, id, app_now() from casino_game where id = $2
     on conflict (member_id, game_id) do update set played_at = excluded.played_at`,
    [memberId, gameId],
  );
}
