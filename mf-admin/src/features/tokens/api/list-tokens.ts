import { type AnswerOf, listTokens } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

export type AccessToken = AnswerOf<typeof listTokens>['tokens'][number];

export const tokensKey = ['tokens'] as const;

export const useTokens = () =>
  useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => api.call(listTokens, { signal }) });
