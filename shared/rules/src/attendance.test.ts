import { attendanceReward, rewardDays } from './attendance.ts';

const rule = {
  dailyPoints: 500,
  rewards: [
    { streak: 7, points: 5_000 },
    { streak: 28, points: 30_000 },
  ],
};

test.each([
  [1, 500, false],
  [7, 5_000, true],
  [8, 500, false],
  [28, 30_000, true],
  [29, 500, false],
  [35, 5_000, true],
  [56, 30_000, true],
])('day %i in a row gives %i', (streak, points, isReward) => {
  expect(attendanceReward(streak, rule)).toEqual({ points, isReward });
});

test('without rewards every day is an ordinary one', () => {
  expect(attendanceReward(7, { dailyPoints: 100, rewards: [] })).toEqual({ points: 100, isReward: false });
});

test.each([
  [7, 7],
  [28, 21],
  [35, 7],
  [56, 21],
])('the reward of day %i is of the last %i', (streak, days) => {
  expect(rewardDays(streak, rule)).toBe(days);
});
