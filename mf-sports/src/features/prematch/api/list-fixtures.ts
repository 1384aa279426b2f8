import { type AnswerOf, listFixtures, type QueryOf } from '@madang/contracts';
import { api } from '@madang/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type FixturePage = AnswerOf<typeof listFixtures>;
export type FixtureQuery = Omit<QueryOf<typeof listFixtures>, 'view' | 'itemsPerPage'>;

/** One page of the cross list, and the sports with their counts. The shell invalidates `['fixtures']` when the list changed. */
export function useFixtures(query: FixtureQuery) {
  return useQuery({
    queryKey: ['fixtures', query],
    queryFn: () => api.call(listFixtures, { query }),
    placeholderData: keepPreviousData,
  });
}
