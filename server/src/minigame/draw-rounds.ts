import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundSeed } from '@madang/rules/minigame/fairness';
import { drawRound, resultsOf } from '@madang/rules/minigame/offer';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import type { Changes, ChangeTopics } from '../platform/running/changes.ts';
import { linkAt } from './chain.ts';

/** The one rule by which a round is void: it could not be drawn within this time after its draw. */
const voidAfter = '1 hour';

interface DueRound {
  gameId: number;
  round: number;
  source: 'slips' | 'beacon' | 'provider';
  given: { randomness?: string; outcome?: object; void?: true } | null;
  /** null where a provider draws. */
  position: number | null;
  length: number;
  step: number;
  checkpoints: Buffer;
  /** Of the slips. */
  digest: string;
  tooLate: boolean;
}
interface Settled {
  bets: ChangeTopics['bet'][];
  wallets: ChangeTopics['balance'][];
}

/**
 * Draws every round whose time has come, and settles its bets in the same transaction; what another server draws at the moment is left to
 * it. @returns how many rounds
 */
export async function drawDue(db: Db, changes: Changes, signal?: AbortSignal): Promise<number> {
  let drawn = 0;
  while (!signal?.aborted) {
    const settled = await transaction(db, drawOne);
    if (!settled) break;
    drawn++;
    for (const wallet of settled.wallets) changes.publish('balance', wallet);
    for (const bet of settled.bets) changes.publish('bet', bet);
  }
  return drawn;
}

async function drawOne(tx: Queryable): Promise<Settled | undefined> {
  const { rows: locked } = await tx.query<{ gameId: number; round: number }>(
    `select game_id as "gameId", round from minigame_round
      where status = 0 and draws_at <= (select app_now())
        and (source = 'slips' or given is not null or draws_at + $1::interval < (select app_now()))
      order by draws_at, game_id limit 1 for update skip locked`,
    [voidAfter],
  );
  const found = locked[0];
  if (!found) return undefined;
  // A statement of its own: it sees every slip, because each placement held this row.
  const { rows } = await tx.query<DueRound>(
    `select due.game_id as "gameId", due.round, source, given, position, length, step, checkpoints, draws_at + $3::interval < app_now() as "tooLate",
            encode(sha256(coalesce((select string_agg(slip_hash, ''::bytea order by bet.id) from minigame_bet bet
                                     where bet.game_id = due.game_id and bet.round = due.round), ''::bytea)), 'hex') as digest
       from minigame_round due left join minigame_chain chain on chain.id = chain_id
      where due.game_id = $1 and due.round = $2`,
    [found.gameId, found.round, voidAfter],
  );
  const due = rows[0];
  if (!due) throw new Error(`Round ${found.round} of game ${found.gameId} is gone.`);
  const link = due.position === null ? null : linkAt(due, due.position);
  const mixed = due.source === 'slips' ? due.digest : (due.given?.randomness ?? null);
  const drawn = due.tooLate ? null : outcomeOf(due, link?.toString('hex') ?? null, mixed);
  const { rows: settled } = await tx.query<Settled>(
    `select bets, wallets from settle_minigame_round($1, $2, $3, decode($4, 'hex'), $5, $6)`,
    [due.gameId, due.round, link, mixed, drawn && JSON.stringify(drawn.outcome), JSON.stringify(drawn?.results ?? {})],
  );
  return settled[0];
}

/** A game that left the catalogue while a round was open has nothing to be drawn by: the round is void, as one that its provider calls off. */
function outcomeOf({ gameId, round, given }: DueRound, link: string | null, mixed: string | null) {
  const game = gameOf(gameId);
  if (!game) return null;
  const outcome =
    link === null
      ? given?.outcome
      : mixed === null
        ? null
        : drawRound(game, round, roundSeed(link, mixed, gameId, round));
  if (!outcome) return null;
  const results = [...resultsOf(game, round, outcome)].filter(([, result]) => result !== 'lost');
  return { outcome, results: Object.fromEntries(results) };
}
