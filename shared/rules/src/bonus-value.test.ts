import { bestLeg, bestWays, bonusWorth, type WorthTerms } from './bonus-value.ts';
import { catalogue } from './minigame/catalogue.ts';
import { offerOf } from './minigame/offer.ts';
import { measuredPairs } from './pairs.ts';

const all: WorthTerms = {
  ...{ percent: 10, turnoverPercent: 150, maxWonADay: 100_000, leastOdds: '1.50' },
  games: ['single', 'multi', 'mini', 'casino', 'slot'],
};

test('minigames: the table has the best of what the games offer', () => {
  const offered = catalogue.flatMap((game) => offerOf(game, 1_000).flatMap(({ selections }) => selections));
  const found: { price: bigint; returns: number }[] = [];
  let longest = 0n;
  for (const { price, returns } of offered.toSorted((a, b) => b.returns - a.returns || Number(b.price - a.price))) {
    if (price <= longest) continue;
    longest = price;
    found.push({ price, returns });
  }
  expect(bestWays.mini).toEqual(found);
});

test('sports: the best leg returns what the measured pairs say of their legs', () => {
  const returned = (one: string, other: string) =>
    (measuredPairs.find(
      (pair) => `${pair.one.group} ${pair.one.side}` === one && `${pair.other.group} ${pair.other.side}` === other,
    )?.measured.expected ?? 0) / 10_000;
  const [home, handicap, over] = ['win-draw-lose home', 'handicap home', 'over-under over'];
  // Each pair is expected to return the product of its legs: three pairs of three legs give each leg.
  const squared = (returned(home, over) * returned(handicap, over)) / returned(home, handicap);
  const draw = returned('win-draw-lose draw', over) / Math.sqrt(squared);
  expect(bestLeg.returns).toBeCloseTo(draw, 3);
  const others = [home, handicap].map((leg) => returned(leg, over) / Math.sqrt(squared));
  expect(Math.max(Math.sqrt(squared), ...others)).toBeLessThan(draw);
});

test('terms that all play meets are worth most of the bonus', () => {
  expect(bonusWorth(all, 100)).toEqual({
    ...{ chargeWon: 1_000_000, bonusWon: 100_000, turnoverWon: 1_150_000 },
    ...{ costWon: 5_624, valueWon: 94_376 },
  });
});

test('a factor alone does not bring the worth of a high bonus to nothing: who stakes all at once mostly owes nothing more', () => {
  const worth = bonusWorth({ ...all, games: ['multi'], turnoverPercent: 10_000 }, 100);
  // Small stakes would cost more than ten times what the bonus gives.
  expect((worth?.turnoverWon ?? 0) * (1 - bestLeg.returns ** 2)).toBeGreaterThan(490_000);
  expect(worth?.valueWon).toBeGreaterThan(0);
});

test('a lower percentage, a higher factor and fewer games make it worth less', () => {
  const value = (terms: Partial<WorthTerms>, charged = 100) =>
    bonusWorth({ ...all, ...terms }, charged)?.valueWon ?? NaN;
  expect(value({ turnoverPercent: 3_000 })).toBeLessThan(value({}));
  expect(value({ games: ['multi'] })).toBeLessThan(value({ games: ['single'] }));
  expect(value({ percent: 5 })).toBeGreaterThan(0);
  expect(value({ percent: 2, games: ['multi'] })).toBeLessThan(0);
  expect(value({}, 300)).toBeLessThan(value({}));
});

test('bets below the least odds do not count, and where none is left no worth is known', () => {
  const casino = { ...all, games: ['casino' as const] };
  expect(bonusWorth({ ...casino, leastOdds: '2.01' }, 100)?.costWon).toBeGreaterThan(
    bonusWorth(casino, 100)?.costWon ?? 0,
  );
  expect(bonusWorth({ ...casino, leastOdds: '40.00' }, 100)).toBeNull();
});
