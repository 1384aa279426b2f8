import type { RiskAlarm, SharedEvidence } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { coveringPairs } from './covering-pairs.ts';
import { coveringPower, evenPower } from './covering-power.ts';
import { type SidedPick, sharedPicks } from './shared-picks.ts';

type Detail = Extract<RiskAlarm, { kind: 'covering-members' }>['detail'];
/** Fewer cannot be improbable enough: half of 2^20 is below a million. */
const leastOpposite = 20;
const leastPower = 6;

/**
 * Tells operators of pairs of members who, on the day in Seoul of this moment or on the day before it, bet on different sides of the same markets
 * too often for chance: below one in a million, exactly. Of members who share a browser or an address, habits are no excuse. And of pairs of agents,
 * by the members directly below.
 */
export async function findCoveringMembers(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ day: string }>(
    `select to_char((app_now() at time zone 'Asia/Seoul')::date - back, 'YYYY-MM-DD') as day from generate_series(0, 1) as back`,
  );
  for (const { day } of rows) await findOn(db, day);
}

async function findOn(db: Queryable, day: string): Promise<void> {
  const picks = await sharedPicks(db, day);
  const pairs = coveringPairs(picks, leastOpposite);
  for await (const { memberIds, kinds, opposite, markets, stakedWon } of pairs) {
    const exact = coveringPower(kinds);
    const even = evenPower(markets, opposite);
    if (Math.max(exact, even) < leastPower) continue;
    const evidence = await sharedBy(db, memberIds, day);
    const isOnePerson = evidence.includes('device') || evidence.includes('address');
    const power = isOnePerson ? Math.max(exact, even) : exact;
    if (power < leastPower) continue;
    await tell(db, 'covering-members', memberIds, { day, markets, opposite, stakedWon, power, evidence });
  }
  await findAgentsOn(db, day, picks);
}

/** The same of agents: what the members directly below bet counts as theirs. A market on both sides of which they bet is left out. */
async function findAgentsOn(db: Queryable, day: string, picks: readonly SidedPick[]): Promise<void> {
  const { rows } = await db.query<{ id: number; agentId: number }>(
    'select id, agent_id as "agentId" from member where agent_id is not null and id = any ($1)',
    [[...new Set(picks.map(({ memberId }) => memberId))]],
  );
  const agentOf = new Map(rows.map(({ id, agentId }) => [id, agentId]));
  const betting = Map.groupBy(rows, ({ agentId }) => agentId);
  const theirs = picks.flatMap((pick) => {
    const agentId = agentOf.get(pick.memberId);
    return agentId === undefined ? [] : [{ ...pick, memberId: agentId }];
  });
  for await (const { memberIds, kinds, opposite, markets, stakedWon } of coveringPairs(theirs, leastOpposite)) {
    const power = coveringPower(kinds);
    // Of one member each the alarm is of these two.
    if (power < leastPower || memberIds.every((id) => betting.get(id)?.length === 1)) continue;
    await tell(db, 'covering-agents', memberIds, { day, markets, opposite, stakedWon, power, evidence: [] });
  }
}

async function tell(
  db: Queryable,
  kind: 'covering-members' | 'covering-agents',
  ids: readonly [number, number],
  { power, ...found }: Omit<Detail, 'members'>,
): Promise<void> {
  const { rows: members } = await db.query<Detail['members'][number]>(
    'select id, user_id as "userId", nickname from member where id = any ($1) order by id',
    [ids],
  );
  const detail: Detail = { ...found, members, power: Math.round(power * 10) / 10 };
  await db.query(
    `insert into risk_alarm as known (kind, about, at, last_at, detail) values ($1, $2, app_now(), app_now(), $3)
     on conflict (kind, about) do update set last_at = excluded.last_at, times = known.times + 1, detail = excluded.detail
      where known.detail <> excluded.detail`,
    [kind, `${ids.join(' ')} ${found.day}`, JSON.stringify(detail)],
  );
}

/** The things that both have: a browser or an address in the month before, a bonus whose turnover ran on the day, rolling of it. */
async function sharedBy(db: Queryable, ids: readonly [number, number], day: string): Promise<SharedEvidence[]> {
  const { rows } = await db.query<{ evidence: SharedEvidence }>(
    `with span as (
       select $3::date::timestamp at time zone 'Asia/Seoul' as since, ($3::date + 1)::timestamp at time zone 'Asia/Seoul' as until
     )
     select 'device' as evidence where exists (
       select from known_device one join known_device other using (device_hash) where one.member_id = $1 and other.member_id = $2)
     union all
     select 'address' where exists (
       select from span, session one join session other using (address)
        where one.member_id = $1 and other.member_id = $2 and least(one.created_at, other.created_at) > since - interval '30 days')
     union all
     select 'bonus' where 2 = (
       select count(distinct due.member_id) from span, turnover_due due join money_request request on request.id = request_id
        where due.member_id in ($1, $2) and bonus_won > 0 and decided_at < until and (met_at is null or met_at >= since))
     union all
     select 'rolling' where 2 = (
       select count(distinct owner_id) from span, rolling_entry
        where owner_id in ($1, $2) and share = 'own' and at >= since and amount > 0)`,
    [...ids, day],
  );
  return rows.map(({ evidence }) => evidence);
}
