import { type BodyOf, convertPoints } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation } from '@tanstack/react-query';

/** One decision of the member. The same key with the same body is the same conversion, however often it is sent. */
export interface ConversionAttempt {
  idempotencyKey: string;
  body: BodyOf<typeof convertPoints>;
}

export function useConvertPoints() {
  return useMutation({ mutationFn: (attempt: ConversionAttempt) => api.call(convertPoints, attempt) });
}
