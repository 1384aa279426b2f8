import { otherSportIds, sportIds } from '@madang/contracts';
import { goalSettlement, isGoalLeg, lostBy } from '@madang/rules';
import { settlementOf } from '../../feed/simulator/pricing.ts';
import { deciderOf, marketKinds } from '../../sports/markets.ts';
import { type LostLeg, lostByText } from './lost-by-text.ts';

const { football, basketball } = sportIds;
const counts = [0, 1, 2, 3, 4, 5];
const scores = counts.flatMap((home) => counts.map((away) => [home, away] as const));
const lines = ['-1.5', '-0.75', '0', '0.25', '1', '2.5', '3.25'];
const others: Readonly<Record<number, readonly string[]>> = {
  7: ['1X', '12', 'X2'],
  6: ['0-0', '2-1', '1-3'],
};
/** The scorers and both halves decide these; the feed alone decides the European handicap. */
const decidedOtherwise = [4, 11, 13, 16, 59];

const byScore = [...marketKinds].filter(([id, { isShared }]) => !isShared && !decidedOtherwise.includes(id));

test.each(byScore)('market %i: a reason stands exactly where the score loses it', (marketId, kind) => {
  const sportId = deciderOf(football, marketId)?.periods.includes(10) ? football : basketball;
  const part = deciderOf(sportId, marketId);
  for (const name of [...Object.keys(kind.sides), ...(others[marketId] ?? [])]) {
    for (const line of kind.hasLine ? lines : [null]) {
      for (const [home, away] of scores) {
        const outcome = { marketId, group: kind.group, name, line, baseLine: line };
        const [first, ...rest] = part?.periods ?? [];
        const periods = [
          ...(first === undefined ? [] : [[first, home, away] as const]),
          ...rest.map((code) => [code, 0, 0] as const),
        ];
        // The whole match ended otherwise where a part decides.
        const whole = part ? { home: home + 7, away } : { home, away };
        const reason = lostBy({ ...outcome, part }, { ...whole, periods, scorers: null, corners: null });
        const isLost = [1, 4].includes(settlementOf(outcome, home, away));
        expect({ name, line, home, away, reason }).toEqual({
          ...{ name, line, home, away },
          reason: isLost ? { of: 'score', part: part?.name ?? '', home, away } : null,
        });
        if (isGoalLeg(outcome)) expect(settlementOf(outcome, home, away)).toBe(goalSettlement(outcome, home, away));
      }
    }
  }
});

const leg = (differs: Partial<LostLeg>): LostLeg => ({
  ...{ sportId: football, marketId: 2, home: '한강', away: '서울', betName: 'Under', betLine: '2.5', baseLine: null },
  ...{ homeScore: 2, awayScore: 1 },
  ...differs,
  play: {
    periods: [
      [10, 0, 1],
      [20, 2, 0],
    ],
    incidents: [
      ['points', 'away', 600, 0, 1, 10],
      ['goal', 'away', 600, 0, 1, 10],
      ['corner', 'home', 700, null, null, 10],
      ['points', 'home', 3_000, 1, 1, 20],
      ['points', 'home', 4_000, 2, 1, 20],
    ],
    ...differs.play,
  } as LostLeg['play'],
});

test.each<[string | null, Partial<LostLeg>]>([
  ['2-1', {}],
  [null, { betName: 'Over' }],
  ['전반 0-1', { marketId: 41, betName: '1', betLine: null }],
  ['전반 0-1, 종료 2-1', { marketId: 4, betName: '1/1', betLine: null }],
  [null, { marketId: 4, betName: '2/1', betLine: null }],
  ['첫 득점 서울', { marketId: 16, betName: '1', betLine: null }],
  ['3번째 득점 한강', { marketId: 59, betName: '2', betLine: null, baseLine: '3' }],
  ['4번째 득점 없음', { marketId: 59, betName: '1', betLine: null, baseLine: '4' }],
  ['코너 1개', { marketId: 11, betName: 'Over', betLine: '8.5' }],
  ['2-1', { marketId: 6, betName: 'Any Other Score', betLine: null }],
  ['2-1', { marketId: 13, betName: 'X', betLine: '-2' }],
  [null, { marketId: 274, betName: '한강', betLine: null }],
  [null, { homeScore: null, awayScore: null }],
])('%s', (text, differs) => expect(lostByText(leg(differs))).toBe(text));

test('overtime counts only where the market says so', () => {
  const play = { periods: [[10, 1, 0], [20, 0, 1], [40, 1, 0]], incidents: null } as LostLeg['play']; // biome-ignore format: one score a period
  const after = { sportId: otherSportIds.handball, betLine: null, betName: '2', play };
  expect(lostByText(leg({ ...after, marketId: 1 }))).toBe('정규 1-1');
  expect(lostByText(leg({ ...after, marketId: 50 }))).toBe('2-1');
});

test('without periods a part has no reason, and without all goals the next one has none', () => {
  expect(lostByText(leg({ marketId: 41, betName: '1', play: { periods: null, incidents: null } }))).toBeNull();
  expect(lostByText(leg({ marketId: 16, betName: '1', play: { periods: null, incidents: [] } }))).toBeNull();
  expect(lostByText({ ...leg({}), play: null })).toBeNull();
});
