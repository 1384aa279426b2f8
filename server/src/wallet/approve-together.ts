import type { Member, MoneyRequestState } from '@madang/contracts';
import { actAlone } from '../approvals/act-alone.ts';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import type { Queryable } from '../platform/database/db.ts';
import { refuse } from '../platform/http/refusal.ts';
import { decideRequest, hasReset } from './move-request.ts';

interface Row {
  memberId: number;
  kind: 'charge' | 'exchange';
  state: MoneyRequestState;
  amount: number;
  bonusWon: number;
  bank: string | null;
  accountEnd: string | null;
  coinTx: string | null;
  userId: string;
  nickname: string;
  version: string;
}

/** Of the request, and of what its member is registered with: another account, level or removal makes it another version. */
async function readRequest(tx: Queryable, operatorId: number, id: number): Promise<Row | undefined> {
  // In the order of every booking: accounts by their key, then the request.
  await tx.query(
    `select from account where member_id in ($1, (select member_id from money_request where id = $2)) order by id for update`,
    [operatorId, id],
  );
  const { rows } = await tx.query<Row>(
    `select request.member_id as "memberId", request.kind, request.state, request.amount, request.bonus_won as "bonusWon", request.bank,
            request.account_end as "accountEnd", request.coin_tx as "coinTx", user_id as "userId", nickname,
            md5(concat_ws('|', to_jsonb(request) - '{holder,account_number}'::text[], level, tendency, removed_at, bank.changed_at)) as version
       from money_request request
       join member on member.id = request.member_id
       left join member_bank bank on bank.member_id = request.member_id
      where request.id = $1 for update of request`,
    [id],
  );
  return rows[0];
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** The approval of a charge or an exchange by two operators. */
export const requestTogether: TwoPersonAct<'money-request'> = {
  async weigh(tx, operator: Member, { id }) {
    const request = await readRequest(tx, operator.id, id);
    if (!request) return refuse('not-found');
    if (request.memberId === operator.id) return refuse('money-request.own');
    if (request.state !== 'requested' && request.state !== 'checking') return refuse('money-request.moved');
    if (request.kind === 'exchange' && (await hasReset(tx, operator.id, request.memberId)))
      return refuse('money-request.reset');
    const { kind, amount, bonusWon, bank, accountEnd, coinTx, userId, nickname, version } = request;
    const isCharge = kind === 'charge';
    const place = coinTx ? `코인 ${coinTx}` : [bank, accountEnd && `…${accountEnd}`].filter(Boolean).join(' ');
    return {
      version,
      amountWon: amount + bonusWon,
      moves: plainMoves(isCharge ? amount + bonusWon : 0),
      facts: [
        ['회원', `${nickname} (${userId})`],
        [isCharge ? '충전' : '환전', `${won(amount)}${place && ` · ${place}`}`],
        ...(bonusWon > 0 ? [['보너스', won(bonusWon)] satisfies [string, string]] : []),
        ...(isCharge ? [] : [['환전 보류', `${won(amount)} → 0원`] satisfies [string, string]]),
      ],
    };
  },
  async mayAlone(tx, operatorId, { id }, amountWon) {
    const { rows } = await tx.query<{ kind: Row['kind'] }>('select kind from money_request where id = $1', [id]);
    return actAlone(tx, rows[0]?.kind ?? 'charge', operatorId, amountWon);
  },
  carryOut: (tools, operator, { id }, key) =>
    decideRequest(tools, operator, { id, to: 'approved', reason: '' }, key, true),
};
