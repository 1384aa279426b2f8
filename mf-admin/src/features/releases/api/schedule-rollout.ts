import { type BodyOf, scheduleRollout } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releasesKey } from '../../../delivery/api/list-releases.ts';

export type RolloutPlan = BodyOf<typeof scheduleRollout>;

export function useScheduleRollout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RolloutPlan) => api.call(scheduleRollout, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releasesKey }),
  });
}
