import {
  type AnswerOf,
  type AttendanceDay,
  attendanceSetting,
  type attend as attendEndpoint,
  type readAttendance as readAttendanceEndpoint,
  type SettingValue,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';

export async function readAttendance(
  db: Queryable,
  memberId: number,
  asked: { month?: string | undefined },
): Promise<AnswerOf<typeof readAttendanceEndpoint>> {
  const { today, lastDay, streak } = await findStreak(db, memberId);
  const month = asked.month ?? today.slice(0, 7);
  const { rows: days } = await db.query<AttendanceDay>(
    `select day::text, streak, points from attendance
      where member_id = $1 and day >= $2::date and day < $2::date + interval '1 month' order by day`,
    [memberId, `${month}-01`],
  );
  const rule = await readSetting(db, attendanceSetting);
  const unpaid = await whyUnpaid(db, memberId, today, rule);
  return { today, month, days, streak, hasCome: lastDay === today, unpaid, rule };
}

type Unpaid = NonNullable<AnswerOf<typeof attendEndpoint>['unpaid']>;
type Rule = Pick<SettingValue<typeof attendanceSetting>, 'chargedWon' | 'chargedDays'>;

/** Why a visit on this day counts, and gives this member no points; null: it gives them. */
export async function whyUnpaid(
  db: Queryable,
  memberId: number,
  day: string,
  { chargedWon, chargedDays }: Rule,
): Promise<Unpaid | null> {
  const { rows } = await db.query<{ unpaid: Unpaid | null }>(
    `select case when coalesce(sum(amount), 0) < $2 then 'charges'
                 when attendance_shared($1, $4, $4) then 'shared' end as unpaid
       from money_request
      where member_id = $1 and kind = 'charge' and state = 'approved' and decided_at > app_now() - make_interval(days => $3)`,
    [memberId, chargedWon, chargedDays, day],
  );
  return rows[0]?.unpaid ?? null;
}

/** Whether a member who shares something with this one was given points on one of so many days until this one: the days of a reward. */
export async function isRewardShared(db: Queryable, memberId: number, day: string, days: number): Promise<boolean> {
  const { rows } = await db.query<{ isShared: boolean }>(
    'select attendance_shared($1, $2::date - $3::integer + 1, $2) as "isShared"',
    [memberId, day, days],
  );
  return rows[0]?.isShared === true;
}

interface Streak {
  /** The day in Seoul. */
  today: string;
  /** The member's last visit; null: never. */
  lastDay: string | null;
  /** Days in a row that today adds to, or that it is one of. */
  streak: number;
}

export async function findStreak(db: Queryable, memberId: number): Promise<Streak> {
  const { rows } = await db.query<Streak>(
    `select today::text, last.day::text as "lastDay", case when last.day >= today - 1 then last.streak else 0 end as streak
       from (select (app_now() at time zone 'Asia/Seoul')::date as today) clock
       left join lateral (select day, streak from attendance where member_id = $1 order by day desc limit 1) last on true`,
    [memberId],
  );
  if (!rows[0]) throw new Error('There is always a today.');
  return rows[0];
}
