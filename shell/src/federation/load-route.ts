import { type ComposedRemote, newsLinks, unreadMessages } from '@madang/contracts';
import { readAhead } from '@madang/session';
import { matchPath } from 'react-router-dom';
import { allRoutes } from '../composition.ts';
import { guardsAt } from '../guards/guards-at.ts';
import { type Exposed, loadWhole } from './load-exposed.ts';
import { chainOf } from './remote-chain.ts';

/** Long, because no visitor waits for it. */
const limitMs = 30_000;

/**
 * Loads a module before it is shown. A failure is not reported: showing the module begins at the same stage as before.
 */
export async function preload(remote: ComposedRemote, module: string): Promise<Exposed | undefined> {
  return loadWhole(chainOf(remote).state.entry.entry, module, limitMs).catch(() => undefined);
}

/** The page at this path, when a remote has it and no guard has to be asked first. Unread messages only come before it. */
export function preloadRoute(pathname: string): void {
  const owner = unguardedOwnerOf(pathname);
  if (owner) void preload(owner.remote, owner.declaration.module);
}

/**
 * Asks for what this page will show as soon as a member is there, beside what the shell itself asks and not after it: on a slow
 * line each question takes half a second.
 */
export async function readPageAhead({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const owner = unguardedOwnerOf(pathname);
  // The header's line.
  if (!owner || owner.declaration.layout === 'member') readAhead(newsLinks);
  if (!owner) return;
  if (guardsAt(owner.declaration, pathname).length > 0) readAhead(unreadMessages);
  const exposed = await preload(owner.remote, owner.declaration.module);
  try {
    exposed?.readAhead?.({ pathname, search });
  } catch {
    // The page itself asks, and fails on its own.
  }
}

function unguardedOwnerOf(pathname: string) {
  const owner = allRoutes().find(({ declaration }) => matchPath(declaration.path, pathname));
  return owner && guardsAt(owner.declaration, pathname).every(([guard]) => guard === 'unread') ? owner : undefined;
}
