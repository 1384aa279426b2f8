import { loadModule } from '@madang/federation/load-module';
import type { ComponentType } from 'react';
import { within } from './within.ts';

const loaded = new Map<string, ComponentType>();
const keyOf = (entry: string, module: string) => `${entry} ${module}`;

/** The module if it is loaded already, without waiting. */
export const loadedComponent = (entry: string, module: string): ComponentType | undefined =>
  loaded.get(keyOf(entry, module));

/**
 * The component that the remote at this entry exposes as `module`.
 * @throws what the browser, the container or the module throws, or that there was no answer within `limitMs`
 */
export async function loadExposed(entry: string, module: string, limitMs: number): Promise<ComponentType> {
  const known = loadedComponent(entry, module);
  if (known) return known;
  const loading = loadModule(entry, module) as Promise<{ default?: ComponentType } | undefined>;
  const component = (await within(loading, limitMs, entry))?.default;
  if (!component) throw new Error(`${entry} exposes no component as ${module}`);
  loaded.set(keyOf(entry, module), component);
  return component;
}
