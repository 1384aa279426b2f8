import type { Market, Play, Score } from '@madang/contracts';

const corners = 11;
const correctScore = 6;
const nextGoal = 59;

/** Beside a market's name: what of it stands already. */
export function marketNote({ marketId, selections }: Market, score: Score | null, play: Play | undefined): string {
  switch (marketId) {
    case corners:
      return play ? `현재 ${play.incidents.filter(([kind]) => kind === 'corner').length}` : '';
    case correctScore:
      return score ? `현재 ${score.home} : ${score.away}` : '';
    case nextGoal:
      return `${selections[0]?.betBaseline ?? (score?.home ?? 0) + (score?.away ?? 0) + 1}번째 골`;
    default:
      return '';
  }
}
