import { type ComposedRemote, modulesOf, newsLinks, unreadMessages } from '@madang/contracts';
import { readAhead, session } from '@madang/session';
import { type PageAt, pageAt } from '../composed-pages.ts';
import { guardsAt } from '../guards/guards-at.ts';
import { notePage } from '../health/notes.ts';
import { fetchAhead, isForeign } from './fetch-ahead.ts';
import { type Exposed, loadWhole } from './load-exposed.ts';
import { mayOpen } from './may-open.ts';
import { chainOf } from './remote-chain.ts';

/** Long, because no visitor waits for it. */
const limitMs = 30_000;

/** Fetches the page at this path with its frame, when a remote has it and no guard has to be asked first. Unread messages only come before it. */
export function preloadRoute(pathname: string): void {
  const { remote, route, page } = unguardedPageAt(pathname) ?? {};
  if (remote && route && page) for (const module of modulesOf(route, page)) fetchAhead(remote, module);
}

/** A failure is not reported: showing the module begins at the same stage as before. */
const loadNow = (remote: ComposedRemote, module: string): Promise<Exposed | undefined> =>
  loadWhole(remote, chainOf(remote).state.entry, module, limitMs).catch(() => undefined);

/**
 * Asks for what this page will show as soon as a member is there, beside what the shell itself asks and not after it: on a slow
 * line each question takes half a second.
 */
export async function readPageAhead({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const found = unguardedPageAt(pathname);
  // The header's line.
  if (!found || found.route.layout === 'member') readAhead(newsLinks);
  if (!found) return;
  if (guardsAt(found.route, pathname).length > 0) readAhead(unreadMessages);
  await run(found, { pathname, search });
}

/** Runs the code of the page that a pressed link leads to, and asks for what it will show. */
export function runRoute({ pathname, search }: { pathname: string; search: string }): void {
  const found = unguardedPageAt(pathname);
  const { member } = session.getState();
  if (!found || !member || !mayOpen(member, found.route.access) || isForeign(found.remote)) return;
  // What it does to the page before it is shown is not the fault of the page in sight.
  const end = notePage({ remote: found.remote, entry: chainOf(found.remote).state.entry });
  void run(found, { pathname, search }).finally(end);
}

async function run({ remote, route, page }: PageAt, place: { pathname: string; search: string }): Promise<void> {
  const exposed = (await Promise.all(modulesOf(route, page).map((module) => loadNow(remote, module)))).at(-1);
  try {
    if ('module' in page) exposed?.readAhead?.(place, page.props ?? {});
  } catch {
    // The page itself asks, and fails on its own.
  }
}

function unguardedPageAt(pathname: string): PageAt | undefined {
  const found = pageAt(pathname);
  return found && guardsAt(found.route, pathname).every(([guard]) => guard === 'unread') ? found : undefined;
}
