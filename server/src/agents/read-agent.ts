import type {
  AgentMember,
  AgentPeriod,
  AnswerOf,
  agentMember as agentMemberEndpoint,
  agentOverview as agentOverviewEndpoint,
  RollingGame,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage, type Page } from '../platform/database/find-page.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { earnedBelow, findPlay, findSpan, playBelow } from './agent-play.ts';
import { listEarnedBy } from './list-rolling.ts';

/** What an agent learns of a member, of `member`. */
const memberColumns = `member.id, nickname, level, wallet_moment(created_at) as "joinedAt", removed_at is not null as removed`;

export async function readAgent(
  db: Queryable,
  agentId: number,
  period: AgentPeriod,
): Promise<AnswerOf<typeof agentOverviewEndpoint>> {
  const span = await findSpan(db, period);
  const [play, counts] = await Promise.all([
    findPlay(db, agentId, span),
    db.query<{ members: number; joined: number; playing: number; percents: Record<RollingGame, string> }>(
      `select count(*) as members,
              count(*) filter (where (created_at at time zone 'Asia/Seoul')::date between $2::date and $3::date) as joined,
              (select count(distinct member_id) from ${playBelow()} play) as playing,
              (select jsonb_object_agg(game, agent_percent::text) from rolling_rates()) as percents
         from member where agent_id = $1`,
      [agentId, span.from, span.to],
    ),
  ]);
  const [counted] = counts.rows;
  if (!counted) throw new Error('A count answers one row.');
  return { ...span, ...play, ...counted };
}

interface AskedMembers extends AskedPage {
  period: AgentPeriod;
  order: 'turnover' | 'joined';
  search?: string | undefined;
}

export async function listMembersBelow(
  db: Queryable,
  agentId: number,
  { period, order, search = '', ...asked }: AskedMembers,
): Promise<Page<AgentMember>> {
  const { from, to } = await findSpan(db, period);
  return findPage<AgentMember>(
    db,
    `select ${memberColumns}, coalesce(play.bets, 0) as bets, coalesce(play.turnover, 0)::bigint as "turnoverWon",
            coalesce(earned.won, 0)::bigint as "rollingWon", wallet_moment(play.last_at) as "lastAt"
       from member
       left join (select member_id, count(*) as bets, sum(turnover) as turnover, max(at) as last_at
                    from ${playBelow()} play group by member_id) play on play.member_id = member.id
       left join (select player_id, sum(amount) as won from ${earnedBelow} earned group by player_id) earned on player_id = member.id
      where agent_id = $1 and position(lower($4) in lower(nickname)) > 0`,
    order === 'turnover' ? '"turnoverWon" desc, member.id desc' : 'created_at desc, member.id desc',
    [agentId, from, to, search],
    asked,
  );
}

export async function readMemberBelow(
  db: Queryable,
  agentId: number,
  id: number,
  period: AgentPeriod,
): Promise<AnswerOf<typeof agentMemberEndpoint> | RefusalOf<typeof agentMemberEndpoint>> {
  const found = await findBelow(db, agentId, id);
  if (!found) return refuse('not-found');
  const span = await findSpan(db, period);
  return { ...found, ...span, ...(await findPlay(db, agentId, span, id)) };
}

export async function listEntriesOfBelow(db: Queryable, agentId: number, id: number, asked: AskedPage) {
  if (!(await findBelow(db, agentId, id))) return refuse('not-found');
  return listEarnedBy(db, agentId, id, asked);
}

/** null for everybody else's. */
async function findBelow(db: Queryable, agentId: number, id: number) {
  const { rows } = await db.query<Pick<AgentMember, 'id' | 'nickname' | 'level' | 'joinedAt' | 'removed'>>(
    `select ${memberColumns} from member where agent_id = $1 and id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}
