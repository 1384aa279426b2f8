import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Compiler, type Dependency, type Module } from 'webpack';

/** Name -> the names within it when it is a namespace, else null. */
type PartNames = Map<string, PartNames | null>;

/**
 * Ends a build that takes a name from a package shared in part which the part lacks: it would be undefined in the page.
 * Webpack has already read each use down to the member, so that `z.email()` is found as well as a named import.
 */
export class PartCheckPlugin {
  readonly parts: ReadonlyMap<string, PartNames>;

  /** @param files shared package -> the module that the host brings under its name */
  constructor(files: Readonly<Record<string, string>>) {
    this.parts = new Map(Object.entries(files).map(([request, file]) => [request, namesOf(file)]));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PartCheckPlugin', (compilation) => {
      // By then it is known which modules reach the page: a schema that only the server uses may use what it likes.
      compilation.hooks.afterChunks.tap('PartCheckPlugin', () => {
        for (const module of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          for (const fault of this.faultsOf(module)) {
            const place = module.readableIdentifier(compilation.requestShortener);
            compilation.errors.push(new webpack.WebpackError(`${place}: ${fault}`));
          }
        }
      });
    });
  }

  private faultsOf(module: Module): Set<string> {
    return new Set(module.dependencies.flatMap((dependency) => this.faultOf(dependency) ?? []));
  }

  private faultOf(dependency: Dependency & { request?: unknown; ids?: unknown }): string | null {
    const { request, ids } = dependency;
    if (typeof request !== 'string' || !Array.isArray(ids)) return null;
    let names = this.parts.get(request) ?? null;
    for (const id of ids) {
      if (names === null) return null;
      const within = names.get(String(id));
      if (within === undefined) {
        return `${ids.join('.')} is not in the part of ${request} that the page shares (shared/federation)`;
      }
      names = within;
    }
    return names && `of ${request} the page shares only a part: take each name by itself`;
  }
}

/** The exports of a part. A part is a list of `export … from`; nothing else is read here. */
function namesOf(file: string): PartNames {
  const source = readFileSync(file, 'utf8');
  const names: PartNames = new Map();
  for (const [, list = ''] of source.matchAll(/export \{([^}]*)\}/g)) {
    for (const name of list.split(',').map((each) => each.trim())) if (name !== '') names.set(name, null);
  }
  for (const [, name = '', from = ''] of source.matchAll(/export \* as (\w+) from '(\.[^']+)'/g)) {
    names.set(name, namesOf(join(dirname(file), from)));
  }
  return names;
}
