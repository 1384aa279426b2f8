import { readFileSync } from 'node:fs';
import { isSafe, measuredCombinations, measuredPairs } from '@madang/rules';
import { madeSeason } from '../../../test/season.ts';
import { combinationReturns, combinationRow } from './combination-returns.ts';
import { pairReturns, pairRow } from './pair-returns.ts';
import { readSeason } from './read-season.ts';

const head = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA';
const season = (...rows: string[]) => readSeason([head, ...rows].join('\n')).matches;
const returned = (matches: ReturnType<typeof season>, one: string, other: string) =>
  pairReturns(matches).find(
    (pair) => `${pair.one.group} ${pair.one.side}` === one && `${pair.other.group} ${pair.other.side}` === other,
  )?.measured;

test('one won on each match, at the product of the prices, against the product of what the legs brought', () => {
  const matches = season(
    'E0,16/08/14,가,나,2,1,1.5,4,6,1.8,2,-0.5,1.9,1.9',
    'E0,16/08/14,다,라,1,1,2,3.5,4,1.7,2.2,-0.5,1.9,1.9',
  );
  expect(returned(matches, 'win-draw-lose home', 'over-under over')).toMatchObject({
    bets: 2,
    // (1.5 x 1.8) / 2, and (1.5 / 2) x (1.8 / 2)
    ...{ returned: 13_500, expected: 6_750 },
  });
  // A win above 2.50 is no bet of the pair.
  expect(
    returned(season('E0,16/08/14,가,나,1,0,2.6,3,3,1.8,2,0,1.9,1.9'), 'win-draw-lose home', 'over-under under')?.bets,
  ).toBe(0);
});

test('a pair that hangs together in one half of the matches has an excess', () => {
  // Where the home side is the favourite its handicap wins with over and loses with under; elsewhere nothing hangs together.
  const rows = Array.from({ length: 400 }, (_, nth) => {
    const favourite = nth % 2 === 0;
    const over = nth % 4 < 2;
    const homeWins = favourite ? over : nth % 8 < 4;
    const goals = over ? (homeWins ? '4,0' : '0,4') : homeWins ? '1,0' : '0,1';
    return `E0,16/08/14,홈 ${nth},원정 ${nth},${goals},2,3,3,1.9,1.9,${favourite ? '-0.5' : '0.5'},1.9,1.9`;
  });
  const measured = returned(season(...rows), 'handicap home', 'over-under over');
  expect(measured?.bets).toBe(400);
  expect(measured?.excess).toBeGreaterThan(0);
});

test('matches without a market are no bets of its pairs', () => {
  const matches = readSeason(madeSeason({ matches: 30, perDay: 5, seed: 'pairs' })).matches;
  const bare = matches.map((match) => ({
    ...match,
    outcomes: match.outcomes.filter(({ marketId }) => marketId !== 3),
  }));
  expect(
    pairReturns(bare)
      .filter(({ measured }) => measured.bets > 0)
      .every(({ one }) => one.group === 'win-draw-lose'),
  ).toBe(true);
});

test('the tables of the docs have the figures of the rules', () => {
  const docs = readFileSync(new URL('../../../../docs/pairs.md', import.meta.url), 'utf8').split('\n');
  expect(docs.filter((line) => /^\| (win|handicap)/.test(line))).toEqual(
    measuredPairs.map((pair) => pairRow(pair, isSafe(pair))),
  );
  expect(docs.filter((line) => /^\| \d/.test(line))).toEqual(measuredCombinations.map(combinationRow));
});

test('legs priced together return what the scores say', () => {
  const won = season('E0,16/08/14,가,나,2,1,2.1,3.4,3.6,1.9,1.95,-0.5,2.09,1.81');
  const { combinations, fitted, poor } = combinationReturns(won);
  expect([fitted, poor]).toEqual([1, 0]);
  const brought = (kind: string) => combinations.find((each) => each.kind === kind)?.fair;
  expect(brought('1:1+2:Over@2.5')).toBeGreaterThan(21_000);
  expect(brought('1:1+2:Under@2.5')).toBe(0);
  // A home win is a home win by half a goal.
  expect(brought('1:1+3:1@-0.5')).toBeUndefined();
});

test('the margin covers chance, and no season chooses the margin that it is measured at', () => {
  // In the first season the home side always wins by many goals, in the second it never does.
  const row = (date: string, score: string) => `E0,${date},가,나,${score},2.1,3.4,3.6,1.9,1.95,-0.5,2.09,1.81`;
  const rows = [
    ...Array.from({ length: 40 }, () => row('16/08/14', '4,1')),
    ...Array.from({ length: 40 }, () => row('16/08/15', '0,0')),
  ];
  const { combinations } = combinationReturns(season(...rows));
  const winWithOver = combinations.find(({ kind }) => kind === '1:1+2:Over@2.5');
  // Half of the bets win: the bound is above the return, and the margin brings it to 97 %.
  const fair = (winWithOver?.fair ?? 0) / 10_000;
  const kept = 1 - (winWithOver?.margin ?? 0) / 10_000;
  expect(kept * fair).toBeLessThan(0.97);
  expect(winWithOver?.margin).toBeGreaterThan(1_000);
  // The season with the wins is played at the margin of the one without any, which is the least one; the other returns nothing.
  expect((winWithOver?.outOfSample ?? 0) / 10_000).toBeCloseTo(fair * 0.9, 3);
});
