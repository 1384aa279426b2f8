import { listMinigames } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

/** The whole catalogue; asked again every half minute, because maintenance comes and goes while the page is open. */
export function useMinigames() {
  return useQuery({
    queryKey: ['minigames'],
    queryFn: ({ signal }) => api.call(listMinigames, { signal }),
    refetchInterval: 30_000,
  });
}
