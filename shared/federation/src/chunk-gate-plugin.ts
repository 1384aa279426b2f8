import type { Chunk, Compiler } from 'webpack';

/**
 * Name under which the page's shell offers its watch over lazy chunks: `(entry, load) => loaded`, where `entry` is the address
 * of the script whose build asks. An `import()` knows no timeout, and what hangs would hang for ever.
 */
const chunkGateName = '__madangChunk';

/**
 * Hands each lazy chunk of a build to the page's gate; without one (running alone) it loads as ever. The chunks of exposed
 * modules are left to the loader of those modules.
 *
 * Remotes built elsewhere get this file from the release tool: it uses the webpack that runs it and imports nothing.
 */
export class ChunkGatePlugin {
  apply({ webpack, hooks }: Compiler): void {
    const ChunkGate = gateFor(webpack);
    hooks.compilation.tap('ChunkGatePlugin', (compilation) => {
      const gated = new WeakSet<Chunk>();
      const addGate = (chunk: Chunk) => {
        if (!gated.has(chunk)) compilation.addRuntimeModule(chunk, new ChunkGate());
        gated.add(chunk);
      };
      const { ensureChunkHandlers, analyzableChunkImport } = webpack.RuntimeGlobals;
      for (const way of [ensureChunkHandlers, analyzableChunkImport])
        compilation.hooks.runtimeRequirementInTree.for(way).tap('ChunkGatePlugin', addGate);
    });
  }
}

const gateFor = ({ RuntimeModule, RuntimeGlobals }: Compiler['webpack']) =>
  class ChunkGate extends RuntimeModule {
    constructor() {
      // After the handler that it goes around.
      super('chunk gate', RuntimeModule.STAGE_TRIGGER);
    }

    override generate(): string {
      const handlers = RuntimeGlobals.ensureChunkHandlers;
      // An `import()` whose chunk is known when it is built goes past the handlers.
      const known = RuntimeGlobals.analyzableChunkImport;
      return `var exposed = ${JSON.stringify(this.exposedChunks())};
var pass = (id, load) => globalThis.${chunkGateName} && !exposed.includes(id) ? ${chunkGateName}(import.meta.url, load) : load();
var handle = ${handlers}?.j, known = ${known};
if (handle) ${handlers}.j = (id, promises) => {
  promises.push(pass(id, () => {
    var loading = [];
    handle(id, loading);
    return Promise.all(loading);
  }));
};
if (known) ${known} = (id, get) => pass(id, () => known(id, get));`;
    }

    exposedChunks(): (string | number | null)[] {
      const groups = [...(this.compilation?.namedChunkGroups ?? [])].filter(([name]) =>
        name?.startsWith('__federation_expose_'),
      );
      return [...new Set(groups.flatMap(([, group]) => group.chunks.map(({ id }) => id)))];
    }
  };
