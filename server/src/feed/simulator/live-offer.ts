import { marketKinds } from '../../sports/markets.ts';
import { baseball, basketball, eSports, football, iceHockey, tableTennis, tennis, volleyball } from './catalogue.ts';
import { liveOutlook } from './live-outlook.ts';
import { mainMarkets } from './offer.ts';
import { type Outlook, poissonChances } from './outlook.ts';
import { type Part, partOf } from './parts.ts';
import { chancesOf, markets, type Outcome, priceOf } from './pricing.ts';
import type { PricedOutcome, SimulatedFixture } from './simulated-fixture.ts';
import { cornersMean } from './timeline.ts';

const further: Readonly<Record<number, readonly number[]>> = {
  [football]: [7, 59, 17, 101, 102, 11, 5, 6, 41, 77, 42, 45],
  [basketball]: [202, 21, 203, 45, 204, 46, 205, 47],
  [volleyball]: [202, 203, 204, 205, 206],
  [tableTennis]: [202, 203, 204, 205, 206],
  [tennis]: [202, 203, 204],
  [eSports]: [202, 203, 204],
  [baseball]: [41, 42, 43, 44, 49, 5],
  [iceHockey]: [41, 202, 21, 42, 203, 45, 43, 204, 46, 5],
};
/** Steps between lines, and how far from even they may be. */
const stepOf: Readonly<Record<number, number>> = {
  [football]: 0.5,
  [basketball]: 2,
  [baseball]: 1,
  [iceHockey]: 1,
  [volleyball]: 1,
  [tableTennis]: 1,
};
const linesShown = 3;
const leastChance = 0.06;

/** The offer of a fixture at its score and second, with prices. Lines follow the score. */
export function liveOffer(fixture: SimulatedFixture): Omit<PricedOutcome, 'id'>[] {
  const { sportId } = fixture.league;
  return [...(mainMarkets[sportId] ?? []), ...(further[sportId] ?? [])].flatMap((marketId) => {
    const part = partOf(sportId, marketId);
    const outlook = marketId === markets.corners ? cornersOutlook(fixture) : outlookOfPart(fixture, part);
    if (!outlook) return [];
    const baseLine = marketId === markets.nextGoal ? nextGoalOf(fixture) : null;
    const outcomes = marketKinds.get(marketId)?.hasLine
      ? lined(sportId, marketId, outlook)
      : namesOf(marketId, outlook).map((name): Outcome => ({ marketId, name, line: baseLine, baseLine }));
    return outcomes.map((outcome) => ({ ...outcome, price: priceOf(outlook, outcome) }));
  });
}

/** null once it is decided, or nearly. */
function outlookOfPart(fixture: SimulatedFixture, part: Part | null): Outlook | null {
  const { sportId } = fixture.league;
  const left = fixture.shareLeft(part);
  if (left < 0.02) return null;
  if (part === null) {
    const { home, away } = fixture.score ?? { home: 0, away: 0 };
    return liveOutlook(sportId, fixture.strengths, { home, away }, left);
  }
  if (part.share === 0) return setOutlook(fixture, part);
  const ofWhole = left * part.share;
  return liveOutlook(sportId, fixture.strengths, fixture.scoreOfPart(part), ofWhole, true);
}

/** The number of the goal that comes next. */
const nextGoalOf = ({ score }: SimulatedFixture) => String((score?.home ?? 0) + (score?.away ?? 0) + 1);

/** How many corners there are in the end: those that were, and what a match has in the time that is left. */
function cornersOutlook(fixture: SimulatedFixture): Outlook | null {
  const left = fixture.shareLeft(null);
  if (left < 0.02) return null;
  const until = fixture.timeline.corners(fixture.second);
  const total = new Map(
    poissonChances(cornersMean * left)
      .entries()
      .map(([more, chance]) => [until + more, chance]),
  );
  return { margin: new Map([[0, 1]]), total };
}

/** A set by the strengths of both, and by who leads in it. */
function setOutlook(fixture: SimulatedFixture, { periods: [set] }: Part): Outlook {
  const points = fixture.standing.periods.find(({ code }) => code === set) ?? { home: 0, away: 0 };
  const played = (points.home + points.away) / 40;
  const chance =
    1 / (1 + Math.exp(-(fixture.strengths.edge * 1.3 + (points.home - points.away) * (0.15 + 0.35 * played))));
  return {
    margin: new Map([
      [1, chance],
      [-1, 1 - chance],
    ]),
    total: new Map([[1, 1]]),
  };
}

function namesOf(marketId: number, outlook: Outlook): string[] {
  /** Among those that do not give the stake back, as it is priced. */
  const priced = (name: string) => {
    const { win, push } = chancesOf(outlook, { marketId, name, line: null, baseLine: null });
    return push < 1 ? win / (1 - push) : 1;
  };
  if (marketId === markets.doubleChance) return allOrNothing(['1X', '12', 'X2'], priced, 0.99);
  if (marketId === markets.correctScore) {
    const { home, away } = outlook.sides ?? { home: new Map<number, number>(), away: new Map<number, number>() };
    const likely = [...home]
      .flatMap(([h, ofHome]) => [...away].map(([a, ofAway]) => ({ name: `${h}-${a}`, chance: ofHome * ofAway })))
      .filter(({ name }) => name.length === 3)
      .sort((a, b) => b.chance - a.chance);
    return (likely[0]?.chance ?? 1) > 0.85 ? [] : likely.slice(0, 6).map(({ name }) => name);
  }
  const names = Object.keys(marketKinds.get(marketId)?.sides ?? {}).filter(
    (name) => name !== 'No Goal' || marketId === markets.nextGoal,
  );
  return allOrNothing(names.sort(inOrder), priced, 0.97);
}
/** A market with an outcome that is as good as certain is not offered. */
const allOrNothing = (names: string[], chance: (name: string) => number, most: number) =>
  names.some((name) => chance(name) > most) ? [] : names;
const order = ['1', 'X', '2'];
const inOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

/** The most even line, and its neighbours. */
function lined(sportId: number, marketId: number, outlook: Outlook): Outcome[] {
  const isTotal = marketKinds.get(marketId)?.group === 'over-under';
  const [one, other] = isTotal ? ['Over', 'Under'] : ['1', '2'];
  const chanceOf = (line: number) =>
    chancesOf(outlook, { marketId, name: one, line: String(line), baseLine: null }).win;
  const sides = outlook.sides;
  const of =
    marketId === markets.homeTotal
      ? sides?.home
      : marketId === markets.awayTotal
        ? sides?.away
        : isTotal
          ? outlook.total
          : outlook.margin;
  const mean = [...(of ?? [])].reduce((sum, [value, chance]) => sum + value * chance, 0);
  const step = marketId === markets.homeTotal || marketId === markets.awayTotal ? 1 : (stepOf[sportId] ?? 1);
  const middle = Math.floor(isTotal ? mean : -mean) + 0.5;
  const candidates = [-2, -1, 0, 1, 2].map((place) => middle + place * Math.max(step, 1));
  const open = candidates
    // Half a point is what the result pays already.
    .filter(
      (line) =>
        (isTotal ? line > 0 : Math.abs(line) !== 0.5) &&
        chanceOf(line) > leastChance &&
        chanceOf(line) < 1 - leastChance,
    )
    .sort((a, b) => Math.abs(chanceOf(a) - 0.5) - Math.abs(chanceOf(b) - 0.5))
    .slice(0, marketId === markets.homeTotal || marketId === markets.awayTotal ? 1 : linesShown);
  const mainLine = open[0]?.toFixed(1);
  return open
    .sort((a, b) => a - b)
    .flatMap((line) =>
      [one, other].map((name) => ({
        ...{ marketId, name: name as string, baseLine: line.toFixed(1), mainLine: mainLine as string },
        line: (isTotal || name === one ? line : -line).toFixed(1),
      })),
    );
}
