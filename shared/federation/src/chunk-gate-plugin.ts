import webpack, { type Compiler } from 'webpack';

/**
 * Name under which the page's shell offers its watch over lazy chunks: `(entry, load) => loaded`, where `entry` is the address
 * of the script whose build asks. An `import()` knows no timeout, and what hangs would hang for ever.
 */
export const chunkGateName = '__madangChunk';

/**
 * Hands each lazy chunk of a build to the page's gate; without one (running alone) it loads as ever. The chunks of exposed
 * modules are left to whoever loads those modules.
 */
export class ChunkGatePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkGatePlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap('ChunkGatePlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkGate());
        });
    });
  }
}

class ChunkGate extends webpack.RuntimeModule {
  constructor() {
    // After the handler that it goes around.
    super('chunk gate', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const handler = `${webpack.RuntimeGlobals.ensureChunkHandlers}.j`;
    // An `import()` whose chunk is known when it is built goes past the handlers.
    const known = webpack.RuntimeGlobals.analyzableChunkImport;
    return `var exposed = ${JSON.stringify(this.exposedChunks())};
var pass = (id, load) => globalThis.${chunkGateName} && !exposed.includes(id) ? ${chunkGateName}(import.meta.url, load) : load();
var handle = ${handler}, known = ${known};
if (handle) ${handler} = (id, promises) => {
  promises.push(pass(id, () => {
    var loading = [];
    handle(id, loading);
    return Promise.all(loading);
  }));
};
if (known) ${known} = (id, get) => pass(id, () => known(id, get));`;
  }

  private exposedChunks(): (string | number | null)[] {
    const groups = [...(this.compilation?.namedChunkGroups ?? [])].filter(([name]) =>
      name?.startsWith('__federation_expose_'),
    );
    return [...new Set(groups.flatMap(([, group]) => group.chunks.map(({ id }) => id)))];
  }
}
