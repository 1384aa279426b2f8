import type { AnswerOf, Endpoint } from '@madang/contracts';
import type { CallInput } from '@madang/http';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { makeStale } from './make-stale.ts';
import { call } from './session.ts';

type ActInput<E extends Endpoint> = Omit<CallInput<E>, 'idempotencyKey' | 'signal'>;
type ActOptions<E extends Endpoint> = Pick<
  UseMutationOptions<AnswerOf<E>, Error, ActInput<E>>,
  'onError' | 'onSuccess'
>;

/**
 * Does what a declared endpoint does, once. Whatever comes of it, the reads that it may have changed are fetched again. What moves
 * money goes by `useSendOnce`.
 */
export function useAct<E extends Endpoint>(
  endpoint: E,
  options: ActOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, ActInput<E>> {
  return useMutation({
    ...options,
    mutationFn: (input: ActInput<E>) => call(endpoint, input),
    onSettled: () => makeStale(...(endpoint.makesStale ?? [])),
    // An answer is kept by who asked for it, and nowhere else: it may hold a secret.
    gcTime: 0,
  });
}
