import type { AnswerOf, BodyOf, markMinigame as markEndpoint, minigameFavourites } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import type { Queryable } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

/** The games that the member marked, latest first; a game that left the catalogue is not among them. */
export async function favouritesOf(db: Queryable, memberId: number): Promise<AnswerOf<typeof minigameFavourites>> {
  const { rows } = await db.query<{ gameId: number }>(
    'select game_id as "gameId" from minigame_favourite where member_id = $1 order by added_at desc, game_id',
    [memberId],
  );
  return rows.map(({ gameId }) => gameId).filter((id) => gameOf(id) !== undefined);
}

/** The same again changes nothing. */
export async function markMinigame(
  db: Queryable,
  memberId: number,
  { gameId, favourite }: BodyOf<typeof markEndpoint>,
): Promise<Record<never, never> | Refusal<'not-found'>> {
  if (!gameOf(gameId)) return refuse('not-found');
  await db.query(
    favourite
      ? 'insert into minigame_favourite (member_id, game_id, added_at) values ($1, $2, app_now()) on conflict do nothing'
      : 'delete from minigame_favourite where member_id = $1 and game_id = $2',
    [memberId, gameId],
  );
  return {};
}
