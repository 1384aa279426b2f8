import type { GuardDeclaration, RouteDeclaration } from '@madang/contracts';
import { matchPath } from 'react-router-dom';
import { hasRoute } from '../composed-pages.ts';

/** A guard and the part of the address that it is about: while that stays, it is not asked again. */
export type AppliedGuard = [guard: GuardDeclaration['guard'], about: string];

/** The guards that have to be asked before this place of the route is shown. */
export function guardsAt({ path, guards = [] }: RouteDeclaration, pathname: string): AppliedGuard[] {
  return guards.flatMap(({ guard, on = [path] }): AppliedGuard[] => {
    const about = on.map((pattern) => matchPath(pattern, pathname)).find((match) => match !== null);
    return about && !(guard === 'unread' && unreadRests(pathname)) ? [[guard, about.pathnameBase]] : [];
  });
}

export const messagesPath = '/message';

/** As long as no live remote has /message there would be nowhere to read them. */
const unreadRests = (pathname: string): boolean =>
  !hasRoute(messagesPath) || matchPath(`${messagesPath}/*`, pathname) !== null;
