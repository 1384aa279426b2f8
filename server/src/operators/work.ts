import { type Member, mayUse, type Waiting, workQueueNames, workQueues } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';

/** SQL: the work that waits, a row each, with its queue, since when, and what it is in words. */
const waiting = `
  select request.kind as queue, requested_at as at, nickname || ' · ' || to_char(amount, 'FM999,999,999,999') || '원' as label
    from money_request request join member on member.id = member_id where state in ('requested', 'checking')
  union all select 'approval', asked_at, facts -> 0 ->> 1 from approval where decided_at is null and expires_at > app_now() and approval_stands(approval)
  union all select 'set-aside', since, reason from settlement_set_aside
  union all select 'question', asked_at, nickname || ' · ' || title from question join member on member.id = member_id where answered_at is null
  union all select 'report', reported_at, reason from post_report where answered_at is null
  union all select 'rolling', requested_at, nickname || ' · ' || to_char(amount, 'FM999,999,999,999') || '원'
    from rolling_request join member on member.id = member_id where state = 'requested'
  union all select 'share', drawn_at, nickname || ' · ' || to_char(total, 'FM999,999,999,999') || '원'
    from agent_share join agent_period period on period.id = period_id join member on member.id = agent_share.agent_id where state = 'open'
  union all select 'guest', created_at, user_id from guest_request where answered_at is null
  union all select 'reject', first_seen_at, reason from feed_reject where fixture_id is null and seen_at is null
  union all select 'risk', risk_alarm.at, coalesce(
      (select home || ' : ' || away from fixture where id = (detail ->> 'fixtureId')::bigint),
      (select string_agg(one ->> 'userId', ', ') from jsonb_array_elements(detail -> 'members') one), about) from risk_alarm where seen_at is null
  union all select 'casino', at, nickname || ' · ' || code from casino_alarm join member on member.id = member_id where seen_at is null
  union all select 'minigame', at, nickname from minigame_alarm join member on member.id = member_id where seen_at is null
  union all select 'release', at, text from release_alert where acknowledged_at is null`;

/** Of the permissions of the operator, in the order of the dashboard. */
export async function waitingFor(db: Queryable, operator: Member): Promise<Waiting[]> {
  const queues = workQueueNames.filter((name) => mayUse(operator, workQueues[name].permission));
  const { rows } = await db.query<Waiting>(
    `select queue, count(*)::int as count, ${instant('min(at)')} as "oldestAt", left((array_agg(label order by at))[1], 100) as first
       from (${waiting}) as waiting where queue = any ($1) group by queue order by array_position($1, queue)`,
    [queues],
  );
  return rows;
}

/** Another text once anything more, or anything less, waits. */
export async function workMark(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ mark: string }>(
    `select coalesce(string_agg(concat_ws(' ', queue, count, oldest), ',' order by queue), '') as mark
       from (select queue, count(*), min(at) as oldest from (${waiting}) as waiting group by queue) as queues`,
  );
  return rows[0]?.mark ?? '';
}
