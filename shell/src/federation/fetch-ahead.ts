import type { ComposedRemote } from '@madang/contracts';
import { pageAt } from '../composed-pages.ts';
import { composition } from '../composition.ts';
import { hashOf } from './hash-of.ts';
import { chainOf } from './remote-chain.ts';

const asked = new Set<string>();

/** The staff's pages want nothing of other remotes ahead: they take back versions. */
export function isForeign(remote: ComposedRemote): boolean {
  const here = pageAt(location.pathname);
  return here?.route.access === 'operator' && here.remote !== remote;
}

/**
 * Fetches the scripts of a module before it is wanted. Nothing of them runs: a script that never ends would stop every page that only
 * lies open.
 * @returns whether anything is fetched
 */
export function fetchAhead(remote: ComposedRemote, module: string): boolean {
  // On a later way to the remote, the addresses of this document are not those that are loaded.
  if (isForeign(remote) || chainOf(remote).state.entry.stage !== 'load') return false;
  const folder = remote.entry.replace(/[^/]+$/, '');
  const addresses = [remote.entry, ...(remote.scripts[module] ?? []).map((path) => folder + path)];
  const news = addresses.filter((address) => !asked.has(address));
  for (const address of news) {
    asked.add(address);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.fetchPriority = 'low';
    const integrity = composition.mode === 'live' ? hashOf(address) : undefined;
    if (integrity) link.integrity = integrity;
    document.head.append(link);
  }
  return news.length > 0;
}
