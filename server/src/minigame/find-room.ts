import type { AnswerOf, minigameRoom } from '@madang/contracts';
import { stakeForRoom } from '@madang/rules';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { offerOf } from '@madang/rules/minigame/offer';
import type { Queryable } from '../platform/database/db.ts';

/** The won that a bet of this member on a selection of a round may still win; it takes no lock and reserves nothing. */
export async function findRoom(
  db: Queryable,
  memberId: number,
  asked: { gameId: number; round: number; selection: string },
): Promise<AnswerOf<typeof minigameRoom>> {
  const game = gameOf(asked.gameId);
  const pick =
    game &&
    offerOf(game, asked.round)
      .flatMap(({ selections }) => selections)
      .find(({ key }) => key === asked.selection);
  if (!game || !pick) return { roomWon: null, maxStakeWon: null };
  const { rows } = await db.query<{ room: number | null }>('select minigame_room($1, $2, $3, $4) as room', [
    memberId,
    asked.gameId,
    asked.round,
    asked.selection,
  ]);
  const roomWon = rows[0]?.room ?? null;
  if (roomWon === null) return { roomWon, maxStakeWon: null };
  const most = Math.min(game.limits.maxStakeWon, stakeForRoom(roomWon, [pick.price]));
  return { roomWon, maxStakeWon: most < game.limits.minStakeWon ? 0 : most };
}
