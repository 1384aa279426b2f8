import { type AnswerOf, listReleases } from '@madang/contracts';
import { useEndpoint } from '@madang/session';

export type Releases = AnswerOf<typeof listReleases>;
export type AppReleases = Releases['apps'][number];
export type Release = AppReleases['releases'][number];
export type ScheduledStep = Releases['steps'][number];
export type Freeze = Releases['freezes'][number];
export type ReleaseAlert = Releases['alerts'][number];

/** Asked again every 15 seconds: versions are registered, and other operators switch, while the page is open. */
export const useReleases = () => useEndpoint(listReleases, {}, { refetchInterval: 15_000 });
