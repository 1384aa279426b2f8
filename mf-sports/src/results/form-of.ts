import type { FormResult, PlayedMatch } from '@madang/contracts';

export const formWords = { won: '승', drawn: '무', lost: '패' } as const satisfies Record<FormResult, string>;

/** The outcome of a match for one of its teams. */
export function formOf(team: string, { home, homeScore, awayScore }: PlayedMatch): FormResult {
  const [own, other] = team === home ? [homeScore, awayScore] : [awayScore, homeScore];
  return own > other ? 'won' : own < other ? 'lost' : 'drawn';
}

/** Counts the meetings that each side of a match won, at home or away. */
export function countMeetings(home: string, meetings: readonly PlayedMatch[]): Record<FormResult, number> {
  const counts = { won: 0, drawn: 0, lost: 0 };
  for (const meeting of meetings) counts[formOf(home, meeting)] += 1;
  return counts;
}
