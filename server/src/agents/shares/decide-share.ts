import type { AgentShare, decideAgentShare as decideEndpoint, Member } from '@madang/contracts';
import { actAlone } from '../../approvals/act-alone.ts';
import { plainMoves, type TwoPersonAct } from '../../approvals/two-person-acts.ts';
import { bookOnce } from '../../ledger/book-once.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { coveringOf } from './covering-of.ts';
import { findShare } from './list-shares.ts';

interface Found {
  agentId: number;
  totalWon: number;
  state: AgentShare['state'];
}
async function readShare(db: Queryable, id: number): Promise<Found | undefined> {
  const { rows } = await db.query<Found>(
    'select agent_id as "agentId", total as "totalWon", state from agent_share where id = $1',
    [id],
  );
  return rows[0];
}

/** Pays it or refuses. Who decides holds the agent's account: of two operators at once, the second finds it decided. */
export async function decideShare(
  tools: Pick<Context, 'db' | 'changes'>,
  operator: Pick<Member, 'id'>,
  { id, to, reason }: { id: number; to: 'paid' | 'refused'; reason: string },
  key: string,
  isApprovedByTwo = false,
): Promise<AgentShare | RefusalOf<typeof decideEndpoint>> {
  const share = await readShare(tools.db, id);
  if (!share) return refuse('not-found');
  if (share.agentId === operator.id) return refuse('money-request.own');
  if (to === 'refused' && reason === '') return refuse('money-request.reason');
  const asked = { walletOf: share.agentId, key, request: 'decide share', body: { id, to, reason } };
  return bookOnce(tools, { ...asked, memberId: operator.id }, async (tx) => {
    if ((await readShare(tx, id))?.state !== 'open') return refuse('money-request.moved');
    const isAlone = to === 'paid' && !isApprovedByTwo;
    if (isAlone && !(await actAlone(tx, 'share', operator.id, share.totalWon))) return refuse('approval.needed');
    const { rows } = await tx.query<{ outcome: string }>('select decide_agent_share($1, $2, $3, $4) as outcome', [
      ...[id, to, operator.id, reason],
    ]);
    if (rows[0]?.outcome !== 'decided') throw new Error(`Share ${id} was ${rows[0]?.outcome}.`);
    // The function posts the transfer with the decision.
    return { transfers: [], answer: () => findShare(tx, id) };
  });
}

/** The payment of a share by two operators. It is frozen, so that its state alone makes it another one. */
export const shareTogether: TwoPersonAct<'agent-share'> = {
  async weigh(tx, operator, { id }) {
    await tx.query(
      `select from account where member_id in ($1, (select agent_id from agent_share where id = $2)) order by id for update`,
      [operator.id, id],
    );
    const share = await readShare(tx, id);
    if (!share) return refuse('not-found');
    if (share.agentId === operator.id) return refuse('money-request.own');
    if (share.state !== 'open') return refuse('money-request.moved');
    const { from, to, earnedWon, carriedWon } = await findShare(tx, id);
    const { rows } = await tx.query<{ name: string; entries: number }>(
      `select nickname || ' (' || user_id || ')' as name, (select count(*) from agent_share_entry where share_id = $2) as entries
         from member where id = $1`,
      [share.agentId, id],
    );
    return {
      version: `share ${id} ${share.state} ${share.totalWon}`,
      amountWon: share.totalWon,
      moves: plainMoves(share.totalWon),
      facts: [
        ['총판', rows[0]?.name ?? ''],
        ['기간', `${from} ~ ${to}`],
        ['루징 정산', `${won(earnedWon)} · ${(rows[0]?.entries ?? 0).toLocaleString('ko-KR')}건`],
        await coveringOf(tx, id),
        ...(carriedWon === 0 ? [] : [['이월', won(carriedWon)] satisfies [string, string]]),
        ['지급', won(share.totalWon)],
      ],
    };
  },
  mayAlone: (tx, operatorId, _command, amountWon) => actAlone(tx, 'share', operatorId, amountWon),
  carryOut: (tools, operator, { id }, key) => decideShare(tools, operator, { id, to: 'paid', reason: '' }, key, true),
};

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
