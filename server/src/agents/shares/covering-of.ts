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
  return ['다른 쪽 회원과 반대로 베팅한 경보', [...named, ...(more > 0 ? [`외 ${more}건`] : [])].join(' · ') || '없음'];
}
