import type { AnswerOf, listCoveringBets, listRiskAlarms, RiskAlarm } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { sharedPicks } from './shared-picks.ts';

interface Paging {
  page: number;
  itemsPerPage: number;
}
const pageOf = <Item>({ page, itemsPerPage }: Paging, items: Item[], totalCount: number) => ({
  ...{ items, page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount },
});

export async function findRiskAlarms(db: Queryable, paging: Paging): Promise<AnswerOf<typeof listRiskAlarms>> {
  const { rows } = await db.query<RiskAlarm & { total: number }>(
    `select alarm.id, kind, wallet_moment(at) as at, wallet_moment(last_at) as "lastAt", times, detail, seer.nickname as "seenBy",
            count(*) over () as total
       from risk_alarm alarm left join member seer on seer.id = seen_by
      order by alarm.id desc limit $1 offset $2`,
    [paging.itemsPerPage, (paging.page - 1) * paging.itemsPerPage],
  );
  return pageOf(
    paging,
    rows.map(({ total: _total, ...alarm }) => alarm as RiskAlarm),
    rows[0]?.total ?? 0,
  );
}

export async function countAlarms(db: Queryable): Promise<{ alarms: number }> {
  const { rows } = await db.query<{ alarms: number }>(
    'select count(*)::integer as alarms from risk_alarm where seen_at is null',
  );
  return { alarms: rows[0]?.alarms ?? 0 };
}

/** The bets of two members on what both bet on that day. */
export async function findCoveringBets(
  db: Queryable,
  { id, ...paging }: Paging & { id: number },
): Promise<AnswerOf<typeof listCoveringBets>> {
  const { rows: alarms } = await db.query<{ detail: Extract<RiskAlarm, { kind: 'covering-members' }>['detail'] }>(
    `select detail from risk_alarm where id = $1 and kind = 'covering-members'`,
    [id],
  );
  const detail = alarms[0]?.detail;
  if (!detail) return pageOf(paging, [], 0);
  const userIds = new Map(detail.members.map((member) => [member.id, member.userId]));
  const picks = await sharedPicks(db, detail.day, [...userIds.keys()]);
  const both = Map.groupBy(picks, ({ market }) => market);
  const bets = [...both.values()].filter((of) => new Set(of.map(({ memberId }) => memberId)).size === 2).flat();
  const from = (paging.page - 1) * paging.itemsPerPage;
  const items = bets
    .slice(from, from + paging.itemsPerPage)
    .map(({ memberId, betId, about, pick, stakeWon, paidWon, placedAt }) => ({
      ...{ betId, about, pick, stakeWon, paidWon, placedAt },
      userId: userIds.get(memberId) ?? '',
    }));
  return pageOf(paging, items, bets.length);
}

/** The operator who looked at it first stays named. */
export async function seeAlarm(db: Queryable, operatorId: number, id: number): Promise<Record<string, never>> {
  await db.query('update risk_alarm set seen_by = $1, seen_at = app_now() where id = $2 and seen_at is null', [
    operatorId,
    id,
  ]);
  return {};
}
