import { init } from '@module-federation/runtime';
import { brought } from './brought.ts';
import { provideRuntime } from './provide-runtime.ts';

/**
 * The host of all remotes. What it brings for them is handed over here, at run time: built in by the federation plugin, each shared module
 * would stand in the page's first script, also where a page needs none of it.
 */
const host = init({
  name: 'shell',
  remotes: [],
  shared: brought,
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime()],
});

/** An address of a remote's entry, under the name by which the federation runtime knows it. */
export interface NamedEntry {
  /** Each address has a name of its own: the runtime keeps one container for a name. */
  name: string;
  entry: string;
  /** The share scope of its own, in which it brings what it does not take from the page. */
  scope?: string;
}

const registered = new Set<string>();

/** Makes remotes known to the federation runtime and to tools that read it. Nothing is loaded. */
export function registerEntries(entries: readonly NamedEntry[]): void {
  const news = entries.filter(({ name }) => !registered.has(name));
  for (const { name } of news) registered.add(name);
  host.registerRemotes(
    news.map(({ name, entry, scope }) => ({
      ...{ name, entry, type: 'module' },
      ...(scope !== undefined && { shareScope: ['default', scope] }),
    })),
  );
}

/**
 * For the shell: an exposed module of the remote whose entry stands at this address. An entry is loaded once; a failed one is
 * asked for again at the next call. Plugins of the federation runtime hear of it as of every remote.
 * @param module as the remote declares it: "./routes"
 * @throws what the browser, the container or the module throws; it knows no time limit
 */
export async function loadModule(entry: NamedEntry, module: string): Promise<unknown> {
  registerEntries([entry]);
  return host.loadRemote(module.replace(/^\./, entry.name));
}
