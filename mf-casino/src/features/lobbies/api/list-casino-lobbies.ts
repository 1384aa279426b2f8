import { listCasinoLobbies } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

/** Asked again every half minute, because maintenance comes and goes while the page is open. */
export function useCasinoLobbies() {
  return useQuery({
    queryKey: ['casino-lobbies'],
    queryFn: ({ signal }) => api.call(listCasinoLobbies, { signal }),
    refetchInterval: 30_000,
  });
}
