import { monthBeside, monthDays, rewardToday, shortPoints } from './month-days.ts';

const rule = { dailyPoints: 500, rewards: [{ streak: 7, points: 5_000 }], chargedWon: 10_000, chargedDays: 30 };
const november = { today: '2026-11-21', month: '2026-11', days: [], streak: 0, hasCome: false, unpaid: null, rule };

test('whole weeks from a Sunday on', () => {
  const days = monthDays(november);
  expect(days).toHaveLength(35);
  expect(days[0]).toMatchObject({ day: '2026-11-01', state: 'missed' });
  expect(days.at(-1)).toMatchObject({ day: '2026-12-05', state: 'outside' });
  expect(monthDays({ ...november, month: '2026-08' })).toHaveLength(42);
  expect(monthDays({ ...november, month: '2026-02', today: '2026-02-01' })).toHaveLength(28);
});

test('days attended, today, and the days to come if none is left out', () => {
  const came = Array.from({ length: 5 }, (_, place) => ({
    day: `2026-11-${16 + place}`,
    streak: place + 1,
    points: 500,
  }));
  const days = monthDays({ ...november, days: came, streak: 5 });
  const of = (day: number) => days[day - 1];
  expect(of(15)).toMatchObject({ state: 'missed', points: null });
  expect(of(16)).toMatchObject({ state: 'came', streak: 1, points: 500 });
  expect(of(21)).toMatchObject({ state: 'today', streak: 6, points: 500, isReward: false });
  expect(of(22)).toMatchObject({ state: 'next', streak: 7, points: 5_000, isReward: true });
  expect(of(29)).toMatchObject({ state: 'next', streak: 14, points: 5_000 });
  const todayToo = {
    ...november,
    days: [...came, { day: '2026-11-21', streak: 6, points: 500 }],
    streak: 6,
    hasCome: true,
  };
  expect(monthDays(todayToo)[21]).toMatchObject({ streak: 7, points: 5_000 });
  expect(rewardToday(todayToo)).toMatchObject({ streak: 6, points: 500 });
  expect(rewardToday({ ...november, unpaid: 'charges' })).toMatchObject({ streak: 1, points: 0 });
});

test('months side by side, and figures where there is little room', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([30_000, 5_000, 500, 0].map(shortPoints)).toEqual(['3만P', '5천P', '500P', '0P']);
});
