import { type PlaceBetBody, placeBet } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation } from '@tanstack/react-query';

/** One attempt to bet. The same key with the same body is the same bet, however often it is sent. */
export interface Attempt {
  idempotencyKey: string;
  body: PlaceBetBody;
}

export function usePlaceBet() {
  return useMutation({ mutationFn: (attempt: Attempt) => api.call(placeBet, attempt), retry: false });
}
