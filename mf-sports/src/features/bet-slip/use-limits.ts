import { listLevelSettings } from '@madang/contracts';
import { type Limits, limitsFor } from '@madang/rules';
import { useEndpoint, useMember } from '@madang/session';
import { pageOfSlip } from '../../slip/betting-page.ts';
import { useSlip } from '../../slip/slip-store.ts';

/** The limits of the signed-in member on the page of the slip; the defaults until the level settings are here. */
export function useLimits(): Limits {
  const member = useMember();
  const page = pageOfSlip(useSlip().picks);
  const settings = useEndpoint(listLevelSettings, {}, { staleTime: 60_000 });
  const own = settings.data?.find(({ level }) => level === member.level);
  return limitsFor(own, page?.routeType ?? 'ordinary', member);
}
