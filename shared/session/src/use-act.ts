import { type AnswerOf, type Endpoint, takesKey } from '@madang/contracts';
import { type CallInput, newIdempotencyKey } from '@madang/http';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeStale } from './make-stale.ts';
import { call } from './session.ts';

type ActInput<E extends Endpoint> = Omit<CallInput<E>, 'idempotencyKey' | 'signal'>;
type ActOptions<E extends Endpoint> = Pick<
  UseMutationOptions<AnswerOf<E>, Error, ActInput<E>>,
  'onError' | 'onSuccess'
>;

/**
 * Calls a declared endpoint that changes something, once. After any outcome the reads that it may have changed are fetched again. A
 * call that creates something carries a key, the same for the same input until it is done: a double click, or another try after no
 * answer, creates it once. Acts that move money use `useSendOnce`.
 */
export function useAct<E extends Endpoint>(
  endpoint: E,
  options: ActOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, ActInput<E>> {
  const [key] = useState(keyOfInput);
  return useMutation({
    ...options,
    mutationFn: async (input: ActInput<E>) => {
      if (!takesKey(endpoint)) return call(endpoint, input);
      const answer = await call(endpoint, { ...input, idempotencyKey: key.of(input) });
      key.isUsed();
      return answer;
    },
    onSettled: () => makeStale(...(endpoint.makesStale ?? [])),
    // An answer is kept by who asked for it, and nowhere else: it may hold a secret.
    gcTime: 0,
  });
}

function keyOfInput() {
  let known: { input: string; key: string } | null = null;
  return {
    of: (given: object): string => {
      const input = JSON.stringify(given);
      if (known?.input !== input) known = { input, key: newIdempotencyKey() };
      return known.key;
    },
    isUsed: () => {
      known = null;
    },
  };
}
