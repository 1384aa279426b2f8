import {
  type AgentShare,
  type AgentShareEntry,
  type AnswerOf,
  agentShareSetting,
  type listAgentShares as listEndpoint,
  type QueuedAgentShare,
} from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { type AskedPage, findPage } from '../../platform/database/find-page.ts';
import { readSetting } from '../../platform/database/read-setting.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** The columns of `share` and `period` that an answer holds. */
const columns = `share.id, from_day::text as "from", to_day::text as "to", earned as "earnedWon", carried as "carriedWon", total as "totalWon",
  share.state, wallet_moment(drawn_at) as "drawnAt", wallet_moment(share.decided_at) as "decidedAt", share.reason`;
const shares = 'agent_share share join agent_period period on period.id = period_id';

/** @throws when there is none */
export async function findShare(db: Queryable, id: number): Promise<AgentShare> {
  const { rows } = await db.query<AgentShare>(`select ${columns} from ${shares} where share.id = $1`, [id]);
  if (!rows[0]) throw new Error(`There is no share ${id}.`);
  return rows[0];
}

export async function listShares(
  db: Queryable,
  agentId: number,
  asked: AskedPage,
): Promise<AnswerOf<typeof listEndpoint>> {
  const [found, { monthly }, rates] = await Promise.all([
    findPage<AgentShare>(
      db,
      `select ${columns} from ${shares} where share.agent_id = $1`,
      'share.id desc',
      [agentId],
      asked,
    ),
    readSetting(db, agentShareSetting),
    db.query<{ percent: string }>('select losing::text as percent from agent_terms where agent_id = $1', [agentId]),
  ]);
  return { ...found, percent: rates.rows[0]?.percent ?? '0.00', every: monthly ? 'month' : 'week' };
}

const orders = {
  amount: 'amount, entry.id',
  '-amount': 'amount desc, entry.id',
  nickname: 'member.nickname, entry.id',
  '-nickname': 'member.nickname desc, entry.id',
};

/** @param agentId whose share it has to be; null: an operator asks */
export async function listEntriesOfShare(
  db: Queryable,
  agentId: number | null,
  id: number,
  { sort, ...asked }: AskedPage & { sort: keyof typeof orders },
) {
  const { rowCount } = await db.query(
    'select from agent_share where id = $1 and ($2::bigint is null or agent_id = $2)',
    [id, agentId],
  );
  if (!rowCount) return refuse('not-found');
  return findPage<AgentShareEntry>(
    db,
    `select entry.id, member.nickname, below.nickname as agent, game, from_day::text as "lateOf", bets, turnover as "turnoverWon",
            stakes as "stakesWon", payouts as "payoutsWon", bonuses as "bonusesWon", percent::text, amount as "amountWon"
       from agent_share_entry entry
       join member on member.id = member_id
       join member below on below.id = entry.agent_id
       left join agent_period late on late.id = late_of
      where share_id = $1`,
    orders[sort],
    [id],
    asked,
  );
}

/** The shares that operators decide. */
export const listQueue = (db: Queryable, { open, ...asked }: AskedPage & { open: 'true' | 'false' }) =>
  findPage<QueuedAgentShare>(
    db,
    `select ${columns}, member.user_id as "userId", member.nickname, tier, decider.user_id as "decidedBy",
            (select count(*) from agent_share_entry where share_id = share.id) as entries
       from ${shares}
       join member on member.id = share.agent_id
       join agent_terms terms on terms.agent_id = share.agent_id
       left join member decider on decider.id = share.decided_by
      where ${open === 'true' ? '' : 'not '}(share.state = 'open')`,
    open === 'true' ? 'share.id' : 'share.id desc',
    [],
    asked,
  );
