import { readFileSync } from 'node:fs';
import { type BettingPageName, bettingPageNames, feedPackages } from '@madang/contracts';
import {
  type BettingPage,
  bettingPages,
  cashOutWon,
  checkSlip,
  defaultPairs,
  goalSettlement,
  isGoalLeg,
  isOffered,
  isSamePair,
  isTogether,
  parseOdds,
  type SlipPick,
  totalOdds,
} from '@madang/rules';
import { allScores, bestCover, type CoveringBet } from '@madang/rules/goals/covering';
import { pairReturns } from '../../feed/football-data/pair-returns.ts';
import { readSeason, type SeasonMatch, seasonBookmakers } from '../../feed/football-data/read-season.ts';
import { football, leagues } from '../../feed/simulator/catalogue.ts';
import { liveOffer } from '../../feed/simulator/live-offer.ts';
import { mainMarkets } from '../../feed/simulator/offer.ts';
import { partOf } from '../../feed/simulator/parts.ts';
import { chancesOf, type Outcome } from '../../feed/simulator/pricing.ts';
import { randomOf } from '../../feed/simulator/random.ts';
import { SimulatedFixture } from '../../feed/simulator/simulated-fixture.ts';
import { marketKinds, sideOf } from '../../sports/markets.ts';

/** `SEASON_FILE` names files in the columns of football-data.co.uk, with commas between; this repository has none. */
const { SEASON_FILE: files, LONG_TESTS } = process.env;
const fixturesPerLeague = LONG_TESTS ? 10 : 1;
const seasonMatches = LONG_TESTS ? 6_000 : 800;

type Priced = Outcome & { price: string };
interface Bet {
  legs: Priced[];
  /** Total odds of its legs. */
  price: number;
}

let nth = 0;
const fixtureOf = (league: (typeof leagues)[number], round: number) => {
  const [home, away] = [0, 1].map((side) => league.teams[(2 * round + side) % league.teams.length]);
  if (!home || !away) throw new Error('no teams');
  const fixture = new SimulatedFixture({ id: String(++nth), league, home, away, startsAtMs: 0 }, 'sharp');
  // Every fifth move is of all markets. Between, the further ones are late, which has nothing to do with pairs.
  for (let move = 0; move < 5 * round; move++) fixture.move();
  return fixture;
};

function pickOf(sportId: number, page: BettingPage, leg: Priced): SlipPick {
  const kind = marketKinds.get(leg.marketId);
  const { marketId, price: betPrice } = leg;
  return {
    ...{ id: [marketId, leg.name, leg.baseLine].join(' '), fixtureId: '1', sportId, marketId, betPrice },
    ...{ group: kind?.group ?? 'other', side: (kind && sideOf(kind, leg.name)) ?? 'other' },
    ...{ betName: leg.name, feedPackage: page.feedPackage },
  };
}

/** Every set of two and three selections of one fixture that the page takes. */
function standing(
  sportId: number,
  name: BettingPageName,
  offered: readonly Priced[],
  allowedPairs = defaultPairs,
): Bet[] {
  const page = bettingPages[name];
  const { feedPackage } = page;
  const legs = offered.filter(({ marketId }) => isOffered(page, { feedPackage, sportId, marketId }));
  const picks = new Map(legs.map((leg) => [leg, pickOf(sportId, page, leg)]));
  // Legs that are priced together have no product: `combined-price.test.ts` of the rules searches those.
  const stands = (set: Priced[]) => {
    const slip = set.map((leg) => picks.get(leg) as SlipPick);
    return checkSlip({ list: page.list, allowedPairs }, slip) === null && !isTogether({ allowedPairs }, slip);
  };
  const after = (leg: Priced) => legs.slice(legs.indexOf(leg) + 1);
  const pairs = legs.flatMap((one) => after(one).map((other) => [one, other] as [Priced, Priced]));
  // A third leg beside two that may not stand is refused as they are.
  const standingPairs = pairs.filter(stands);
  const triples = standingPairs.flatMap((pair) => after(pair[1]).map((third) => [...pair, third]));
  return [...standingPairs, ...triples.filter(stands)].map((set) => ({
    legs: set,
    price: Number(totalOdds(set.map(({ price }) => parseOdds(price)))) / 100,
  }));
}

const shares = [0, 0, 1, 0, 0, 0.5];
const backs = [0, 0, 0, 1, 0.5, 0.5];
/** The return of one won on these legs at each score; a pushed leg counts 1.00, as when it is settled. */
function bringing(legs: readonly Priced[]): CoveringBet {
  const brings = allScores.map(([home, away]) =>
    legs.reduce((so, leg) => {
      const code = goalSettlement(leg, home, away);
      return so * ((shares[code] as number) * Number(leg.price) + (backs[code] as number));
    }, 1),
  );
  return { name: legs.map(({ marketId, name, line }) => [marketId, name, line].join(' ')).join(' + '), brings };
}

/** By the simulator's own chances of each side's goals. */
function meanOf({ brings }: CoveringBet, fixture: SimulatedFixture): number {
  const { sides } = fixture.outlook(1);
  return allScores.reduce(
    (sum, [home, away], at) =>
      sum + (sides?.home.get(home) ?? 0) * (sides?.away.get(away) ?? 0) * (brings[at] as number),
    0,
  );
}

const soccer = leagues
  .filter(({ sportId }) => sportId === football)
  .flatMap((league) => Array.from({ length: fixturesPerLeague }, (_, round) => fixtureOf(league, round)));

test('on no page do three selections of one fixture stand, and two in the pairs that were measured alone', () => {
  const taken = new Set<string>();
  for (const league of leagues) {
    const fixture = fixtureOf(league, 1);
    const { sportId } = league;
    for (const name of bettingPageNames) {
      const isInPlay = bettingPages[name].feedPackage === feedPackages.inPlay;
      const offered = isInPlay ? liveOffer(fixture) : fixture.outcomes;
      for (const { legs } of standing(sportId, name, offered)) {
        expect(legs).toHaveLength(2);
        taken.add([sportId, name, ...legs.map((leg) => `${leg.marketId} ${leg.name}`)].join(' '));
      }
    }
  }
  const pairs = ['1 1 2 Under', '1 2 2 Under', '1 X 2 Over'];
  // Every other page lists one selection of a fixture, or fixtures in play.
  const pages: BettingPageName[] = ['cross', 'europe'];
  expect([...taken].sort()).toEqual(pages.flatMap((name) => pairs.map((pair) => `${football} ${name} ${pair}`)).sort());
});

test('no bet on a fixture is worth its stake, so no set of bets returns more whatever happens; the search finds none', () => {
  let best = { mean: 0, name: '' };
  let surest = 0;
  for (const fixture of soccer) {
    const singles = fixture.outcomes.filter(isGoalLeg).map((leg) => bringing([leg]));
    const pairs = standing(football, 'europe', fixture.outcomes).map(({ legs }) => bringing(legs));
    for (const bet of [...singles, ...pairs]) {
      const mean = meanOf(bet, fixture);
      if (mean > best.mean) best = { mean, name: bet.name };
    }
    surest = Math.max(surest, bestCover([...singles, ...pairs], LONG_TESTS ? 4 : 3));
  }
  // A price is rounded to the hundredth, at most by a half.
  expect(best.mean).toBeLessThan(0.97);
  expect(surest).toBeLessThan(1);
  if (LONG_TESTS) console.info({ fixtures: soccer.length, best, surest });
});

test('what parts of the game decide is worth less than its stake too', () => {
  for (const fixture of soccer) {
    for (const outcome of fixture.outcomes) {
      const part = partOf(football, outcome.marketId);
      const { win, push } = chancesOf(fixture.outlook(part?.share ?? 1), outcome);
      const mean = win * Number(outcome.price) + push;
      expect([outcome.marketId, outcome.name, mean > 1]).toEqual([outcome.marketId, outcome.name, false]);
    }
  }
});

test('the search finds what was open: a set that returned more than its stake at every score', () => {
  const [fixture] = soccer as [SimulatedFixture];
  const double = fixture.outcomes.filter(({ marketId }) => marketId === 7);
  const result = fixture.outcomes.filter(({ marketId }) => marketId === 1);
  const multiplied = result.flatMap((one) => double.map((other) => bringing([one, other])));
  expect(bestCover(multiplied, 3)).toBeGreaterThan(1.2);
});

test('a round of several fixtures and a bonus on top is worth less than its stake', () => {
  // Of each fixture the best that can be had for one leg and for two.
  const best = { 1: 0, 2: 0 };
  for (const fixture of soccer) {
    for (const leg of fixture.outcomes.filter((each) => isGoalLeg(each) && Number(each.price) >= 1.3)) {
      best[1] = Math.max(best[1], meanOf(bringing([leg]), fixture));
    }
    for (const { legs } of standing(football, 'cross', fixture.outcomes)) {
      best[2] = Math.max(best[2], meanOf(bringing(legs), fixture));
    }
  }
  for (const [folders, factor] of [
    [3, 1.03],
    [5, 1.05],
    [7, 1.08],
  ] as const) {
    for (let pairs = 0; 2 * pairs <= folders; pairs++) {
      expect(best[2] ** pairs * best[1] ** (folders - 2 * pairs) * factor).toBeLessThan(1);
    }
  }
  expect(Math.max(best[1], best[2])).toBeLessThan(1);
});

test('a bet that is cashed out at once brings no more than its stake, also without a margin of the cash-out', () => {
  const stakeWon = 1_000_000;
  for (const fixture of soccer) {
    const marketOf = ({ marketId, baseLine }: Priced) =>
      fixture.outcomes.filter((each) => each.marketId === marketId && each.baseLine === baseLine);
    const legOf = (leg: Priced) => ({
      price: parseOdds(leg.price),
      settlement: null,
      market: { now: parseOdds(leg.price), all: marketOf(leg).map(({ price }) => parseOdds(price)) },
    });
    const singles = fixture.outcomes.filter(({ marketId }) => [1, 2, 3].includes(marketId)).map((leg) => [leg]);
    for (const legs of [...singles, ...standing(football, 'europe', fixture.outcomes).map((bet) => bet.legs)]) {
      const bet = { stakeWon, maxWinWon: 1e12, cashedStakeWon: 0, cashedWon: 0, margin: 0 };
      expect(cashOutWon({ ...bet, legs: legs.map(legOf) }, stakeWon) ?? 0).toBeLessThanOrEqual(stakeWon);
    }
  }
});

/** Matches of the simulator with the main line of each main market, and scores drawn by its chances. */
function drawnSeason(): SeasonMatch[] {
  const random = randomOf('a season of the simulator');
  const draw = (chances: ReadonlyMap<number, number>) => {
    let left = random.next();
    for (const [goals, chance] of chances) {
      left -= chance;
      if (left < 0) return goals;
    }
    return 0;
  };
  const own = leagues.filter(({ sportId }) => sportId === football);
  return Array.from({ length: seasonMatches }, (_, at) => {
    const fixture = fixtureOf(own[at % own.length] as (typeof leagues)[number], at % 23);
    const { sides } = fixture.outlook(1);
    if (!sides) throw new Error('no goals');
    return {
      ...{ id: fixture.id, division: 'S', startsAtMs: 0, home: fixture.home.name, away: fixture.away.name },
      ...{ homeGoals: draw(sides.home), awayGoals: draw(sides.away) },
      outcomes: fixture.outcomes.filter(
        ({ marketId, baseLine, mainLine }) =>
          mainMarkets[football]?.includes(marketId) && (baseLine === null || baseLine === mainLine),
      ),
    };
  });
}

const seasons = [
  ['drawn by the simulator', drawnSeason()],
  ...(files
    ? [[files, files.split(',').flatMap((file) => readSeason(readFileSync(file, 'utf8')).matches)] as const]
    : []),
] as const;

test.each(seasons)(
  'season %s: the best blind return of a pair that stands is within chance of its legs',
  (_name, matches) => {
    const pairs = pairReturns(matches);
    const allowed = pairs.filter((pair) => defaultPairs.some((each) => isSamePair(each, pair)));
    expect(allowed).toHaveLength(defaultPairs.length);
    for (const { one, other, measured } of allowed) {
      expect(measured.bets).toBeGreaterThan(50);
      expect([one, other, measured.excess > 0]).toEqual([one, other, false]);
    }
    const dependent = pairs.find(
      ({ one, other }) => one.side === 'home' && one.group !== 'handicap' && other.side === 'home',
    );
    expect(dependent?.measured.excess).toBeGreaterThan(0);
    if (LONG_TESTS) console.info(allowed.map(({ one, other, measured }) => [one.side, other.side, measured]));
  },
);

test.each(seasons)(
  'season %s: pairs that stand add nothing to what single bets on one match return at every score',
  (_name, matches) => {
    let surest = { singles: 0, all: 0 };
    for (const { outcomes } of LONG_TESTS ? matches : matches.slice(0, 100)) {
      const singles = outcomes.map((leg) => bringing([leg]));
      const pairs = standing(football, 'europe', outcomes).map(({ legs }) => bringing(legs));
      // One bookmaker's results stand beside the averages of many here: no house has both.
      const alone = bestCover(singles, 4);
      const all = bestCover([...singles, ...pairs], 4);
      expect(all).toBeLessThanOrEqual(Math.max(alone, 1));
      if (all > surest.all) surest = { singles: alone, all };
    }
    expect(surest.all).toBeGreaterThan(0.8);
    if (LONG_TESTS) console.info({ matches: matches.length, surest });
  },
  600_000,
);

/** Matches of which one bookmaker has all markets; where no file has any, those of the simulator, which is one. */
const ofOneBookmaker = seasonBookmakers.flatMap((name) => {
  const read = (files?.split(',') ?? []).flatMap((file) => readSeason(readFileSync(file, 'utf8'), name).matches);
  const whole = read.filter(({ outcomes }) => new Set(outcomes.map(({ marketId }) => marketId)).size === 3);
  return whole.length > 0 ? [[name as string, whole] as const] : [];
});
const ofSimulator = ['the simulator', drawnSeason().slice(0, LONG_TESTS ? undefined : 100)] as const;

test.each(ofOneBookmaker.length > 0 ? ofOneBookmaker : [ofSimulator])(
  'by the prices of one bookmaker, %s, no set of bets on one match returns its stake at every score',
  (name, matches) => {
    let surest = { return: 0, match: '' };
    for (const { outcomes, home, away, startsAtMs } of matches) {
      const singles = outcomes.map((leg) => bringing([leg]));
      const pairs = standing(football, 'europe', outcomes).map(({ legs }) => bringing(legs));
      const best = bestCover([...singles, ...pairs], 4);
      if (best > surest.return)
        surest = { return: best, match: `${home} ${away} ${new Date(startsAtMs).toISOString()}` };
    }
    expect(surest.return).toBeGreaterThan(0.8);
    expect(surest).toEqual({ ...surest, return: Math.min(1, surest.return) });
    if (LONG_TESTS) console.info({ name, matches: matches.length, surest });
  },
  600_000,
);
