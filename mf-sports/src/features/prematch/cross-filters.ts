import type { listFixtures, QueryOf } from '@madang/contracts';

type Filters = Pick<QueryOf<typeof listFixtures>, 'sportId' | 'locationId' | 'leagueId' | 'search'>;

/** What the address may narrow the list by; every other parameter (the links' `time`) is left alone. */
export function readFilters(parameters: URLSearchParams): Filters {
  const id = (name: string) => {
    const text = parameters.get(name);
    return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const search = parameters.get('search')?.trim().slice(0, 60);
  return {
    sportId: id('sportId'),
    locationId: id('locationId'),
    leagueId: id('leagueId'),
    ...(search ? { search } : {}),
  };
}

/** The same address with some parameters set, or taken out by null. A change of filter goes back to the first page. */
export function withFilters(parameters: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
