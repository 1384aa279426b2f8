import { launchCasino } from '@madang/contracts';
import { api } from '@madang/session';
import { useMutation } from '@tanstack/react-query';

export function useLaunchCasino() {
  return useMutation({ mutationFn: (lobbyId: string) => api.call(launchCasino, { body: { lobbyId } }) });
}
