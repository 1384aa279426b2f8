import { acknowledgeAlert } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releasesKey } from '../../../delivery/api/list-releases.ts';

export function useAcknowledgeAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(acknowledgeAlert, { body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releasesKey }),
  });
}
