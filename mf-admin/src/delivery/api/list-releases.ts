import { type AnswerOf, listReleases } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

export type Releases = AnswerOf<typeof listReleases>;
export type AppReleases = Releases['apps'][number];
export type Release = AppReleases['releases'][number];
export type ScheduledStep = Releases['steps'][number];
export type Freeze = Releases['freezes'][number];
export type ReleaseAlert = Releases['alerts'][number];

export const releasesKey = ['releases'] as const;

/** Asked again every 15 seconds: versions are registered, and other operators switch, while the page is open. */
export function useReleases() {
  return useQuery({
    queryKey: releasesKey,
    queryFn: ({ signal }) => api.call(listReleases, { signal }),
    refetchInterval: 15_000,
  });
}
