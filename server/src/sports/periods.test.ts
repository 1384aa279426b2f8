import { sportIds } from '@madang/contracts';
import { namedPeriods } from './periods.ts';

test('periods without any score are left out where the match has one: the feed does not know them', () => {
  const sets = [
    [1, 0, 0],
    [2, 0, 0],
  ] as const;
  expect(namedPeriods(sportIds.eSports, sets, { home: 2, away: 0 })).toEqual([]);
  expect(namedPeriods(sportIds.football, [[10, 0, 0]], { home: 0, away: 0 })).toEqual([
    { name: '전반', home: 0, away: 0 },
  ]);
  expect(
    namedPeriods(
      sportIds.eSports,
      [
        [1, 1, 0],
        [2, 0, 0],
      ],
      { home: 1, away: 0 },
    ),
  ).toHaveLength(2);
});
