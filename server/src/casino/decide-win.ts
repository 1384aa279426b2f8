import type { BodyOf, decideCasinoWin } from '@madang/contracts';
import { actAlone } from '../approvals/act-alone.ts';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Changes, ChangeTopics } from '../platform/running/changes.ts';

/** Pays a held win, or refuses it; once. The new balance is published after the commit. */
export async function decideWin(
  db: Queryable,
  changes: Changes,
  { id, pay }: BodyOf<typeof decideCasinoWin>,
  operatorId: number,
): Promise<Record<never, never> | RefusalOf<typeof decideCasinoWin>> {
  const { rows } = await db.query<{
    outcome: { decided?: true; needsTwo?: true; wallet?: ChangeTopics['balance'] | null } | null;
  }>('select decide_casino_win($1, $2, $3) as outcome', [id, pay, operatorId]);
  const outcome = rows[0]?.outcome;
  if (!outcome) return refuse('not-found');
  if (outcome.decided) return refuse('casino.win-decided');
  if (outcome.needsTwo) return refuse('approval.needed');
  if (outcome.wallet) changes.publish('balance', outcome.wallet);
  return {};
}

interface Held {
  state: 'waiting' | 'paid' | 'refused';
  userId: string;
  game: string;
  transactionRef: string;
  stakedWon: number;
  wonWon: number;
}

/** A held win of more than one operator pays alone. */
export const winTogether: TwoPersonAct<'casino-win'> = {
  async weigh(tx, _operator, { id }) {
    const { rows } = await tx.query<Held>(
      `select state, user_id as "userId", coalesce(game.name_korean, game_ref, case said.kind when 'jackpot' then '잭팟' else '프로모션' end) as game,
              said.aggregator || ' ' || transaction_ref as "transactionRef", coalesce(staked, 0) as "stakedWon", amount as "wonWon"
         from casino_held_win held join casino_transaction said on said.id = transaction_id left join casino_round round on round.id = round_id
         join member on member.id = said.member_id left join casino_game game on game.id = said.aggregator || '-' || game_ref
        where transaction_id = $1`,
      [id],
    );
    const [held] = rows;
    if (!held) return refuse('not-found');
    if (held.state !== 'waiting') return refuse('casino.win-decided');
    const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
    return {
      version: `held ${id} staked ${held.stakedWon}`,
      amountWon: held.wonWon,
      moves: plainMoves(held.wonWon),
      facts: [
        ['회원', held.userId],
        ['게임', held.game],
        ['거래', held.transactionRef],
        ['베팅금액', won(held.stakedWon)],
      ],
    };
  },
  mayAlone: (tx, operatorId, _command, amountWon) => actAlone(tx, 'win', operatorId, amountWon),
  carryOut: ({ db, changes }, operator, { id }) => decideWin(db, changes, { id, pay: true }, operator.id),
};
