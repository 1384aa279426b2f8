import { setImmediate as turn } from 'node:timers/promises';
import type { RiskAlarm, SharedEvidence } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { coveringPower, evenPower, type SharedMarkets } from './covering-power.ts';
import { type SidedPick, sharedPicks } from './shared-picks.ts';

type Detail = Extract<RiskAlarm, { kind: 'covering-members' }>['detail'];
/** Fewer cannot be improbable enough: half of 2^20 is below a million. */
const leastOpposite = 20;
const leastPower = 6;
const marketsATurn = 200;

interface Pair {
  kinds: Map<string, SharedMarkets>;
  opposite: number;
  markets: number;
  stakedWon: number;
}

/**
 * Tells operators of pairs of members who, on the day in Seoul of this moment or on the day before it, bet on different sides of the same markets
 * too often for chance: below one in a million, exactly. Of members who share a browser or an address, habits are no excuse.
 */
export async function findCoveringMembers(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ day: string }>(
    `select to_char((app_now() at time zone 'Asia/Seoul')::date - back, 'YYYY-MM-DD') as day from generate_series(0, 1) as back`,
  );
  for (const { day } of rows) await findOn(db, day);
}

async function findOn(db: Queryable, day: string): Promise<void> {
  const pairs = await pairsOf(await sharedPicks(db, day));
  for (const [key, { kinds, opposite, markets, stakedWon }] of pairs) {
    if (opposite < leastOpposite) continue;
    const ids = key.split(' ').map(Number) as [number, number];
    const evidence = await sharedBy(db, ids, day);
    const exact = coveringPower([...kinds.values()]);
    const isOnePerson = evidence.includes('device') || evidence.includes('address');
    const power = Math.max(exact, isOnePerson ? evenPower(markets, opposite) : 0);
    if (power < leastPower) continue;
    const { rows: members } = await db.query<Detail['members'][number]>(
      'select id, user_id as "userId", nickname from member where id = any ($1) order by id',
      [ids],
    );
    const detail: Detail = { day, members, markets, opposite, stakedWon, power: Math.round(power * 10) / 10, evidence };
    await db.query(
      `insert into risk_alarm as known (kind, about, at, last_at, detail) values ('covering-members', $1, app_now(), app_now(), $2)
       on conflict (kind, about) do update set last_at = excluded.last_at, times = known.times + 1, detail = excluded.detail
        where known.detail <> excluded.detail`,
      [`${key} ${day}`, JSON.stringify(detail)],
    );
  }
}

/** @param picks by market */
async function pairsOf(picks: readonly SidedPick[]): Promise<Map<string, Pair>> {
  const pairs = new Map<string, Pair>();
  let seen = 0;
  for (const of of Map.groupBy(picks, ({ market }) => market).values()) {
    if (++seen % marketsATurn === 0) await turn();
    const sides = [...sidesOf(of)];
    for (const [at, one] of sides.entries()) for (const other of sides.slice(at + 1)) add(pairs, one, other);
  }
  return pairs;
}

interface Side {
  memberId: number;
  kind: string;
  isFirst: boolean;
  stakedWon: number;
}

/** One for each member of the market who bet on one side alone, by member. */
function* sidesOf(picks: readonly SidedPick[]): Iterable<Side> {
  for (const [memberId, own] of Map.groupBy(picks, (pick) => pick.memberId)) {
    const [first] = own as [SidedPick];
    if (own.some(({ isFirst }) => isFirst !== first.isFirst)) continue;
    const stakedWon = own.reduce((sum, { stakeWon }) => sum + stakeWon, 0);
    yield { memberId, kind: first.kind, isFirst: first.isFirst, stakedWon };
  }
}

function add(pairs: Map<string, Pair>, one: Side, other: Side): void {
  const key = `${one.memberId} ${other.memberId}`;
  const pair = pairs.get(key) ?? { kinds: new Map(), opposite: 0, markets: 0, stakedWon: 0 };
  pairs.set(key, pair);
  // Prices move between two bets: which side was favoured may differ, and then it is of a kind of its own.
  const kind = one.kind === other.kind ? one.kind : `${one.kind} ${other.kind}`;
  const shared = pair.kinds.get(kind) ?? { count: 0, oneFirst: 0, otherFirst: 0, opposite: 0 };
  pair.kinds.set(kind, shared);
  const opposite = Number(one.isFirst !== other.isFirst);
  shared.count += 1;
  shared.oneFirst += Number(one.isFirst);
  shared.otherFirst += Number(other.isFirst);
  shared.opposite += opposite;
  pair.opposite += opposite;
  pair.markets += 1;
  pair.stakedWon += one.stakedWon + other.stakedWon;
}

/** What both have: a browser or an address in the month before, a bonus whose turnover ran on the day, rolling of it. */
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
