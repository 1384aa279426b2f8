import { listBets, type QueryOf } from '@madang/contracts';
import { api } from '@madang/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type BetsQuery = Required<Pick<QueryOf<typeof listBets>, 'status' | 'page'>>;

/** The member's bets, newest first. The shell invalidates `['bets']` when one is placed or settled. */
export function useBets(query: BetsQuery) {
  return useQuery({
    queryKey: ['bets', query],
    queryFn: () => api.call(listBets, { query }),
    placeholderData: keepPreviousData,
  });
}
