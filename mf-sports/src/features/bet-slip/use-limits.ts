import { listLevelSettings } from '@madang/contracts';
import { bettingPages, type Limits, limitsFor } from '@madang/rules';
import { useEndpoint, useMember } from '@madang/session';

/** The limits of the signed-in member on the cross page; the defaults until the level settings are here. */
export function useLimits(): Limits {
  const member = useMember();
  const settings = useEndpoint(listLevelSettings, {}, { staleTime: 60_000 });
  const own = settings.data?.find(({ level }) => level === member.level);
  return limitsFor(own, bettingPages.cross.routeType, member);
}
