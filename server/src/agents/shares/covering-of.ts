import type { Queryable } from '../../platform/database/db.ts';

const namedAtMost = 5;

interface Covering {
  own: string;
  other: string;
  agent: string | null;
  day: string;
  opposite: number;
  markets: number;
  total: number;
}

/** Of a share's period, in words: members of its entries who bet against members outside of them too often for chance (alarms of `risk`). */
export async function coveringOf(db: Queryable, id: number): Promise<[string, string]> {
  const { rows } = await db.query<Covering>(
    `select own ->> 'userId' as own, other ->> 'userId' as other, agent.nickname as agent, detail ->> 'day' as day,
            (detail ->> 'opposite')::int as opposite, (detail ->> 'markets')::int as markets, count(*) over ()::int as total
       from agent_share share
       join agent_period period on period.id = period_id
       join risk_alarm alarm on kind = 'covering-members' and (detail ->> 'day')::date between from_day and to_day
      cross join lateral jsonb_array_elements(detail -> 'members') own
      cross join lateral jsonb_array_elements(detail -> 'members') other
       join member on member.id = (other ->> 'id')::bigint
       left join member agent on agent.id = member.agent_id
      where share.id = $1
        and (own ->> 'id')::bigint in (select member_id from agent_share_entry where share_id = $1)
        and (other ->> 'id')::bigint not in (select member_id from agent_share_entry where share_id = $1)
      order by (detail ->> 'stakedWon')::bigint desc, alarm.id limit $2`,
    [id, namedAtMost],
  );
  const named = rows.map(
    ({ own, other, agent, day, opposite, markets }) =>
      `${own} ↔ ${other} (${agent ? `총판 ${agent}` : '총판 없음'}) ${day} ${opposite}/${markets}`,
  );
  const more = (rows[0]?.total ?? 0) - rows.length;
  named.push(...(await coveringAgents(db, id)));
  return ['다른 쪽 회원과 반대로 베팅한 경보', [...named, ...(more > 0 ? [`외 ${more}건`] : [])].join(' · ') || '없음'];
}

/** The agent of the share and those below whose members together bet against those of an agent elsewhere, in words. */
async function coveringAgents(db: Queryable, id: number): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select format('총판 %s ↔ 총판 %s %s %s/%s', own ->> 'userId', other ->> 'userId', detail ->> 'day', detail ->> 'opposite', detail ->> 'markets') as text
       from agent_share share
       join agent_period period on period.id = period_id
       join risk_alarm alarm on kind = 'covering-agents' and (detail ->> 'day')::date between from_day and to_day
      cross join lateral jsonb_array_elements(detail -> 'members') own
      cross join lateral jsonb_array_elements(detail -> 'members') other
      where share.id = $1
        and (own ->> 'id')::bigint in (select agent_id from agents_below(share.agent_id))
        and (other ->> 'id')::bigint not in (select agent_id from agents_below(share.agent_id))
      order by (detail ->> 'stakedWon')::bigint desc, alarm.id limit $2`,
    [id, namedAtMost],
  );
  return rows.map(({ text }) => text);
}
