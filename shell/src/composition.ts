import type {
  ComposedRemote,
  Composition,
  Member,
  MenuDeclaration,
  RouteDeclaration,
  SlotDeclaration,
  SlotName,
} from '@madang/contracts';
import { isAgent, isOperator } from '@madang/contracts';
import { matchPath } from 'react-router-dom';

/** The document is the composition: the server inlined the live versions, so there is nothing to fetch. */
export const composition: Composition = readComposition();

export interface Mounted<Declaration> {
  remote: ComposedRemote;
  declaration: Declaration;
}

export const allRoutes = (): Mounted<RouteDeclaration>[] =>
  composition.remotes.flatMap((remote) => remote.routes.map((declaration) => ({ remote, declaration })));

export const hasRoute = (pathname: string): boolean =>
  allRoutes().some(({ declaration }) => matchPath(declaration.path, pathname));

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
  return composition.remotes
    .flatMap((remote) => remote.menu)
    .filter((entry) => entry.area.includes(area) && (entry.for === 'member' || entry.for === audience))
    .sort((a, b) => a.order - b.order);
}

/** Links to the domestic sports tabs carry it (specification section 2). */
export const unixTime = (): number => Math.floor(Date.now() / 1000);

/** Address of a menu entry; some carry the current unix time, so that a second click opens a fresh list. */
export const menuHref = (entry: MenuDeclaration): string =>
  entry.stampTime ? `${entry.to}?time=${unixTime()}` : entry.to;

function readComposition(): Composition {
  const text = document.getElementById('composition')?.textContent;
  if (!text) throw new Error('The document carries no composition.');
  // The server wrote it from checked release records; the page does not check it a second time.
  return JSON.parse(text) as Composition;
}
