import { type BodyOf, switchReleases } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releasesKey } from './list-releases.ts';

export type Switch = BodyOf<typeof switchReleases>;

/** Whatever came of it, the list is fetched again: after a refusal the page shows what the other operator made live. */
export function useSwitchReleases() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Switch) => api.call(switchReleases, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releasesKey }),
  });
}
