import { listLevelSettings } from '@madang/contracts';
import { type Limits, limitsFor } from '@madang/rules';
import { useEndpoint, useMember } from '@madang/session';
import { pageOfSlip } from './pick.ts';
import { useSlip } from './slip-store.ts';

/** Not `known`: the defaults, until the level settings are here. */
export type SlipLimits = Limits & { known: boolean };

/** The limits of the signed-in member on the page of the slip. @param enabled they are asked for */
export function useLimits(enabled = true): SlipLimits {
  const member = useMember();
  const page = pageOfSlip(useSlip().picks);
  const settings = useEndpoint(listLevelSettings, {}, { staleTime: 60_000, enabled });
  const own = settings.data?.find(({ level }) => level === member.level);
  return { ...limitsFor(own, page?.routeType ?? 'ordinary', member), known: settings.data !== undefined };
}
