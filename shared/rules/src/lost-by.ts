import { ruledMarkets, type ScoredOutcome, scoreSettlement } from './score-settlement.ts';

const europeanHandicap = 13;
const halfAndFullTime = 4;
const anyOtherScore = 'Any Other Score';
const firstHalf = 10;
/** Overtime and penalties. */
const afterRegular: readonly number[] = [40, 50];
const withOvertime: readonly number[] = [50, 226, 342, 28];

export interface JudgedOutcome extends ScoredOutcome {
  /** In the market of the next goal: the number of that goal. */
  baseLine: string | null;
  /** The feed's codes of the periods that decide it, with their name; null where the whole match does. */
  part: { periods: readonly number[]; name: string } | null;
}

/** The course of a fixture, as far as the site has it. */
export interface PlayedResult {
  home: number;
  away: number;
  periods: readonly (readonly [code: number, home: number, away: number])[];
  /** The scorers, in order; null where that is not known. */
  scorers: readonly ('home' | 'away')[] | null;
  corners: number | null;
}

/** The result that lost an outcome: a score with the part of the match it is of, who scored, or a count. */
export type LostBy =
  | { of: 'score'; part: string; home: number; away: number }
  | { of: 'halves'; half: readonly [number, number]; full: readonly [number, number] }
  | { of: 'scorer'; goal: number; side: 'home' | 'away' | null }
  | { of: 'corners'; count: number };

/**
 * The reason for which an outcome lost, whole or half. Null where the site does not have the result that decides it, and where that result does not lose
 * it: the feed may have settled it wrongly, or by something that it did not tell.
 */
export function lostBy(outcome: JudgedOutcome, result: PlayedResult): LostBy | null {
  switch (outcome.marketId) {
    case ruledMarkets.firstToScore:
    case ruledMarkets.nextGoal:
      return byScorer(outcome, result);
    case ruledMarkets.corners: {
      if (result.corners === null) return null;
      return isLost(outcome, result.corners, 0) ? { of: 'corners', count: result.corners } : null;
    }
    case halfAndFullTime:
      return byHalves(outcome, result);
  }
  const score = decidingScore(outcome, result);
  if (!score || !(isJudgedElsewhere(outcome) || isLost(outcome, score.home, score.away))) return null;
  return { of: 'score', ...score };
}

const isLost = (outcome: ScoredOutcome, home: number, away: number) =>
  [1, 4].includes(scoreSettlement(outcome, home, away));

/** Only the feed knows which scores were offered, or the meaning of a draw with a line. */
const isJudgedElsewhere = ({ marketId, name }: ScoredOutcome) =>
  marketId === europeanHandicap || name === anyOtherScore;

function byScorer({ marketId, baseLine, name }: JudgedOutcome, { scorers }: PlayedResult): LostBy | null {
  if (!scorers) return null;
  const goal = marketId === ruledMarkets.firstToScore ? 1 : Number(baseLine ?? 1);
  const side = scorers[goal - 1] ?? null;
  return name === { home: '1', away: '2', none: 'No Goal' }[side ?? 'none'] ? null : { of: 'scorer', goal, side };
}

function byHalves({ name }: JudgedOutcome, result: PlayedResult): LostBy | null {
  const half = result.periods.find(([code]) => code === firstHalf);
  if (!half) return null;
  const { home, away } = regular(result) ?? result;
  const [, halfHome, halfAway] = half;
  if (name === `${resultOfScore(halfHome, halfAway)}/${resultOfScore(home, away)}`) return null;
  return { of: 'halves', half: [halfHome, halfAway], full: [home, away] };
}

const resultOfScore = (home: number, away: number) => (home > away ? '1' : home < away ? '2' : 'X');

function decidingScore({ marketId, part }: JudgedOutcome, result: PlayedResult) {
  if (part) {
    const played = result.periods.filter(([code]) => part.periods.includes(code));
    return played.length === part.periods.length ? { part: part.name, ...sumOf(played) } : null;
  }
  const before = withOvertime.includes(marketId) ? null : regular(result);
  return before ? { part: '정규', ...before } : { part: '', home: result.home, away: result.away };
}

/** The score before overtime; null where there was none. */
function regular({ home, away, periods }: PlayedResult) {
  const after = periods.filter(([code]) => afterRegular.includes(code));
  if (after.length === 0) return null;
  const added = sumOf(after);
  return { home: home - added.home, away: away - added.away };
}

const sumOf = (periods: PlayedResult['periods']) =>
  periods.reduce((sum, [, home, away]) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
