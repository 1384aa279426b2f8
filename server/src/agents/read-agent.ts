import type {
  AgentMember,
  AgentPeriod,
  AnswerOf,
  agentMember as agentMemberEndpoint,
  agentOverview as agentOverviewEndpoint,
  listAgentMembers as listMembersEndpoint,
  RollingGame,
  TreeAgent,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage, type Page } from '../platform/database/find-page.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { earnedBelow, findPlay, findSpan, playBelow } from './agent-play.ts';
import { listEarnedBy } from './list-rolling.ts';

/**
 * What an agent reads of others: all of it through `members_below`, `agents_below` and `play_below`, which know the agent's own tree and
 * nothing else (docs/decisions/0068). A filter, an order or a number narrows that, and never goes around it.
 */
interface Asked {
  period: AgentPeriod;
  /** An agent of the tree, whose part alone is meant. */
  of?: number | undefined;
}

/** The facts that an agent learns of a member, of `below` and `member`. */
const memberColumns = `member.id, member.nickname, member.level, (select nickname from member above where above.id = below.agent_id) as agent,
  wallet_moment(member.created_at) as "joinedAt", member.removed_at is not null as removed`;

export async function readAgent(
  db: Queryable,
  agentId: number,
  { period, of }: Asked,
): Promise<AnswerOf<typeof agentOverviewEndpoint>> {
  const span = await findSpan(db, period);
  const [play, counts] = await Promise.all([
    findPlay(db, agentId, span, of),
    db.query<{
      members: number;
      joined: number;
      playing: number;
      percents: Record<RollingGame, string>;
      losing: string;
    }>(
      `select count(*) as members,
              count(*) filter (where (created_at at time zone 'Asia/Seoul')::date between $2::date and $3::date) as joined,
              (select count(*) from (select from ${playBelow} play group by member_id having sum(bets) > 0) players) as playing,
              (select jsonb_object_agg(game, percent::text) from agent_rates(array[$1::bigint]) where game <> 'losing') as percents,
              (select percent::text from agent_rates(array[$1::bigint]) where game = 'losing') as losing
         from members_below($1, $4) below join member on member.id = below.member_id`,
      [agentId, span.from, span.to, of ?? null],
    ),
  ]);
  const [counted] = counts.rows;
  if (!counted) throw new Error('A count answers one row.');
  return { ...span, ...play, ...counted };
}

/** The agent first, each agent after the one above. */
export async function listTree(db: Queryable, agentId: number, { period, of }: Asked): Promise<TreeAgent[]> {
  const { from, to } = await findSpan(db, period);
  const { rows } = await db.query<TreeAgent>(
    `with recursive own as materialized (select * from agents_below($1)), tree as (
       select agent_id, tier, null::bigint as upper_id, array[agent_id] as path from own where agent_id = coalesce($4, $1)
       union all
       select own.agent_id, own.tier, own.upper_id, path || own.agent_id from tree join own on own.upper_id = tree.agent_id
     ), counts as materialized (
       select agent_id, count(*) as members from members_below($1, $4) group by agent_id
     ), played as materialized (
       select below.agent_id, sum(turnover) as turnover, sum(stakes) as stakes, sum(payouts) as payouts
         from ${playBelow} play join members_below($1, $4) below using (member_id) group by below.agent_id
     )
     select tree.agent_id as id, nickname, tree.tier, tree.upper_id as "upperId", coalesce(sum(members), 0)::bigint as members,
            coalesce(sum(turnover), 0)::bigint as "turnoverWon", coalesce(sum(stakes), 0)::bigint as "stakesWon",
            coalesce(sum(payouts), 0)::bigint as "payoutsWon"
       from tree
       join member on member.id = tree.agent_id
       join tree part on tree.agent_id = any (part.path)
       left join counts on counts.agent_id = part.agent_id
       left join played on played.agent_id = part.agent_id
      group by tree.agent_id, nickname, tree.tier, tree.upper_id, tree.path order by tree.path`,
    [agentId, from, to, of ?? null],
  );
  return rows;
}

const orders: Record<string, string> = {
  turnover: '"turnoverWon"',
  lost: '"stakesWon" - "payoutsWon" - "bonusesWon"',
  rolling: '"rollingWon"',
  joined: 'created_at',
  nickname: 'nickname',
  last: 'last_at',
};

export async function listMembersBelow(
  db: Queryable,
  agentId: number,
  { period, of, sort, search = '', ...asked }: z.output<NonNullable<(typeof listMembersEndpoint)['query']>>,
): Promise<Page<AgentMember>> {
  const { from, to } = await findSpan(db, period);
  const order = `${orders[sort.replace('-', '')]} ${sort.startsWith('-') ? 'desc nulls last' : 'nulls first'}, id desc`;
  const found = await findPage<AgentMember & { created_at?: unknown; last_at?: unknown }>(
    db,
    `select * from (
       select ${memberColumns}, coalesce(play.bets, 0)::bigint as bets, coalesce(play.turnover, 0)::bigint as "turnoverWon",
              coalesce(play.stakes, 0)::bigint as "stakesWon", coalesce(play.payouts, 0)::bigint as "payoutsWon",
              coalesce(play.bonuses, 0)::bigint as "bonusesWon", coalesce(earned.won, 0)::bigint as "rollingWon",
              wallet_moment(play.last_at) as "lastAt", member.created_at, play.last_at
         from members_below($1, $4) below
         join member on member.id = below.member_id
         left join (select member_id, sum(bets) as bets, sum(turnover) as turnover, sum(stakes) as stakes, sum(payouts) as payouts,
                           sum(bonuses) as bonuses, max(at) filter (where game <> 'bonus') as last_at
                      from ${playBelow} play group by member_id) play on play.member_id = member.id
         left join (select player_id, sum(amount) as won from ${earnedBelow} earned group by player_id) earned on player_id = member.id
        where position(lower($5) in lower(nickname)) > 0) as found`,
    order,
    [agentId, from, to, of ?? null, search],
    asked,
  );
  return { ...found, items: found.items.map(({ created_at: _, last_at: __, ...item }) => item) };
}

export async function readMemberBelow(
  db: Queryable,
  agentId: number,
  id: number,
  { period }: Asked,
): Promise<AnswerOf<typeof agentMemberEndpoint> | RefusalOf<typeof agentMemberEndpoint>> {
  const found = await findBelow(db, agentId, id);
  if (!found) return refuse('not-found');
  const span = await findSpan(db, period);
  return { ...found, ...span, ...(await findPlay(db, agentId, span, undefined, id)) };
}

export async function listEntriesOfBelow(db: Queryable, agentId: number, id: number, asked: AskedPage) {
  if (!(await findBelow(db, agentId, id))) return refuse('not-found');
  return listEarnedBy(db, agentId, id, asked);
}

/** null for everybody else's. */
async function findBelow(db: Queryable, agentId: number, id: number) {
  const { rows } = await db.query<Pick<AgentMember, 'id' | 'nickname' | 'level' | 'agent' | 'joinedAt' | 'removed'>>(
    `select ${memberColumns} from members_below($1) below join member on member.id = below.member_id where member.id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}
