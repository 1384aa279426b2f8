import { ApiError } from '@madang/http';
import { QueryClient } from '@tanstack/react-query';

/**
 * The page's one cache of server state. Refusals are final; only a missing answer or a server that is briefly away is
 * worth another try.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      retry: (failures, fault) =>
        failures < 2 &&
        fault instanceof ApiError &&
        (fault.status === 0 || fault.status === 502 || fault.status === 503),
    },
    mutations: { retry: false },
  },
});
