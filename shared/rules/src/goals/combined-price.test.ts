import fc from 'fast-check';
import { formatOdds } from '../odds.ts';
import { combinationKinds, mayCombine } from './combination-kinds.ts';
import { combinationMarginOf, isHonest, measuredCombinations } from './combinations.ts';
import { combinationMargin, combinedPrice, jointChance, priceTogether } from './combined-price.ts';
import { allScores, bestCover, type CoveringBet } from './covering.ts';
import { fitGoals, type PricedGoals } from './fit-goals.ts';
import { expectedReturn, type GoalLeg, goalSettlement, impliedChance, legCodes } from './goal-leg.ts';
import { type GoalModel, type ScoreChances, scoreChances } from './score-chances.ts';

const leg = (marketId: number, name: string, line: string | null = null): GoalLeg => ({ marketId, name, line });
const result = ['1', 'X', '2'].map((name) => leg(1, name));
const totals = (line: string) => ['Over', 'Under'].map((name) => leg(2, name, line));
const handicaps = (line: number) => [leg(3, '1', String(line)), leg(3, '2', String(-line))];
const bothScore = ['Yes', 'No'].map((name) => leg(17, name));
const scores = ['0-0', '1-0', '0-1', '1-1', '2-0', '0-2', '2-1', '1-2', '2-2'].map((name) => leg(6, name));
const markets = [
  result,
  totals('2.5'),
  totals('3.5'),
  totals('2.25'),
  handicaps(-0.5),
  handicaps(-1),
  bothScore,
  scores,
];

const model: GoalModel = { home: 15_000, away: 11_000, dependence: -600 };
const anyModel = fc.record<GoalModel>({
  home: fc.integer({ min: 7_000, max: 24_000 }),
  away: fc.integer({ min: 7_000, max: 24_000 }),
  dependence: fc.integer({ min: -1_000, max: 500 }),
});
/** Prices of a book by these chances with a margin, each moved a little by what the book knows otherwise. */
const bookOf = (chances: ScoreChances, margin: number, noise: () => number): PricedGoals[] =>
  // A market that is as good as decided is not offered.
  markets
    .filter((market) => market.every((each) => impliedChance(chances, legCodes(each)) < 0.9))
    .map((market) =>
      market.map((each) => {
        const fair = 1 / impliedChance(chances, legCodes(each));
        const price = Math.floor((fair / (1 + margin)) * (1 + noise()) * 100);
        return { ...each, price: BigInt(price) };
      }),
    );
const exact = () => 0;

test('chances are of all scores, with the means and the dependence of the model', () => {
  const chances = scoreChances(model);
  expect(chances.flat().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  const mean = chances.reduce((sum, row, goals) => sum + goals * row.reduce((so, chance) => so + chance, 0), 0);
  expect(mean).toBeCloseTo(1.5, 3);
  expect(chances[0]?.[0]).toBeCloseTo(Math.exp(-2.6) * (1 + 1.5 * 1.1 * 0.06), 9);
  const free = scoreChances({ ...model, dependence: 0 });
  expect(chances[1]?.[1]).toBeGreaterThan(free[1]?.[1] as number);
});

test.each<[GoalLeg, [number, number], number]>([
  [leg(1, 'X'), [2, 2], 2],
  [leg(1, '1'), [2, 2], 1],
  [leg(2, 'Over', '2.5'), [2, 1], 2],
  [leg(2, 'Over', '3'), [2, 1], 3],
  [leg(2, 'Under', '3.25'), [2, 1], 5],
  [leg(2, 'Over', '3.25'), [2, 1], 4],
  [leg(3, '1', '-1'), [2, 1], 3],
  [leg(3, '2', '+0.75'), [2, 1], 4],
  [leg(3, '1', '-0.75'), [2, 1], 5],
  [leg(6, '2-1'), [2, 1], 2],
  [leg(7, '1X'), [0, 1], 1],
  [leg(17, 'No'), [0, 1], 2],
])('%j ends at %j with code %i', (each, [home, away], code) => {
  expect(goalSettlement(each, home, away)).toBe(code);
});

test('a model is found again from the prices that a book with a margin makes of it', () => {
  fc.assert(
    fc.property(anyModel, (made) => {
      const chances = scoreChances(made);
      const fit = fitGoals(bookOf(chances, 0.06, exact));
      expect(fit).not.toBeNull();
      for (const each of [...result, ...totals('2.5'), ...bothScore]) {
        const codes = legCodes(each);
        expect(impliedChance(fit?.chances as ScoreChances, codes)).toBeCloseTo(impliedChance(chances, codes), 2);
      }
    }),
    { numRuns: 25 },
  );
});

test('what no result and total speak of is not fitted, nor a book of which a price is above fair', () => {
  const book = bookOf(scoreChances(model), 0.06, exact);
  expect(fitGoals(book.slice(0, 1))).toBeNull();
  expect(fitGoals(book.slice(1))).toBeNull();
  const raised = book.map((market) => market.map((each) => (each.name === '2-2' ? { ...each, price: 5_000n } : each)));
  expect(fitGoals(raised)).toBeNull();
  // The total of another match.
  const other = bookOf(scoreChances({ ...model, home: 33_000 }), 0.06, exact);
  expect(fitGoals(book.map((market, at) => (at === 1 ? (other[at] as PricedGoals) : market)))).toBeNull();
});

test('a combination costs its fair price less the margin once, rounded down', () => {
  const chances = scoreChances(model);
  const legs = [leg(1, '1'), leg(2, 'Over', '2.5')];
  const chance = jointChance(chances, legs) as number;
  const price = Number(combinedPrice(chances, legs));
  expect(price).toBe(Math.floor((100 * (1 - combinationMargin / 10_000)) / chance));
  // A win hangs together with over: the product of the fair prices would be higher.
  expect(1 / chance).toBeLessThan(
    1 / (jointChance(chances, [leg(1, '1')]) as number) / (jointChance(chances, [leg(2, 'Over', '2.5')]) as number),
  );
});

test.each<[string, GoalLeg[]]>([
  ['one leg', [leg(1, '1')]],
  ['a leg that can be refunded', [leg(1, '1'), leg(2, 'Over', '3')]],
  ['a leg that can be won by half', [leg(1, '1'), leg(2, 'Over', '2.75')]],
  ['legs that exclude each other', [leg(1, 'X'), leg(3, '1', '-0.5')]],
  ['a leg that adds nothing', [leg(1, '1'), leg(3, '1', '+0.5')]],
  ['a score beside its result', [leg(1, '1'), leg(6, '2-1')]],
  ['a market that goals do not decide', [leg(1, '1'), leg(11, 'Over', '9.5')]],
])('%s has no price', (_what, legs) => {
  expect(combinedPrice(scoreChances(model), legs)).toBeNull();
});

const shares = [0, 0, 1, 0, 0, 0.5];
const backs = [0, 0, 0, 1, 0.5, 0.5];
const nameOf = ({ marketId, name, line }: GoalLeg) => [marketId, name, line].join(' ');
const single = (each: GoalLeg, price: number): CoveringBet => ({
  name: nameOf(each),
  brings: allScores.map(([home, away]) => {
    const code = goalSettlement(each, home, away);
    return (shares[code] as number) * price + (backs[code] as number);
  }),
});
const together = (legs: GoalLeg[], price: number): CoveringBet => ({
  name: legs.map(nameOf).join(' + '),
  brings: allScores.map(([home, away]) => (legs.every((each) => goalSettlement(each, home, away) === 2) ? price : 0)),
});

function betsOf(book: readonly PricedGoals[], chances: ScoreChances): CoveringBet[] {
  const all = book.flat();
  const singles = all.map((each) => single(each, Number(each.price) / 100));
  const pairs = all.flatMap((one) =>
    all.filter(({ marketId }) => marketId > one.marketId).map((other) => [one, other]),
  );
  const triples = pairs.flatMap((pair) =>
    bothScore.filter(() => pair.every(({ marketId }) => marketId < 6)).map((third) => [...pair, third]),
  );
  const combined = [...pairs, ...triples].flatMap((legs) => {
    const price = combinedPrice(chances, legs);
    return price === null ? [] : [together(legs, Number(price) / 100)];
  });
  // The pairs that are safe as a product, where a bet may hold them.
  const product = (one: GoalLeg & { price: bigint }, other: GoalLeg & { price: bigint }) =>
    together([one, other], (Number(one.price) * Number(other.price)) / 10_000);
  const halves = all.filter(({ marketId, line }) => marketId === 2 && line?.endsWith('.5'));
  const safe = all
    .filter(({ marketId }) => marketId === 1)
    .flatMap((one) =>
      halves
        .filter(({ name }) => (one.name === 'X' ? name === 'Over' : name === 'Under' && one.price <= 250n))
        .map((other) => product(one, other)),
    );
  return [...singles, ...combined, ...safe];
}

test('no bet is worth more than its stake by the fitted chances, so no set of them returns more at every score', () => {
  let fitted = 0;
  fc.assert(
    fc.property(anyModel, fc.infiniteStream(fc.double({ min: -0.02, max: 0.02, noNaN: true })), (made, noise) => {
      const book = bookOf(scoreChances(made), 0.06, () => noise.next().value);
      const fit = fitGoals(book);
      if (!fit) return;
      fitted += 1;
      const weights = fit.chances.flat();
      for (const { name, brings } of betsOf(book, fit.chances)) {
        const worth = brings.reduce((sum, won, at) => sum + won * (weights[at] as number), 0);
        expect([name, worth > 1 + 1e-9]).toEqual([name, false]);
      }
    }),
    { numRuns: process.env.LONG_TESTS ? 200 : 12 },
  );
  expect(fitted).toBeGreaterThan(3);
});

test('a search of covering sets finds none that returns its stake; with the product of prices it finds one', () => {
  const chances = scoreChances(model);
  const book = bookOf(chances, 0.06, exact);
  const singles = book.slice(0, 1).concat(book.slice(1, 2));
  const bets = betsOf(singles, chances);
  expect(bestCover(bets, 4)).toBeLessThan(1);
  // A draw with its double chance at the product: the hole that was.
  const multiplied = [leg(1, '1'), leg(1, 'X'), leg(1, '2')].map((one) => {
    const price = Number(singles[0]?.find(({ name }) => name === one.name)?.price) / 100;
    const double = 0.94 / (jointChance(chances, [leg(7, one.name === '2' ? 'X2' : '1X')]) as number);
    return together([one, leg(7, one.name === '2' ? 'X2' : '1X')], price * double);
  });
  expect(bestCover(multiplied, 3)).toBeGreaterThan(1.1);
});

test('only kinds that returned 97 % at most out of sample may be priced together, at the margin that each asks for', () => {
  expect(mayCombine([leg(2, 'Over'), leg(1, '1')])).toBe(true);
  expect(mayCombine([leg(1, 'X'), leg(3, '1')])).toBe(false);
  expect(mayCombine([leg(1, '1'), leg(6, '1-0')])).toBe(false);
  expect(combinationMarginOf([leg(2, 'Over', '2.5'), leg(1, '1')])).toBe(1_000);
  expect(combinationMarginOf([leg(1, 'X'), leg(2, 'Over', '2.5')])).toBeGreaterThan(1_000);
  // The sign and the zeros of a line are how a feed writes it.
  expect(combinationMarginOf([leg(2, 'Over', '2.5'), leg(3, '2', '+1.50')])).toBe(
    combinationMarginOf([leg(3, '2', '1.5'), leg(2, 'Over', '2.5')]),
  );
  const honest = measuredCombinations.filter(isHonest).map(({ kind }) => kind.replaceAll(/@[^+]+/g, ''));
  expect([...combinationKinds].sort()).toEqual([...new Set(honest)].sort());
  for (const measured of measuredCombinations) {
    expect([measured.kind, measured.bets >= 300, measured.outOfSample <= 9_700, measured.margin >= 1_000]).toEqual([
      measured.kind,
      true,
      true,
      true,
    ]);
  }
});

test.each([
  ['few bets', { bets: 299 }],
  ['a return above 97 % out of sample', { outOfSample: 9_701 }],
  ['a margin above 30 %', { margin: 3_100 }],
])('%s leave a kind without a price', (_what, differs) => {
  const measured = { kind: '1:1+2:Over@2.5', bets: 300, fair: 10_000, margin: 3_000, outOfSample: 9_700 };
  expect(isHonest(measured)).toBe(true);
  expect(isHonest({ ...measured, ...differs })).toBe(false);
});

test.each<[string, GoalLeg[], string]>([
  ['a quarter line', [leg(1, '1'), leg(2, 'Over', '2.75')], 'bet.together-lines'],
  ['a line that was not measured', [leg(1, '1'), leg(2, 'Over', '5.5')], 'bet.together-lines'],
  ['a leg that implies the other', [leg(17, 'Yes'), leg(2, 'Over', '1.5')], 'bet.together-idle'],
])('%s has no price, and why is said', (_what, legs, refusal) => {
  expect(priceTogether({ model, chances: scoreChances(model) }, legs)).toBe(refusal);
});

test('what a bet keeps of its price makes it again', () => {
  const legs = [leg(1, 'X'), leg(2, 'Over', '2.5')];
  const priced = priceTogether({ model, chances: scoreChances(model) }, legs);
  expect(priced).toEqual({
    betPrice: formatOdds(combinedPrice(scoreChances(model), legs, combinationMarginOf(legs) ?? 0) ?? 0n),
    together: [15_000, 11_000, -600, combinationMarginOf(legs)],
  });
  expect(priceTogether(null, legs)).toBe('bet.together-unpriced');
});

test('the value of a leg counts the stake that comes back', () => {
  const chances = scoreChances(model);
  for (const each of [...totals('2'), ...handicaps(-0.75)]) {
    const fair = 1 / impliedChance(chances, legCodes(each));
    expect(expectedReturn(chances, each, fair)).toBeCloseTo(1, 9);
  }
});
