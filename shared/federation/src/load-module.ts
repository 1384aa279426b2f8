import { getInstance } from '@module-federation/runtime';

/** A remote's entry, as the build makes it. */
interface Container {
  /** Gives it the page's shared modules; a second call changes nothing. */
  init(shareScope: unknown, initScope?: unknown[]): Promise<unknown> | undefined;
  /** @returns what evaluates the module, once its chunks are there */
  get(module: string): Promise<() => unknown>;
}

const containers = new Map<string, Promise<Container>>();

/**
 * For the shell: an exposed module of the remote whose entry stands at this address. An entry is loaded once; a failed one is
 * asked for again at the next call. The federation runtime's own loader of remotes would bring manifests, snapshots and script
 * elements along: 5 kB (brotli) of which ES modules need nothing.
 * @param module as the remote declares it: "./routes"
 * @throws what the browser, the container or the module throws; it knows no time limit
 */
export async function loadModule(entry: string, module: string): Promise<unknown> {
  const container = await containerAt(entry);
  const evaluate = await container.get(module);
  return evaluate();
}

function containerAt(entry: string): Promise<Container> {
  const known = containers.get(entry);
  if (known) return known;
  const loading = initialized(entry);
  containers.set(entry, loading);
  loading.catch(() => containers.delete(entry));
  return loading;
}

async function initialized(entry: string): Promise<Container> {
  const container = (await import(/* webpackIgnore: true */ entry)) as Container;
  await container.init(getInstance()?.shareScopeMap.default, []);
  return container;
}
