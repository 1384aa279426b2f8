interface AttendanceRule {
  /** Of an ordinary day. */
  dailyPoints: number;
  /** By streak: what that day gives in place of an ordinary one. After the last it begins again. */
  rewards: readonly { streak: number; points: number }[];
}

/** The place of a day in a row between the first and the last reward: 29 is 1 where the last is at 28. */
function streakPlace(streak: number, { rewards }: AttendanceRule): number {
  const cycle = rewards.at(-1)?.streak ?? 0;
  return cycle > 0 ? ((streak - 1) % cycle) + 1 : streak;
}

/** The points of the so-manieth day in a row, and whether they are a reward. */
export function attendanceReward(streak: number, rule: AttendanceRule): { points: number; isReward: boolean } {
  const place = streakPlace(streak, rule);
  const reward = rule.rewards.find((each) => each.streak === place);
  return { points: reward?.points ?? rule.dailyPoints, isReward: reward !== undefined };
}

/** The days of which a reward on the so-manieth day in a row is: since the reward before, or since the first day. */
export function rewardDays(streak: number, rule: AttendanceRule): number {
  const place = streakPlace(streak, rule);
  return place - (rule.rewards.findLast((each) => each.streak < place)?.streak ?? 0);
}
