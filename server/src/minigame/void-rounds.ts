import type { BodyOf, Moves, undoMinigameVoid, voidMinigameRound } from '@madang/contracts';
import { gameOf, titleOf } from '@madang/rules/minigame/catalogue';
import { timesOf } from '@madang/rules/minigame/rounds';
import { actAlone } from '../approvals/act-alone.ts';
import type { TwoPersonAct, WeighedAct } from '../approvals/two-person-acts.ts';
import type { PublicLog } from '../log/public-log.ts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Changes, ChangeTopics } from '../platform/running/changes.ts';

interface Tools {
  db: Db;
  changes: Pick<Changes, 'publish'>;
  log: PublicLog;
}
interface Round {
  gameId: number;
  round: number;
}
interface Done {
  id: number;
  bets: ChangeTopics['bet'][];
  wallets: ChangeTopics['balance'][];
}

/** The money that a void of the round would move, or its end where it stands. `version` is another once a bet on it or a void of it is. */
async function weighRound(tx: Queryable, { gameId, round }: Round): Promise<Moves & { version: string }> {
  const { rows } = await tx.query<{ weighed: Moves & { version: string } }>(
    'select weigh_minigame_void($1, $2) as weighed',
    [gameId, round],
  );
  if (!rows[0]) throw new Error('weigh_minigame_void said nothing.');
  return rows[0].weighed;
}

async function mayAlone(tx: Queryable, operatorId: number, round: Round): Promise<boolean> {
  const { toMembersWon, fromMembersWon } = await weighRound(tx, round);
  return actAlone(tx, 'void', operatorId, toMembersWon + fromMembersWon);
}

type Faults = Refusal<'minigame-void.unknown' | 'minigame-void.open' | 'minigame-void.voided'>;

/** Holds the round. @returns why it cannot be voided, null where it can */
async function faultOf(tx: Queryable, { gameId, round }: Round): Promise<Faults | null> {
  const { rows } = await tx.query<{ status: number }>(
    'select status from minigame_round where game_id = $1 and round = $2 for update',
    [gameId, round],
  );
  if (!rows[0]) return refuse('minigame-void.unknown');
  if (rows[0].status === 0) return refuse('minigame-void.open');
  const { rowCount } = await tx.query(
    'select from minigame_void where game_id = $1 and round = $2 and undone_at is null',
    [gameId, round],
  );
  return rowCount || rows[0].status === 2 ? refuse('minigame-void.voided') : null;
}

/** Voids a round that was drawn: every stake comes back at once. */
export async function voidRound(
  tools: Tools,
  operatorId: number,
  { reason, ...round }: BodyOf<typeof voidMinigameRound>,
  isApprovedByTwo = false,
): Promise<{ id: number } | RefusalOf<typeof voidMinigameRound>> {
  const done = await transaction(tools.db, async (tx): Promise<Done | RefusalOf<typeof voidMinigameRound>> => {
    const fault = await faultOf(tx, round);
    if (fault) return fault;
    if (!isApprovedByTwo && !(await mayAlone(tx, operatorId, round))) return refuse('approval.needed');
    const { rows } = await tx.query<{ id: number }>(
      'insert into minigame_void (game_id, round, reason, made_by, made_at) values ($1, $2, $3, $4, app_now()) returning id',
      [round.gameId, round.round, reason, operatorId],
    );
    return applied(tx, tools.log, { kind: 'minigame.void', ...round, id: rows[0]?.id ?? 0, reason });
  });
  return published(tools, done);
}

/** The round of a void that stands; it is held. */
async function readStanding(tx: Queryable, id: number): Promise<Round | null> {
  const { rows } = await tx.query<Round>(
    `select game_id as "gameId", this.round from minigame_void join minigame_round this using (game_id, round)
      where id = $1 and undone_at is null for update of this`,
    [id],
  );
  if (!rows[0]) return null;
  // Read again: another may have ended it while this waited for the round.
  const { rowCount } = await tx.query('select from minigame_void where id = $1 and undone_at is null', [id]);
  return rowCount ? rows[0] : null;
}

/** Takes the void of a round back, once: its bets are as they were drawn. */
export async function undoRoundVoid(
  tools: Tools,
  operatorId: number,
  id: number,
  { reason }: BodyOf<typeof undoMinigameVoid>,
  isApprovedByTwo = false,
): Promise<{ id: number } | RefusalOf<typeof undoMinigameVoid>> {
  const done = await transaction(tools.db, async (tx): Promise<Done | RefusalOf<typeof undoMinigameVoid>> => {
    const round = await readStanding(tx, id);
    if (!round) return refuse('minigame-void.undone');
    if (!isApprovedByTwo && !(await mayAlone(tx, operatorId, round))) return refuse('approval.needed');
    await tx.query('update minigame_void set undo_reason = $2, undone_by = $3, undone_at = app_now() where id = $1', [
      ...[id, reason, operatorId],
    ]);
    return applied(tx, tools.log, { kind: 'minigame.void-undone', ...round, id, reason });
  });
  return published(tools, done);
}

/** An operator's act on a round stands in the public log beside its draw, with the reason that members read. */
async function applied(
  tx: Queryable,
  log: PublicLog,
  { kind, gameId: game, round, id, reason }: Round & { kind: string; id: number; reason: string },
): Promise<Done> {
  // In the order of a draw: accounts, the log, then the sums of the game's day. A draw beside it never waits in a circle with it.
  await tx.query(
    `select from account
      where kind = 'cash' and member_id in (select member_id from minigame_bet where game_id = $1 and round = $2) order by id for update`,
    [game, round],
  );
  await log.append(tx, [{ kind, game, round, void: id, reason }]);
  const { rows } = await tx.query<Omit<Done, 'id'>>('select bets, wallets from apply_minigame_void($1)', [id]);
  if (!rows[0]) throw new Error('apply_minigame_void said nothing.');
  return { id, ...rows[0] };
}

function published<Refused extends { refused: unknown }>(
  { changes }: Pick<Tools, 'changes'>,
  done: Done | Refused,
): { id: number } | Refused {
  if (isRefusal(done)) return done as Refused;
  const { id, bets, wallets } = done as Done;
  for (const wallet of wallets) changes.publish('balance', wallet);
  for (const bet of bets) changes.publish('bet', bet);
  return { id };
}

async function weigh(tx: Queryable, round: Round, reason: string): Promise<WeighedAct> {
  const { version, ...moves } = await weighRound(tx, round);
  const game = gameOf(round.gameId);
  const name = game
    ? `${titleOf(game)} ${timesOf(game.roundSeconds, round.round).ofDay}회`
    : `${round.gameId} ${round.round}`;
  return {
    version,
    amountWon: moves.toMembersWon + moves.fromMembersWon,
    moves,
    facts: [
      ['회차', name],
      ['회차 번호', String(round.round)],
      ['처리 사유', reason],
    ],
  };
}
const aloneByAmount = (tx: Queryable, operatorId: number, _command: unknown, amountWon: number) =>
  actAlone(tx, 'void', operatorId, amountWon);

export const voidRoundTogether = (log: PublicLog): TwoPersonAct<'minigame-void'> => ({
  async weigh(tx, _operator, { body: { reason, ...round } }) {
    return (await faultOf(tx, round)) ?? weigh(tx, round, reason);
  },
  mayAlone: aloneByAmount,
  carryOut: (tools, operator, { body }) => voidRound({ ...tools, log }, operator.id, body, true),
});

export const undoRoundVoidTogether = (log: PublicLog): TwoPersonAct<'minigame-void-undo'> => ({
  async weigh(tx, _operator, { id, body }) {
    const round = await readStanding(tx, id);
    return round ? weigh(tx, round, body.reason) : refuse('minigame-void.undone');
  },
  mayAlone: aloneByAmount,
  carryOut: (tools, operator, { id, body }) => undoRoundVoid({ ...tools, log }, operator.id, id, body, true),
});
