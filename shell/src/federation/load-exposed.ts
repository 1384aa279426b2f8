import { loadModule } from '@madang/federation/load-module';
import type { Mount } from '@madang/session';
import type { ComponentType } from 'react';
import { noteWanted } from '../health/notes.ts';
import { flushAtOnce } from '../health/send.ts';
import type { StagedEntry } from '../health/stages.ts';
import { namedEntry } from './named-entry.ts';
import { within } from './within.ts';

/** An exposed module: a component, and for a page the function that asks ahead for its data. */
export interface Exposed {
  default: ComponentType;
  readAhead?: (place: { pathname: string; search: string }, props: Record<string, string>) => void;
}

const loaded = new Map<string, Exposed>();
const keyOf = (entry: string, module: string) => `${entry} ${module}`;

/** The module if it is loaded already, without waiting. */
export const loadedComponent = (entry: string, module: string): ComponentType | undefined =>
  loaded.get(keyOf(entry, module))?.default;

type Named = { name: string };
/** What a remote may export: a component, or `mount` where it draws by itself, as one with a share scope of its own must. */
type Parts = Partial<Exposed> & { mount?: Mount };

/**
 * The component that the remote at this entry exposes as `module`. Its code runs now: before that the site is told that it is wanted.
 * @throws what the browser, the container or the module throws, or that there was no answer within `limitMs`
 */
export async function loadExposed(
  remote: Named,
  entry: StagedEntry,
  module: string,
  limitMs: number,
): Promise<ComponentType> {
  return (await loadWhole(remote, entry, module, limitMs)).default;
}

/** The same, with the exports beside the component. */
export async function loadWhole(remote: Named, staged: StagedEntry, module: string, limitMs: number): Promise<Exposed> {
  const { entry } = staged;
  const known = loaded.get(keyOf(entry, module));
  if (known) return known;
  if (noteWanted(remote, staged)) flushAtOnce();
  const loading = loadModule(namedEntry(remote, staged), module) as Promise<Parts | undefined>;
  const { default: own, mount, readAhead } = (await within(loading, limitMs, entry)) ?? {};
  // Fetched when a part draws by itself: others do without.
  const drawn = async () => mount && (await import('./mounted.tsx')).mounted(mount);
  const component = (staged.scope === undefined && own) || (await drawn());
  if (!component)
    throw new Error(`${entry} exposes ${staged.scope ? 'no mount' : 'neither a component nor mount'} as ${module}`);
  const exposed = { default: component, ...(readAhead && { readAhead }) };
  loaded.set(keyOf(entry, module), exposed);
  return exposed;
}
