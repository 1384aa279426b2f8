import type { BetLeg } from '@madang/contracts';
import { type LostBy, lostBy, type PlayedResult } from '@madang/rules';
import { deciderOf, marketKinds } from '../../sports/markets.ts';
import type { StoredPlay } from '../../sports/play.ts';

/** The part of a leg's row that says why it lost. */
export interface LostLeg extends Pick<BetLeg, 'sportId' | 'home' | 'away' | 'betName' | 'betLine'> {
  marketId: number;
  homeScore: number | null;
  awayScore: number | null;
  baseLine: string | null;
  /** The play of a leg that lost, with incidents only where its market needs them. */
  play: { periods: StoredPlay['periods'] | null; incidents: StoredPlay['incidents'] | null } | null;
}

/** The result that lost a leg, in words: "2-1", "전반 0-1", "첫 득점 한강 물수리". Null where it did not lose or the site does not have it. */
export function lostByText(leg: LostLeg): string | null {
  const { marketId, sportId, homeScore, awayScore, play } = leg;
  const kind = marketKinds.get(marketId);
  if (!play || !kind || kind.isShared || homeScore === null || awayScore === null) return null;
  const outcome = {
    ...{ marketId, group: kind.group, name: leg.betName, line: leg.betLine, baseLine: leg.baseLine },
    part: deciderOf(sportId, marketId),
  };
  const found = lostBy(outcome, {
    ...{ home: homeScore, away: awayScore, periods: play.periods ?? [] },
    ...told(play.incidents, homeScore + awayScore),
  });
  return found && textOf(found, leg);
}

const scoring: ReadonlySet<string> = new Set(['goal', 'ownGoal', 'penaltyGoal', 'points']);

/** Scorers are known when every goal was told with its score; a goal may be told twice, as a score and as a goal of its kind. */
function told(incidents: StoredPlay['incidents'] | null, goals: number): Pick<PlayedResult, 'scorers' | 'corners'> {
  const scorers = new Map<number, 'home' | 'away'>();
  for (const [kind, side, , home, away] of incidents ?? []) {
    if (scoring.has(kind) && side && home !== null && away !== null) scorers.set(home + away, side);
  }
  const order = Array.from({ length: goals }, (_, goal) => scorers.get(goal + 1));
  const corners = (incidents ?? []).filter(([kind]) => kind === 'corner').length;
  return {
    scorers: order.every((side) => side !== undefined) ? order : null,
    corners: corners > 0 ? corners : null,
  };
}

function textOf(found: LostBy, { home, away }: Pick<LostLeg, 'home' | 'away'>): string {
  switch (found.of) {
    case 'score':
      return `${found.part} ${found.home}-${found.away}`.trim();
    case 'halves':
      return `전반 ${found.half.join('-')}, 종료 ${found.full.join('-')}`;
    case 'scorer':
      return `${found.goal === 1 ? '첫' : `${found.goal}번째`} 득점 ${found.side ? { home, away }[found.side] : '없음'}`;
    case 'corners':
      return `코너 ${found.count}개`;
  }
}
