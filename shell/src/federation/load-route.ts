import type { ComposedRemote } from '@madang/contracts';
import { matchPath } from 'react-router-dom';
import { allRoutes } from '../composition.ts';
import { guardsAt } from '../guards/guards-at.ts';
import { loadExposed } from './load-exposed.ts';
import { chainOf } from './remote-chain.ts';

/** Long, because nobody waits for it. */
const limitMs = 30_000;

/**
 * Loads a module before it is shown. A failure is not reported: showing the module begins at the same stage as before.
 */
export async function preload(remote: ComposedRemote, module: string): Promise<void> {
  await loadExposed(chainOf(remote).state.entry.entry, module, limitMs).catch(() => undefined);
}

/** The page at this path, when a remote has it and no guard has to be asked first. Unread messages only come before it. */
export function preloadRoute(pathname: string): void {
  const owner = allRoutes().find(({ declaration }) => matchPath(declaration.path, pathname));
  if (!owner || guardsAt(owner.declaration, pathname).some(([guard]) => guard !== 'unread')) return;
  void preload(owner.remote, owner.declaration.module);
}
