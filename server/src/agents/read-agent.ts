import type {
  AgentMember,
  AgentPeriod,
  AnswerOf,
  agentMember as agentMemberEndpoint,
  agentOverview as agentOverviewEndpoint,
  agentSelf as agentSelfEndpoint,
  listAgentMembers as listMembersEndpoint,
  RollingGame,
  ShareGame,
  TreeAgent,
} from '@madang/contracts';
import { shareGameSchema } from '@madang/contracts';
import type { z } from 'zod';
import { isOnline } from '../members/sessions/is-online.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage, type Page } from '../platform/database/find-page.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { earnedBelow, findPlay, findSpan, playBelow, type Span } from './agent-play.ts';
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
  wallet_moment(member.created_at) as "joinedAt", ${isOnline} as online, member.removed_at is not null as removed`;

export async function readAgent(
  db: Queryable,
  agentId: number,
  { period, of }: Asked,
): Promise<AnswerOf<typeof agentOverviewEndpoint>> {
  const span = await findSpan(db, period);
  const [play, given, losingWon, turnoverBeforeWon, counts] = await Promise.all([
    findPlay(db, agentId, span, of),
    findGiven(db, agentId, of),
    findLosing(db, agentId, span, of),
    findTurnoverBefore(db, agentId, span, of),
    db.query<{
      members: number;
      joined: number;
      playing: number;
      percents: Record<RollingGame, string>;
      online: number;
      losing: string;
    }>(
      `select count(*) as members, count(*) filter (where ${isOnline}) as online,
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
  return { ...span, ...play, ...counted, given, losingWon, turnoverBeforeWon };
}

const ratesOf = (
  agent: string,
) => `(select jsonb_object_agg(game, percent::text) from agent_rates(array[${agent}]) where game <> 'losing') as percents,
  (select percent::text from agent_rates(array[${agent}]) where game = 'losing') as losing`;

export async function readSelf(db: Queryable, agentId: number): Promise<AnswerOf<typeof agentSelfEndpoint>> {
  const { rows } = await db.query<AnswerOf<typeof agentSelfEndpoint>>(
    `select tier, may_message as "mayMessage", (select count(*)::int from members_below($1)) as members, ${ratesOf('$1::bigint')}
       from agent_terms where agent_id = $1`,
    [agentId],
  );
  if (!rows[0]) throw new Error(`Agent ${agentId} has no terms.`);
  return rows[0];
}

/** The percentages of the agent right below on the way to `of`. null: all of the tree, or nothing of it. */
async function findGiven(db: Queryable, agentId: number, of: number | undefined) {
  if (of === undefined) return null;
  const { rows } = await db.query<{ percents: Record<RollingGame, string>; losing: string }>(
    `select ${ratesOf('right_below.agent_id')}
       from agents_below($1) right_below
      where right_below.upper_id = $1 and right_below.agent_id in (select owner_id from agent_line(array[$2::bigint]))
        and $2 in (select agent_id from agents_below($1))`,
    [agentId, of],
  );
  return rows[0] ?? null;
}

/** As `draw_agent_shares` has it: without fractions of a won of each member and game. */
async function findLosing(db: Queryable, agentId: number, { from, to }: Span, of: number | undefined) {
  const { rows } = await db.query<{ game: ShareGame; won: number }>(
    `with play as materialized (
       select member_id, agent_id, game, sum(stakes - payouts - bonuses) as lost from ${playBelow} play group by member_id, agent_id, game
     )
     select play.game, sum(trunc(lost * percent / 100))::bigint as won
       from play
       join agent_parts(array(select distinct agent_id from play)) part
         on part.agent_id = play.agent_id and part.owner_id = $1 and part.game = 'losing'
      group by play.game`,
    [agentId, from, to, of ?? null],
  );
  return Object.fromEntries(
    shareGameSchema.options.map((game) => [game, rows.find((row) => row.game === game)?.won ?? 0]),
  ) as Record<ShareGame, number>;
}

async function findTurnoverBefore(db: Queryable, agentId: number, { from, to }: Span, of: number | undefined) {
  const { rows } = await db.query<{ won: number }>(
    `select coalesce(sum(turnover), 0)::bigint as won
       from play_below($1, $4, $2::date - ($3::date - $2::date) - 1, $2::date - 1) play`,
    [agentId, from, to, of ?? null],
  );
  return rows[0]?.won ?? 0;
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
  { period, of, sort, state, search = '', ...asked }: z.output<NonNullable<(typeof listMembersEndpoint)['query']>>,
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
        where position(lower($5) in lower(nickname)) > 0 and ($6 = 'all' or ${isOnline})) as found`,
    order,
    [agentId, from, to, of ?? null, search, state],
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
  const { rows } = await db.query<
    Pick<AgentMember, 'id' | 'nickname' | 'level' | 'agent' | 'joinedAt' | 'online' | 'removed'>
  >(
    `select ${memberColumns} from members_below($1) below join member on member.id = below.member_id where member.id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}
