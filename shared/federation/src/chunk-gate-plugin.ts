import webpack, { type Compiler } from 'webpack';

/**
 * Name under which the page's shell offers its watch over lazy chunks: `(script, loading) => loading`, where `script` is the
 * address of the entry whose build asks. An `import()` knows no timeout, and what hangs would hang for ever.
 */
export const chunkGateName = '__madangChunk';

/** Hands each chunk that a build loads to the page's gate; without one (running alone) it loads as ever. */
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
    return `var load = ${handler};
if (load) ${handler} = (id, promises) => {
  var own = [];
  load(id, own);
  for (var loading of own) promises.push(globalThis.${chunkGateName} ? ${chunkGateName}(import.meta.url, loading) : loading);
};`;
  }
}
