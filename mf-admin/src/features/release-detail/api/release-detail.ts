import { type AnswerOf, releaseDetail } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

export type ReleaseDetail = AnswerOf<typeof releaseDetail>;

/** Asked again every 15 seconds: pages report while the operator looks. */
export const useReleaseDetail = (app: string, version: string) =>
  useQuery({
    queryKey: ['release', app, version],
    queryFn: ({ signal }) => api.call(releaseDetail, { params: { app, version }, signal }),
    refetchInterval: 15_000,
  });
