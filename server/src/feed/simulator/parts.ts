import { deciderOf, marketKinds } from '../../sports/markets.ts';
import { baseball, basketball, football, handball, iceHockey } from './catalogue.ts';
import type { Play } from './play.ts';

/** A part of a match that decides markets of its own. */
export interface Part {
  /** The feed's codes of its periods. */
  periods: readonly number[];
  /** Of the points of the whole; 0 is one set, which has a winner and nothing else. */
  share: number;
}

const firstHalf = 10;
const periodsOf: Readonly<Record<number, number>> = {
  [football]: 2,
  [basketball]: 4,
  [baseball]: 9,
  [iceHockey]: 3,
  [handball]: 2,
};

/** The part that decides a market; null where the whole match does. */
export function partOf(sportId: number, marketId: number): Part | null {
  const decider = deciderOf(sportId, marketId);
  if (!decider) return null;
  const { periods } = decider;
  const period = marketKinds.get(marketId)?.period;
  if (period === undefined) return { periods, share: 5 / 9 };
  if (period === firstHalf) return { periods, share: 1 / 2 };
  const count = periodsOf[sportId];
  return { periods, share: count === undefined ? 0 : 1 / count };
}

/** The points that each side scored while one of these periods was played. */
export function scoreOfPart(play: Play, { periods }: Part): { home: number; away: number } {
  const score = { home: 0, away: 0 };
  play.forEach((moment, index) => {
    if (!periods.includes(moment.period)) return;
    score.home += moment.home - (play[index - 1]?.home ?? 0);
    score.away += moment.away - (play[index - 1]?.away ?? 0);
  });
  return score;
}

/** Who scored the goal of this number, 1 the first; null without one. */
export function scorerOf(play: Play, goal: number): 'home' | 'away' | null {
  const place = play.findIndex(({ home, away }) => home + away >= goal);
  return place < 0 ? null : (play[place]?.home ?? 0) > (play[place - 1]?.home ?? 0) ? 'home' : 'away';
}
