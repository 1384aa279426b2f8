import type { AlarmedRound, AnswerOf, listAlarmedRounds, listMinigameAlarms, MinigameAlarm } from '@madang/contracts';
import { gameOf, titleOf } from '@madang/rules/minigame/catalogue';
import { timesOf } from '@madang/rules/minigame/rounds';
import type { Queryable } from '../platform/database/db.ts';

interface Paging {
  page: number;
  itemsPerPage: number;
}
const pageOf = <Item>({ page, itemsPerPage }: Paging, items: Item[], totalCount: number) => ({
  ...{ items, page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount },
});
const dayText = (day: string) => `to_char(date '1970-01-01' + ${day}::integer, 'YYYY-MM-DD')`;

/** Days that are less probable than one in a million, the newest first. */
export async function findAlarms(db: Queryable, paging: Paging): Promise<AnswerOf<typeof listMinigameAlarms>> {
  const { rows } = await db.query<MinigameAlarm & { total: number }>(
    `select alarm.id, member.user_id as "userId", member.nickname, ${dayText('alarm.day')} as day, wallet_moment(at) as at, rounds,
            staked as "stakedWon", paid as "paidWon", round(minigame_luck_log(logs)::numeric, 1)::float8 as power,
            seer.nickname as "seenBy", count(*) over () as total
       from minigame_alarm alarm
       join member on member.id = alarm.member_id
       join minigame_luck luck on luck.member_id = alarm.member_id and luck.day = alarm.day
       left join member seer on seer.id = seen_by
      order by alarm.id desc limit $1 offset $2`,
    [paging.itemsPerPage, (paging.page - 1) * paging.itemsPerPage],
  );
  return pageOf(
    paging,
    rows.map(({ total: _total, ...alarm }) => alarm),
    rows[0]?.total ?? 0,
  );
}

export async function countAlarms(db: Queryable): Promise<{ alarms: number }> {
  const { rows } = await db.query<{ alarms: number }>(
    'select count(*)::integer as alarms from minigame_alarm where seen_at is null',
  );
  return { alarms: rows[0]?.alarms ?? 0 };
}

/** The rounds of such a day. */
export async function findAlarmedRounds(
  db: Queryable,
  { id, ...paging }: Paging & { id: number },
): Promise<AnswerOf<typeof listAlarmedRounds>> {
  const { rows } = await db.query<Omit<AlarmedRound, 'gameName' | 'ofDay'> & { total: number }>(
    `select game_id as "gameId", round, wallet_moment(draws_at) as "drawsAt",
            string_agg(distinct bet.market_name || ' ' || bet.selection_name, ', ') as picks,
            sum(stake)::bigint as "stakedWon", sum(bet.payout)::bigint as "paidWon", count(*) over () as total
       from minigame_alarm alarm
       join minigame_round on draws_at >= (date '1970-01-01' + alarm.day::integer)::timestamp at time zone 'Asia/Seoul'
                          and draws_at < (date '1970-01-01' + alarm.day::integer + 1)::timestamp at time zone 'Asia/Seoul'
       join minigame_bet bet using (member_id, game_id, round)
      where alarm.id = $1 and bet.status in (1, 2)
      group by game_id, round, draws_at order by draws_at desc, game_id limit $2 offset $3`,
    [id, paging.itemsPerPage, (paging.page - 1) * paging.itemsPerPage],
  );
  const items = rows.map(({ total: _total, ...found }) => {
    const game = gameOf(found.gameId);
    return {
      ...found,
      gameName: game ? titleOf(game) : `${found.gameId}`,
      ofDay: game ? timesOf(game.roundSeconds, found.round).ofDay : 0,
    };
  });
  return pageOf(paging, items, rows[0]?.total ?? 0);
}

/** The operator who looked at it first stays named. */
export async function seeAlarm(db: Queryable, operatorId: number, id: number): Promise<Record<string, never>> {
  await db.query('update minigame_alarm set seen_by = $1, seen_at = app_now() where id = $2 and seen_at is null', [
    operatorId,
    id,
  ]);
  return {};
}
