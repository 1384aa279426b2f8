import type { AttendanceRule } from '@madang/rules';
import type { Queryable } from '../platform/db.ts';

export async function findAttendanceRule(db: Queryable): Promise<{ dailyPoints: number; rewards: Reward[] }> {
  const { rows } = await db.query<{ dailyPoints: number; rewards: Reward[] }>(
    'select daily_points as "dailyPoints", rewards from attendance_setting',
  );
  if (!rows[0]) throw new Error('Attendance has no settings.');
  return rows[0];
}
type Reward = AttendanceRule['rewards'][number];

export const saveAttendanceRule = (db: Queryable, { dailyPoints, rewards }: AttendanceRule) =>
  db.query('update attendance_setting set daily_points = $1, rewards = $2', [dailyPoints, JSON.stringify(rewards)]);
