import { addFreeze, type BodyOf } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releasesKey } from '../../../delivery/api/list-releases.ts';

export type NewFreeze = BodyOf<typeof addFreeze>;

export function useAddFreeze() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFreeze) => api.call(addFreeze, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releasesKey }),
  });
}
