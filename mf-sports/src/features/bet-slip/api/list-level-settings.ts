import { listLevelSettings } from '@madang/contracts';
import { api } from '@madang/session';
import { useQuery } from '@tanstack/react-query';

export function useLevelSettings() {
  return useQuery({
    queryKey: ['level-settings'],
    queryFn: () => api.call(listLevelSettings),
    staleTime: 60_000,
  });
}
