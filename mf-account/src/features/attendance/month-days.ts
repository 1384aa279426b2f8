import type { AnswerOf, readAttendance } from '@madang/contracts';
import { attendanceReward } from '@madang/rules';

type Attendance = AnswerOf<typeof readAttendance>;

export interface CalendarDay {
  /** "2026-11-22" */
  day: string;
  /** outside: of the month before or after, there to fill the weeks. */
  state: 'outside' | 'came' | 'missed' | 'today' | 'next';
  /** The day's gift, given or still to be had; null for a day without any. */
  points: number | null;
  /** The how-manieth day in a row it is, or would be. */
  streak: number | null;
  isReward: boolean;
}

const dayMs = 86_400_000;
const at = (day: string): number => Date.parse(day);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();

/** "2026-11" and -1: "2026-10" */
export function monthBeside(month: string, by: number): string {
  const date = new Date(at(`${month}-01`));
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** Whole weeks from a Sunday on, with what each day gave or gives. */
export function monthDays(attendance: Attendance): CalendarDay[] {
  const first = at(`${attendance.month}-01`);
  const start = first - weekdayOf(dayOf(first)) * dayMs;
  const end = at(`${monthBeside(attendance.month, 1)}-01`);
  const count = Math.ceil((end - start) / (7 * dayMs)) * 7;
  return Array.from({ length: count }, (_, place) => calendarDay(dayOf(start + place * dayMs), attendance));
}

type Today = Pick<Attendance, 'streak' | 'hasCome' | 'rule' | 'unpaid' | 'days' | 'today'>;

/** Today's gift for coming; after the visit, the one that was given. */
export function rewardToday({ streak: before, hasCome, rule, unpaid, days, today }: Today) {
  const streak = hasCome ? before : before + 1;
  const { points, isReward } = attendanceReward(streak, rule);
  return { streak, isReward, points: days.find(({ day }) => day === today)?.points ?? (unpaid ? 0 : points) };
}

function calendarDay(day: string, attendance: Attendance): CalendarDay {
  const { today, month, days, rule } = attendance;
  const none = { day, points: null, streak: null, isReward: false } as const;
  if (!day.startsWith(month)) return { ...none, state: 'outside' };
  const came = days.find((each) => each.day === day);
  if (came) {
    const { isReward } = attendanceReward(came.streak, rule);
    return { ...came, isReward, state: day === today ? 'today' : 'came' };
  }
  if (day < today) return { ...none, state: 'missed' };
  const streak = rewardToday(attendance).streak + (at(day) - at(today)) / dayMs;
  return { day, streak, ...attendanceReward(streak, rule), state: day === today ? 'today' : 'next' };
}

/** 30000 -> "3만P", where the whole figure has no room. */
export const shortPoints = (points: number): string =>
  points > 0 && points % 10_000 === 0
    ? `${points / 10_000}만P`
    : points > 0 && points % 1_000 === 0
      ? `${points / 1_000}천P`
      : `${points}P`;
