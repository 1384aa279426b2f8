import { listSiteEvents } from '@madang/contracts';
import { api } from '@madang/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export function useSiteEvents(page: number) {
  return useQuery({
    queryKey: ['site-events', page],
    queryFn: ({ signal }) => api.call(listSiteEvents, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}
