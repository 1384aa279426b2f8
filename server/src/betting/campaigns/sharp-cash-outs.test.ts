import { type CashOutLeg, cashOutWon, parseOdds } from '@madang/rules';
import { football, leagues } from '../../feed/simulator/catalogue.ts';
import { liveOffer } from '../../feed/simulator/live-offer.ts';
import { type Outcome, settlementOf } from '../../feed/simulator/pricing.ts';
import { SimulatedFixture } from '../../feed/simulator/simulated-fixture.ts';

/**
 * The sharp bettor who cashes out later: bets on the simulator's football at each moment of a fixture, before kick-off and in play, cashed
 * out at each later moment at which the same outcome has a price.
 */
const fixturesPerLeague = process.env.LONG_TESTS ? 40 : 3;
const stakeWon = 1_000_000;
const siteMargin = 500;
/** Moves before kick-off, and seconds of play. */
const moves = [0, 5, 25, 50];
const seconds = [60, 900, 1_800, 3_300, 4_500];

type Priced = Outcome & { price: string };
interface Moment {
  at: string;
  /** Whole markets of which one outcome wins, by market and line. */
  markets: Map<string, readonly Priced[]>;
}
/** Results, and totals of half a goal: no stake comes back, and they mean the same before kick-off and in play. */
function marketsOf(offered: readonly Priced[]): Moment['markets'] {
  const half = ({ marketId, baseLine }: Priced) => marketId === 2 && /\.50*$/.test(baseLine ?? '');
  const known = offered.filter((each) => each.marketId === 1 || half(each));
  const markets = Map.groupBy(known, ({ marketId, baseLine }) => `${marketId} ${Number(baseLine ?? 0)}`);
  return new Map([...markets].filter(([, sides]) => sides.length === ((sides[0] as Priced).marketId === 1 ? 3 : 2)));
}

interface Played {
  moments: Moment[];
  /** The return of one won on a side that is held to the end. */
  held: (side: Priced) => number;
}
let nth = 0;
function play(league: (typeof leagues)[number], round: number): Played {
  const [home, away] = [0, 1].map((side) => league.teams[(2 * round + side) % league.teams.length]);
  if (!home || !away) throw new Error('no teams');
  const fixture = new SimulatedFixture({ id: String(++nth), league, home, away, startsAtMs: 0 }, `later ${round}`);
  const found: Moment[] = [];
  let moved = 0;
  for (const move of moves) {
    for (; moved < move; moved++) fixture.move();
    const offered = fixture.outcomes.map((each) => ({ ...each }));
    found.push({ at: `move ${move}`, markets: marketsOf(offered) });
  }
  for (const second of seconds) {
    fixture.tell(second);
    found.push({ at: `second ${second}`, markets: marketsOf(liveOffer(fixture)) });
  }
  const { home: homeGoals, away: awayGoals } = fixture.tell(fixture.lastSecond) ?? { home: 0, away: 0 };
  const isWon = (side: Priced) => settlementOf(side, homeGoals, awayGoals) === 2;
  return { moments: found, held: (side) => (isWon(side) ? Number(side.price) : 0) };
}
const fixtures = leagues
  .filter(({ sportId }) => sportId === football)
  .flatMap((league) => Array.from({ length: fixturesPerLeague }, (_, round) => play(league, round)));

const pricesOf = (sides: readonly Priced[]) => sides.map(({ price }) => parseOdds(price));
/** The price at which a stake on this side is bought back. */
function boughtBack(side: Priced, placedIn: readonly Priced[], now: readonly Priced[], margin: number, won = stakeWon) {
  const price = now.find(({ name }) => name === side.name)?.price;
  if (price === undefined) return 0;
  const market = { now: parseOdds(price), all: pricesOf(now), placedIn: pricesOf(placedIn) };
  const legs: CashOutLeg[] = [{ price: parseOdds(side.price), settlement: null, market }];
  return cashOutWon({ stakeWon: won, maxWinWon: 1e13, cashedStakeWon: 0, cashedWon: 0, margin, legs }, won) ?? 0;
}

/** Each market of a moment with what it is at a later one; undefined where it is decided, or not offered any more. */
function* laterOf(moments: readonly Moment[]) {
  for (const [from, placed] of moments.entries())
    for (const later of moments.slice(from + 1))
      for (const [key, sides] of placed.markets)
        yield { name: `${placed.at}, ${later.at}`, sides, now: later.markets.get(key) };
}

test('a whole market, cashed out at any later moment, never brings more than its stakes less the margin', () => {
  let surest = 0;
  let sets = 0;
  for (const { moments } of fixtures)
    for (const { sides, now } of laterOf(moments)) {
      if (!now) continue;
      // Stakes that pay alike.
      const stakeOf = ({ price }: Priced) => Math.floor(1e8 / Number(price));
      const staked = sides.reduce((sum, side) => sum + stakeOf(side), 0);
      const paid = sides.reduce((sum, side) => sum + boughtBack(side, sides, now, 0, stakeOf(side)), 0);
      surest = Math.max(surest, paid / staked);
      sets += 1;
    }
  expect(sets).toBeGreaterThan(100);
  // Before the margin of the site; a price is rounded to the hundredth.
  expect(surest).toBeLessThanOrEqual(1.005);
  expect(surest * (1 - siteMargin / 10_000)).toBeLessThan(1);
  if (process.env.LONG_TESTS) console.info({ fixtures: fixtures.length, sets, surest });
});

test('no moment of placement and later moment returns more than its stakes on average, blind or by which side it is', () => {
  const sums = new Map<string, number[]>();
  for (const { moments, held } of fixtures)
    for (const { name, sides, now } of laterOf(moments))
      for (const side of sides) {
        // A bet without a price is held to the end.
        const paid = now ? boughtBack(side, sides, now, siteMargin) / stakeWon : held(side);
        for (const key of [name, `${name}, ${side.marketId} ${side.name}`]) {
          const so = sums.get(key);
          if (so) so.push(paid);
          else sums.set(key, [paid]);
        }
      }
  const found = [...sums].map(([name, returns]) => {
    const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
    const deviation = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / returns.length);
    // Prices of one match hang together: each counts as one draw of its three.
    return { name, bets: returns.length, mean, least: mean - (3.1 * deviation) / Math.sqrt(returns.length / 3) };
  });
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ least }) => least > 1)).toEqual([]);
  const all = found.filter(({ name }) => !/\d [12XOU]/.test(name.split(', ')[2] ?? '')).map(({ mean }) => mean);
  expect(all.reduce((sum, mean) => sum + mean, 0) / all.length).toBeLessThan(1);
  if (process.env.LONG_TESTS) console.info(found.toSorted((one, other) => other.mean - one.mean).slice(0, 8));
});
