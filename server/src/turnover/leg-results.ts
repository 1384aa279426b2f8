import { feedSettlement } from '@madang/contracts';
import { settlementOf } from '../feed/simulator/pricing.ts';
import { isPlayedInHalves, marketKinds } from '../sports/markets.ts';
import { isPlayedInSets, type PossibleMatch, possibleMatches, type Score, sumOf } from './possible-matches.ts';
import type { Results } from './worst-loss.ts';

/** A pick as it was placed. */
export interface PlacedPick {
  sportId: number;
  marketId: number;
  name: string;
  line: string | null;
  baseLine: string | null;
}

const { loser, winner, refund } = feedSettlement;
const none: Score = { home: 0, away: 0 };
const firstHalf = 10;
const markets = {
  halfAndFull: 4,
  correctScore: 6,
  corners: 11,
  europeanHandicap: 13,
  firstToScore: 16,
  nextGoal: 59,
} as const;
const fiveInnings: readonly number[] = [281, 236];
const withOvertime: readonly number[] = [50, 28, 226, 342];
/** Sets are no more than this; a higher line is of points. */
const mostSets = 5.5;

const kept = new Map<string, Results>();
const mostKept = 5_000;

/** The results of a leg that gave its stake back. */
export const givenBack: Results = { key: 'back', codes: Uint8Array.of(refund) };

/**
 * The outcome of this pick in each way that a match can go from that score on; of a market that is not known it is always won.
 * @param placedAt the score when it was placed in play. Feeds count a handicap in play from there or from nil-nil: the better result counts
 */
export function resultsOf(pick: PlacedPick, from?: Score, placedAt?: Score | null): Results {
  const { sportId, marketId, name, line, baseLine } = pick;
  const isHandicap = marketKinds.get(marketId)?.group === 'handicap';
  const at = isHandicap && placedAt ? placedAt : none;
  const key = [sportId, marketId, name, line, baseLine, from?.home ?? 0, from?.away ?? 0, at.home, at.away].join('|');
  const known = kept.get(key);
  if (known) return known;
  const codes = Uint8Array.from(possibleMatches(sportId, from), (match) => {
    const whole = resultOf(pick, match);
    return at.home === at.away ? whole : better(whole, resultOf(pick, since(match, at)));
  });
  const made = { key, codes };
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
  kept.set(key, made);
  return made;
}

/** From the best for the member to the worst. */
const byWorth: readonly number[] = [winner, feedSettlement.halfWon, refund, feedSettlement.halfLost, loser];
const better = (one: number, other: number) => (byWorth.indexOf(one) <= byWorth.indexOf(other) ? one : other);

/** The match without the goals until then, which count with its first period. */
function since(match: PossibleMatch, { home, away }: Score): PossibleMatch {
  const less = (score: Score): Score => ({ home: score.home - home, away: score.away - away });
  const [first, ...others] = match.periods;
  return {
    ...{ ...match, whole: less(match.whole), withOvertime: less(match.withOvertime) },
    periods: first ? [less(first), ...others] : [],
  };
}

function resultOf(pick: PlacedPick, match: PossibleMatch): number {
  const { marketId, name } = pick;
  const won = (yes: boolean) => (yes ? winner : loser);
  switch (marketId) {
    case markets.corners:
      return settlementOf(pick, match.corners, 0);
    case markets.firstToScore:
      return won(scorerName(match.scorers[0]) === name);
    case markets.nextGoal:
      return won(scorerName(match.scorers[Number(pick.baseLine ?? '1') - 1]) === name);
    case markets.halfAndFull:
      return won(`${sideName(match.periods[0])}/${sideName(match.whole)}` === name);
    case markets.correctScore: {
      const { home, away } = match.whole;
      // The offered scores are not known: it may be any other one from three goals on.
      return won(name === 'Any Other Score' ? Math.max(home, away) >= 3 : name === `${home}-${away}`);
    }
    case markets.europeanHandicap: {
      const ahead = match.whole.home - match.whole.away + Number.parseFloat(pick.baseLine ?? pick.line ?? '0');
      return won(name === (ahead > 0 ? '1' : ahead < 0 ? '2' : 'X'));
    }
  }
  if (!marketKinds.has(marketId)) return winner;
  const score = scoreFor(pick, match);
  return score ? settlementOf(pick, score.home, score.away) : refund;
}

const scorerName = (side: 'home' | 'away' | undefined) =>
  side === undefined ? 'No Goal' : side === 'home' ? '1' : '2';
const sideName = (score: Score | undefined) =>
  !score || score.home === score.away ? 'X' : score.home > score.away ? '1' : '2';

/** Of the part of the match that decides the market; null where that is not played. */
function scoreFor(
  { sportId, marketId, line }: PlacedPick,
  { periods, whole, withOvertime: last }: PossibleMatch,
): Score | null {
  const period = marketKinds.get(marketId)?.period;
  if (fiveInnings.includes(marketId)) return sumOf(periods.slice(0, 5));
  if (period === firstHalf) return sumOf(periods.slice(0, isPlayedInHalves(sportId) ? 1 : 2));
  if (period !== undefined) return periods[period - 1] ?? null;
  if (withOvertime.includes(marketId)) return last;
  const isOfPoints = isPlayedInSets(sportId) && Math.abs(Number.parseFloat(line ?? '0')) > mostSets;
  return isOfPoints ? sumOf(periods) : whole;
}
