import {
  isAgent,
  isOperator,
  type Member,
  modulesOf,
  type PageDeclaration,
  type RouteDeclaration,
} from '@madang/contracts';
import { session } from '@madang/session';
import { composition } from '../composition.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { preloadRoute } from './load-route.ts';

/** Fetches the page that a link leads to as soon as the member points at the link. @returns a function that ends it */
export function preloadPointedAt(): () => void {
  const point = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === location.origin) preloadRoute(link.pathname);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, point, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, point);
  };
}

/** The browser's word about the connection; not every browser gives one. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
const isSparing = () => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
};

const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 500),
  );

let begun = false;

/** Fetches what this member may open and remotes declare to come ahead, one after another whenever the browser has nothing else to do. Once in a document. */
export async function preloadWhenIdle(): Promise<void> {
  const { member } = session.getState();
  if (begun || !member || isSparing()) return;
  begun = true;
  for (const remote of composition.remotes) {
    const routes = remote.routes.filter(({ access }) => mayOpen(member, access));
    const pages = routes.flatMap((route) => modulesOf({ ...route, pages: route.pages.filter(isAhead) }));
    const slots = routes.length === 0 ? [] : remote.slots.flatMap(({ module, folded }) => (folded ? [] : [module]));
    for (const module of new Set([...pages, ...slots])) {
      if (fetchAhead(remote, module)) await idle();
    }
  }
}

const isAhead = (page: PageDeclaration) => 'module' in page && page.ahead === true;
const mayOpen = (member: Member, access: RouteDeclaration['access']) =>
  access === 'member' || (access === 'operator' ? isOperator(member) : isAgent(member));
