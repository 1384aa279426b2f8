import type { ComposedRemote } from '@madang/contracts';
import { matchPath } from 'react-router-dom';
import { allRoutes } from '../composition.ts';
import { loadExposed } from './load-exposed.ts';
import { chainOf } from './remote-chain.ts';

/** Nobody waits for it, so that a slow network is no failure. */
const limitMs = 30_000;

/**
 * Loads a module as if it were to be shown now. That it fails is nobody's concern: it is not reported, and showing it begins
 * at the same stage as before.
 */
export async function preload(remote: ComposedRemote, module: string): Promise<void> {
  await loadExposed(chainOf(remote).state.entry.entry, module, limitMs).catch(() => undefined);
}

/** The page at this path, when a remote has it. */
export function preloadRoute(pathname: string): void {
  const owner = allRoutes().find(({ declaration }) => matchPath(declaration.path, pathname));
  if (owner) void preload(owner.remote, owner.declaration.module);
}
