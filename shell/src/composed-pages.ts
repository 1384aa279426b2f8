import {
  type ComposedRemote,
  isAgent,
  isOperator,
  type Member,
  type MenuDeclaration,
  type PageDeclaration,
  pathOf,
  type RouteDeclaration,
  type SlotDeclaration,
  type SlotName,
} from '@madang/contracts';
import { matchPath, matchRoutes } from 'react-router-dom';
import { composition } from './composition.ts';

export interface Mounted<Declaration> {
  remote: ComposedRemote;
  declaration: Declaration;
}

export const hasRoute = (pathname: string): boolean =>
  composition.remotes.some(({ routes }) => routes.some(({ path }) => matchPath(path, pathname)));

export interface PageAt {
  remote: ComposedRemote;
  route: RouteDeclaration;
  page: PageDeclaration;
}

/** The remote's page that the router shows at this path. */
export function pageAt(pathname: string): PageAt | undefined {
  const all = composition.remotes.flatMap((remote) =>
    remote.routes.flatMap((route) =>
      route.pages.map((page) => ({ path: pathOf(route.path, page.path), at: { remote, route, page } })),
    ),
  );
  return matchRoutes(all, pathname)?.at(-1)?.route.at;
}

/** Slots shown at this path, in their declared order. */
export function slotsOf(slot: SlotName, pathname: string): Mounted<SlotDeclaration>[] {
  return composition.remotes
    .flatMap((remote) => remote.slots.map((declaration) => ({ remote, declaration })))
    .filter(({ declaration }) => declaration.slot === slot)
    .filter(({ declaration }) => !declaration.on || declaration.on.some((pattern) => matchPath(pattern, pathname)))
    .sort((a, b) => a.declaration.order - b.declaration.order);
}

/** Menu entries of an area that this member may see, in their declared order. */
export function menuOf(area: MenuDeclaration['area'][number], member: Member | null): MenuDeclaration[] {
  const audience = member && isOperator(member) ? 'operator' : member && isAgent(member) ? 'agent' : 'member';
  return [...composition.remotes, ...composition.off]
    .flatMap((remote) => remote.menu)
    .filter((entry) => entry.area.includes(area) && (entry.for === 'member' || entry.for === audience))
    .sort((a, b) => a.order - b.order);
}

/** Links to the domestic sports tabs carry it (specification section 2). */
export const unixTime = (): number => Math.floor(Date.now() / 1000);

/** Address of a menu entry; some carry the current unix time, so that a second click opens a fresh list. */
export const menuHref = (entry: MenuDeclaration): string =>
  entry.stampTime ? `${entry.to}?time=${unixTime()}` : entry.to;
