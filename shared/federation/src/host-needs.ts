import type { Compilation, Module } from 'webpack';

/** Package of the host -> names that the code takes from it. */
type HostNeeds = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The imports of our own packages in the code of a remote, whose types the host publishes; asked of webpack's own graph, so that a
 * name that no code of the remote reaches is not needed. Other shared packages are compared by their versions.
 */
export function hostNeedsOf({ modules, moduleGraph }: Compilation): HostNeeds {
  const needs = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      const target = moduleGraph.getModule(dependency);
      const name = target && sharedNameOf(target);
      const ids = 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids : null;
      // Without an id the whole module is taken, of which nothing in particular can be said to be needed.
      if (!name?.startsWith('@madang/') || typeof ids?.[0] !== 'string') continue;
      const names = needs.get(name) ?? new Set();
      needs.set(name, names.add(ids[0]));
    }
  }
  return needs;
}

/** Declarations that compile only where all of it exists, for the registry's gate: "mf-name/needs/<package>". */
export function declareNeeds(app: string, needs: HostNeeds): string {
  return [...needs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, names]) =>
        `declare module '${app}/needs/${name}' {\n  export { ${[...names].sort().join(', ')} } from '${name}';\n}\n`,
    )
    .join('\n');
}

/** The federation plugin puts such a module wherever a shared package is imported. */
function sharedNameOf(module: Module): string | null {
  if (module.type !== 'consume-shared-module') return null;
  const { options } = module as Module & { options?: { shareKey?: unknown } };
  return typeof options?.shareKey === 'string' ? options.shareKey : null;
}
