import { daySchema, leagueIdsSchema } from '@madang/contracts';
import { today } from './days.ts';

interface ResultQuestion {
  day: string;
  sportId: number | undefined;
  search: string;
  leagueIds: string | undefined;
  /** Only what the member bet on. */
  isOwn: boolean;
}

/** Reads the question that an address asks of the results; a wrong part counts as left out. */
export function questionAt(parameters: URLSearchParams): ResultQuestion {
  const day = daySchema.safeParse(parameters.get('day')).data;
  return {
    day: day !== undefined && day <= today() ? day : today(),
    sportId: Number(parameters.get('sport')) || undefined,
    search: parameters.get('search')?.trim().slice(0, 60) ?? '',
    leagueIds: leagueIdsSchema.safeParse(parameters.get('leagueIds')).data,
    isOwn: parameters.get('own') === '1',
  };
}
