import { siteEventById } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

/** Each call counts as one view, so an open page does not ask again. */
export function useSiteEvent(id: number) {
  return useQuery({
    queryKey: ['site-event', id],
    queryFn: ({ signal }) => api.call(siteEventById, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
