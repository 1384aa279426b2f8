import { listLocations } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

/** Locations of a sport, asked for once, at the first expansion of the sport. */
export function useLocations(sportId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['sport-locations', sportId],
    queryFn: () => api.call(listLocations, { query: { sportId } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
