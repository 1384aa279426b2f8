import { listLeagues } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

/** Leagues of a sport and location, asked for once, at the first expansion of the location. */
export function useLeagues(sportId: number, locationId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['location-leagues', sportId, locationId],
    queryFn: () => api.call(listLeagues, { query: { sportId, locationId } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
