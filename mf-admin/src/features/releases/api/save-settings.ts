import { type BodyOf, saveDeliverySettings } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releasesKey } from '../../../delivery/api/list-releases.ts';

export type Settings = BodyOf<typeof saveDeliverySettings>;

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Settings) => api.call(saveDeliverySettings, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releasesKey }),
  });
}
