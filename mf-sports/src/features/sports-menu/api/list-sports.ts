import { listSports } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

/** Sports that have fixtures to bet on; `enabled` is the first expansion of the group. */
export function useSports(enabled: boolean) {
  return useQuery({
    queryKey: ['sports'],
    queryFn: () => api.call(listSports),
    select: (sports) => sports.filter(({ isOpen }) => isOpen),
    enabled,
  });
}
