import { modulesOf, type PageDeclaration } from '@madang/contracts';
import { session } from '@madang/session';
import { composition } from '../composition.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { preloadRoute, runRoute } from './load-route.ts';
import { mayOpen } from './may-open.ts';

/**
 * Fetches the page that a link leads to as soon as the member points at the link, and runs its code once they press it, where the router would first
 * render a skeleton: sooner on a busy machine, and no later on a quiet one. A finger that goes down may be about to scroll: there only the click counts. @returns a function that ends it
 */
export function preloadPointedAt(): () => void {
  const point = ({ target }: Event) => {
    const link = linkAt(target);
    if (link) preloadRoute(link.pathname);
  };
  const press = (event: MouseEvent) => {
    const link = linkAt(event.target);
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const isFinger = event.type === 'pointerdown' && (event as PointerEvent).pointerType === 'touch';
    if (link && !link.target && !isElsewhere && !isFinger) runRoute(link);
  };
  const pointing = ['pointerover', 'focusin', 'touchstart'] as const;
  const pressing = ['pointerdown', 'click'] as const;
  for (const event of pointing) document.addEventListener(event, point, { passive: true });
  // Before the router, which stops no event but may render at once.
  for (const event of pressing) document.addEventListener(event, press, { capture: true, passive: true });
  return () => {
    for (const event of pointing) document.removeEventListener(event, point);
    for (const event of pressing) document.removeEventListener(event, press, { capture: true });
  };
}

/** A link to this site around it. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : null;
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
