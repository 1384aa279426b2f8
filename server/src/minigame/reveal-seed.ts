import type { AnswerOf, BodyOf, revealMinigameSeed as endpoint, Member } from '@madang/contracts';
import type { PublicLog } from '../log/public-log.ts';
import { type Db, transaction } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import { commitmentOf } from './close-rounds.ts';

type Answer = AnswerOf<typeof endpoint>;

/**
 * Takes the seed to which a bet of the member committed, between the closing of its round and the pulse: a seed that is taken is mixed in, and
 * the signed word of it is the member's to keep. Shown again, it is taken again.
 */
export async function revealSeed(
  db: Db,
  log: PublicLog,
  { id: memberId }: Member,
  { gameId, round, seed }: BodyOf<typeof endpoint>,
): Promise<Answer | Refusal<'not-found'>> {
  const shown = await transaction(db, async (tx): Promise<Pick<Answer, 'taken' | 'isMixed'> | null> => {
    const commitment = commitmentOf(seed);
    const { rows } = await tx.query<{
      isClosed: boolean;
      isMixed: boolean;
      isOver: boolean;
      isKnown: boolean;
      isMine: boolean;
    }>(
      `select close_leaf is not null as "isClosed", pulse_id is not null as "isMixed", status <> 0 or pulse_id is not null or source <> 'members' as "isOver",
              exists (select from minigame_seed known where known.game_id = $1 and known.round = $2 and commitment = decode($3, 'hex')) as "isKnown",
              exists (select from minigame_bet bet where bet.game_id = $1 and bet.round = $2 and member_id = $4
                        and commitment = decode($3, 'hex')) as "isMine"
         from minigame_round this where this.game_id = $1 and this.round = $2 for share`,
      [gameId, round, commitment, memberId],
    );
    const found = rows[0];
    if (!found?.isMine) return null;
    const { isMixed } = found;
    if (found.isKnown) return { taken: 'taken', isMixed };
    if (found.isOver) return { taken: 'too-late', isMixed };
    if (!found.isClosed) return { taken: 'not-yet', isMixed };
    await tx.query(
      `insert into minigame_seed (game_id, round, commitment, seed, member_id) values ($1, $2, decode($3, 'hex'), decode($4, 'hex'), $5)
       on conflict do nothing`,
      [gameId, round, commitment, seed, memberId],
    );
    return { taken: 'taken', isMixed };
  });
  if (shown === null) return refuse('not-found');
  const { taken } = shown;
  return {
    ...shown,
    head: taken === 'not-yet' ? null : await log.head(db),
    signature: taken === 'taken' ? await log.sign(db, 'seed', seedText({ gameId, round, seed })) : null,
  };
}

/** The signature over the word that a seed was taken. */
const seedText = ({ gameId, round, seed }: BodyOf<typeof endpoint>) => `${gameId}|${round}|${seed}`;
