import { sportNames } from '@madang/contracts';
import { liveSportIds } from '@madang/rules';

/** `sport_id` of the address: one of those in play, the first where none is named; null for what is not bet on in play. */
export function liveSportOf(parameters: URLSearchParams): number | null {
  const asked = parameters.get('sport_id');
  if (asked === null) return liveSportIds[0];
  return liveSportIds.find((id) => String(id) === asked) ?? null;
}

/** Links carry the sport, its flag and the time (specification, section 2). */
export const liveHref = (sportId: number): string =>
  `/inplay?${new URLSearchParams({ sport_id: String(sportId), sport: sportNames[sportId] ?? '', time: String(Math.floor(Date.now() / 1000)) })}`;
