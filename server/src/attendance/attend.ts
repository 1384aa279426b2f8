import { type AnswerOf, attendanceSetting, type attend as attendEndpoint } from '@madang/contracts';
import { attendanceReward, rewardDays } from '@madang/rules';
import { bookOnce } from '../ledger/book-once.ts';
import type { Context } from '../platform/context.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { findStreak, isRewardShared, whyUnpaid } from './read-attendance.ts';

/** The member comes today: once a day in Seoul whatever happens (the table's key), and is given the day's points unless `whyUnpaid` says why not. */
export function attend(
  tools: Pick<Context, 'db' | 'changes'>,
  memberId: number,
  key: string,
): Promise<AnswerOf<typeof attendEndpoint> | RefusalOf<typeof attendEndpoint>> {
  return bookOnce(tools, { memberId, key, request: 'attendance', body: {} }, async (tx) => {
    const { today: day, lastDay, streak: before } = await findStreak(tx, memberId);
    if (lastDay === day) return refuse('attendance.done');
    const streak = before + 1;
    const rule = await readSetting(tx, attendanceSetting);
    let unpaid = await whyUnpaid(tx, memberId, day, rule);
    // Who is paid nothing anyway holds no member up.
    if (!unpaid) {
      await tx.query('select attendance_turn($1)', [memberId]);
      unpaid = await whyUnpaid(tx, memberId, day, rule);
    }
    const { points: due, isReward } = attendanceReward(streak, rule);
    let points = unpaid ? 0 : due;
    // Many accounts of one person, begun a day apart, would take the largest reward every day.
    if (!unpaid && isReward && (await isRewardShared(tx, memberId, day, rewardDays(streak, rule)))) {
      points = Math.min(due, rule.dailyPoints);
      unpaid = 'shared';
    }
    await tx.query('insert into attendance (member_id, day, streak, points, at) values ($1, $2, $3, $4, app_now())', [
      memberId,
      day,
      streak,
      points,
    ]);
    const given = {
      reason: `attendance:${memberId}:${day}`,
      currency: 'PT',
      debit: { member: null, kind: 'promotion' },
      credit: { member: memberId, kind: 'points' },
      amount: points,
    } as const;
    return { transfers: points > 0 ? [given] : [], answer: () => ({ day, streak, points, unpaid }) };
  });
}
