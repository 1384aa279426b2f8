import { bettingPages, type Limits, limitsFor } from '@madang/rules';
import { useMember } from '@madang/session';
import { useLevelSettings } from './api/list-level-settings.ts';

/** The limits of the signed-in member on the cross page; the defaults until the level settings are here. */
export function useLimits(): Limits {
  const member = useMember();
  const settings = useLevelSettings();
  const own = settings.data?.find(({ level }) => level === member.level);
  return limitsFor(own, bettingPages.cross.routeType, member);
}
