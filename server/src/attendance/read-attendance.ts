import {
  type AnswerOf,
  type AttendanceDay,
  attendanceSetting,
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
  const isPaid = await hasCharged(db, memberId, rule);
  return { today, month, days, streak, hasCome: lastDay === today, isPaid, rule };
}

type Rule = Pick<SettingValue<typeof attendanceSetting>, 'chargedWon' | 'chargedDays'>;

/** Whether a visit gives this member points: without charges a day counts, and pays nothing. */
export async function hasCharged(db: Queryable, memberId: number, { chargedWon, chargedDays }: Rule): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select coalesce(sum(amount), 0) >= $2 as has from money_request
      where member_id = $1 and kind = 'charge' and state = 'approved' and decided_at > app_now() - make_interval(days => $3)`,
    [memberId, chargedWon, chargedDays],
  );
  return rows[0]?.has ?? false;
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
