import { QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';

const client = new QueryClient();
const queryKey = ['bets'];
const queryFn = () => [];

export const useBets = () => useQuery({ queryKey: ['bets'], queryFn }); // refused
export const useKnown = () => useQuery({ queryKey, queryFn }); // refused
export const fetched = () => client.fetchQuery({ queryKey: ['bets'], queryFn }); // refused
export const usePages = () =>
  useInfiniteQuery({ queryKey: ['pages'], queryFn, initialPageParam: 0, getNextPageParam: () => null }); // refused
export const options = queryOptions({ queryKey: ['bets'], queryFn }); // refused
export const again = () => client.invalidateQueries({ queryKey: ['bets'] }); // refused
export const refetch = () => client.refetchQueries({ queryKey: ['bets', 1] }); // refused
export const cancel = () => client.cancelQueries({ queryKey }); // refused
export const remove = () => client.removeQueries({ queryKey: ['bets'] }); // refused
export const ahead = () => client.prefetchQuery({ queryKey: ['bets'], queryFn }); // refused
export const read = () => client.getQueryData(['bets']); // refused
export const write = () => client.setQueryData(['bets'], []); // refused
export const all = () => client.invalidateQueries();
