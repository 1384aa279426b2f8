import { composition } from '../composition.ts';
import { note } from '../health/notes.ts';
import { theShell } from '../health/watch.ts';

const storageKey = 'madang.sequence';

/**
 * Whether this document is older than one that this browser had before: somebody may have kept its once valid hashes for a
 * version with a fault. Nothing of its remotes is run. A replay is old on purpose, and a dev server signs nothing.
 */
export function isStale(): boolean {
  const { mode, override, sequence } = composition;
  if (mode !== 'live' || override?.kind === 'replay') return false;
  const newest = Number(localStorage.getItem(storageKey) ?? 0);
  if (sequence >= newest) {
    localStorage.setItem(storageKey, String(sequence));
    return false;
  }
  note(theShell.name, theShell, 'stale-document', { message: `sequence ${sequence}, seen before: ${newest}` });
  return true;
}
