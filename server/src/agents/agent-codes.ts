import {
  type AgentCode,
  type addAgentCode as addEndpoint,
  agentCodesMax,
  type BodyOf,
  type changeAgentCode as changeEndpoint,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { randomText } from '../platform/random-text.ts';

/** Of an agent: those with a name, and the one without that the agent had as a member. */
export async function listCodes(db: Queryable, agentId: number): Promise<AgentCode[]> {
  const { rows } = await db.query<AgentCode>(
    `select code, coalesce(name, '기본') as name, jsonb_build_object('id', below.id, 'nickname', below.nickname, 'tier', terms.tier) as below,
            is_active as "isActive", most_joins as "mostJoins", ${instant('until_at')} as "untilAt", joined, ${instant('listed.created_at')} as "createdAt",
            listed.version,
            case when not is_active then 'paused' when joined >= most_joins then 'full' when until_at <= app_now() then 'over'
                 when not exists (select from agents_below($1) part where part.agent_id = below.id) or below.type <> 2 or below.removed_at is not null
                 then 'moved' else 'open' end as state
       from recommender_code listed
      cross join lateral (select count(*)::int as joined from member where join_code = listed.code) counted
       join member below on below.id = coalesce(below_id, member_id)
       join agent_terms terms on terms.agent_id = below.id
      where listed.member_id = $1 and ended_at is null order by listed.created_at desc, code`,
    [agentId],
  );
  return rows;
}

/** Of the tree of the agent: null stands for the agent itself. */
async function isBelow(tx: Queryable, agentId: number, belowId: number | null): Promise<boolean> {
  if (belowId === null) return true;
  const { rowCount } = await tx.query(
    `select from agents_below($1) part join member on member.id = part.agent_id
      where part.agent_id = $2 and type = 2 and removed_at is null`,
    [agentId, belowId],
  );
  return rowCount === 1;
}

export async function addCode(
  tx: Queryable,
  agentId: number,
  { code, name, belowId, mostJoins, untilAt }: BodyOf<typeof addEndpoint>,
): Promise<{ code: string } | RefusalOf<typeof addEndpoint>> {
  // The lock makes simultaneous requests of an agent wait: each counts those before it.
  await tx.query('select from member where id = $1 for no key update', [agentId]);
  const { rows: kept } = await tx.query<{ count: number }>(
    'select count(*)::int as count from recommender_code where member_id = $1 and ended_at is null',
    [agentId],
  );
  if ((kept[0]?.count ?? 0) >= agentCodesMax) return refuse('agent.codes-spent', { max: agentCodesMax });
  if (!(await isBelow(tx, agentId, belowId))) return refuse('agent.code-below');
  const { rows } = await tx.query<{ code: string }>(
    `insert into recommender_code (code, member_id, name, below_id, most_joins, until_at, created_at)
     values ($1, $2, $3, $4, $5, $6, app_now()) on conflict do nothing returning code`,
    [code || randomText(10), agentId, name, belowId, mostJoins, untilAt],
  );
  return rows[0] ?? refuse('agent.code-taken');
}

export async function changeCode(
  db: Queryable,
  agentId: number,
  { code, version, name, isActive, belowId, mostJoins, untilAt }: BodyOf<typeof changeEndpoint>,
): Promise<Record<never, never> | RefusalOf<typeof changeEndpoint>> {
  if (!(await isBelow(db, agentId, belowId))) return refuse('agent.code-below');
  const { rowCount } = await db.query(
    `update recommender_code
        set name = $4, is_active = $5, below_id = $6, most_joins = $7, until_at = $8, version = version + 1
      where code = $1 and member_id = $2 and version = $3 and ended_at is null and not (held and $5)`,
    [code, agentId, version, name, isActive, belowId, mostJoins, untilAt],
  );
  if (rowCount) return {};
  const held =
    'select from recommender_code where code = $1 and member_id = $2 and version = $3 and ended_at is null and held';
  if (isActive && (await db.query(held, [code, agentId, version])).rowCount) return refuse('agent.code-held');
  return refuseMissing(db, code, agentId);
}

/** For operators: of any agent. One that they pause stays so until they open it. */
export async function switchCode(
  db: Queryable,
  { code, version, isActive }: { code: string; version: number; isActive: boolean },
) {
  const { rowCount } = await db.query(
    `update recommender_code set is_active = $3, held = not $3, version = recommender_code.version + 1
       from member where member.id = member_id and type = 2 and code = $1 and version = $2 and ended_at is null`,
    [code, version, isActive],
  );
  return rowCount ? {} : await refuseMissing(db, code, null);
}

async function refuseMissing(db: Queryable, code: string, agentId: number | null) {
  const { rowCount } = await db.query(
    `select from recommender_code join member on member.id = member_id
      where code = $1 and ended_at is null and type = 2 and ($2::bigint is null or member_id = $2)`,
    [code, agentId],
  );
  return refuse(rowCount ? 'agent.code-changed' : 'not-found');
}
