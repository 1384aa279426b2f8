import { type BodyOf, createToken } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tokensKey } from './list-tokens.ts';

export type NewToken = BodyOf<typeof createToken>;

export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) => api.call(createToken, { body }),
    // The secret is kept nowhere but in the dialog that shows it.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  });
}
