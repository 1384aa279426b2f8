import { createHash } from 'node:crypto';
import { type BuildRecord, buildRecordSchema, type EventName, events, hostApiVersion } from '@madang/contracts';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { builtFrom, gitState, provenanceOf } from './build-id.ts';
import { callsOfBuild } from './calls-of-build.ts';
import { type AppDeclaration, exposesOf } from './declaration.ts';
import { declareNeeds, hostNeedsOf } from './host-needs.ts';
import { routesOf } from './pages.ts';
import { broughtVersions, majorOf } from './shared-modules.ts';
import { typesOf } from './types.ts';

interface RecordedApp {
  declaration: AppDeclaration;
  appDir: string;
  rootDir: string;
  buildId: string;
  container: string;
  shared: Record<string, string>;
}

/**
 * Writes `build.json`: every emitted file with the SHA-384 of its final bytes, and what to preload for the entry and for each
 * exposed module. It runs after everything that changes bytes, since the browser compares exactly these.
 */
export class BuildRecordPlugin {
  readonly app: RecordedApp;

  constructor(app: RecordedApp) {
    this.app = app;
  }

  apply(compiler: Compiler): void {
    // Beside webpack, in a process of its own, so that a build hardly takes longer for them.
    let types: Promise<string> | null = null;
    compiler.hooks.run.tap('BuildRecordPlugin', () => {
      const { declaration, appDir, rootDir } = this.app;
      types = compiler.options.mode === 'production' ? typesOf(declaration, appDir, rootDir) : null;
      // Awaited below; a build that fails before gets there must not end the process by this.
      types?.catch(() => {});
    });
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'BuildRecordPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          if (types)
            compilation.emitAsset(typesFile, new webpack.sources.RawSource(await this.typesText(compilation, types)));
          const calls = callsOfBuild(compilation);
          if (compiler.options.mode === 'production')
            compilation.emitAsset(callsFile, new webpack.sources.RawSource(JSON.stringify(calls)));
          const record = this.record(compilation);
          compilation.emitAsset('build.json', new webpack.sources.RawSource(JSON.stringify(record, null, 1)));
        },
      );
    });
  }

  /** The types of the exposed modules, and the host's types that they need. */
  private async typesText(compilation: Compilation, exposed: Promise<string>): Promise<string> {
    const { name } = this.app.declaration;
    const needs = name === 'shell' ? '' : declareNeeds(name, hostNeedsOf(compilation));
    return [await exposed, needs].filter(Boolean).join('\n');
  }

  private record(compilation: Compilation): BuildRecord {
    const { declaration, appDir, rootDir, buildId, container, shared } = this.app;
    const isHost = declaration.name === 'shell';
    const files = compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map') && !name.includes('hot-update') && name !== 'mf-stats.json')
      .map(({ name, source }) => {
        const bytes = source.buffer();
        const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        return { path: name, bytes: bytes.length, integrity };
      });
    const entryFiles = scriptsOf(compilation, isHost ? 'main' : container);
    const entry = entryFiles.at(-1);
    if (!entry) throw new Error(`${declaration.name}: the build has no entry script`);
    return buildRecordSchema.parse({
      app: declaration.name,
      buildId,
      container,
      ...gitState(...builtFrom(appDir, rootDir)),
      ...provenanceOf(rootDir),
      hostApi: isHost ? hostApiVersion : declaration.ownScope ? `^${hostApiOfScopes}` : majorOf(hostApiVersion),
      entry,
      initial: entryFiles.slice(0, -1),
      ...(isHost && {
        guest: scriptsOfChunk(compilation, 'guest'),
        member: scriptsOfChunk(compilation, memberChunk),
      }),
      ...(declaration.faces && { faces: declaration.faces.map((source) => fileOf(compilation, source)) }),
      exposes: isHost ? {} : exposedScripts(compilation, declaration),
      files,
      shared,
      ...(declaration.ownScope && {
        ownScope: {
          name: declaration.ownScope.name,
          brings: broughtVersions(appDir, declaration.ownScope),
          scripts: [...(compilation.namedChunks.get(ownScopeChunk)?.files ?? [])],
        },
      }),
      routes: routesOf(declaration.pages ?? []).routes,
      slots: declaration.slots ?? [],
      menu: declaration.menu ?? [],
      // The shell's bus checks every event's payload, of every emitter.
      emits: versionsOf(
        isHost ? (Object.keys(events) as EventName[]) : (declaration.emits ?? []),
        (version) => version,
      ),
      hears: versionsOf(declaration.hears ?? [], majorOf),
      uses: declaration.uses ?? {},
      types: files.some(({ path }) => path === typesFile) ? typesFile : null,
      ...(files.some(({ path }) => path === callsFile) ? { calls: callsFile } : {}),
    });
  }
}

/** Written beside the scripts when types are published. */
export const typesFile = 'types.d.ts';
/** The calls of the pages to the server, and their reads. */
const callsFile = 'calls.json';

const versionsOf = (names: readonly EventName[], of: (version: string) => string) =>
  Object.fromEntries(names.map((name) => [name, of(events[name].version)]));

/** Scripts of an entry point, the entry itself last. */
function scriptsOf(compilation: Compilation, name: string): string[] {
  const files = compilation.entrypoints.get(name)?.getFiles() ?? [];
  const own = compilation.entrypoints.get(name)?.getEntrypointChunk().files ?? new Set<string>();
  const scripts = files.filter((file) => file.endsWith('.js') && !file.includes('hot-update'));
  return [...scripts.filter((file) => !own.has(file)), ...scripts.filter((file) => own.has(file))];
}

/** The emitted file of a source that is not a script. */
function fileOf(compilation: Compilation, source: string): string {
  const file = compilation.getAssets().find(({ info }) => info.sourceFilename === source);
  if (!file) throw new Error(`the build has no file of ${source}`);
  return file.name;
}

/** The federation plugin names the chunk of an exposed module `__federation_expose_<name>`. */
function exposedScripts(compilation: Compilation, declaration: AppDeclaration): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(exposesOf(declaration)).map((expose) => {
      return [expose, scriptsOfChunk(compilation, exposeChunkName(expose))];
    }),
  );
}

const scriptsOfChunk = ({ namedChunkGroups }: Compilation, name: string): string[] =>
  namedChunkGroups
    .get(name)
    ?.getFiles()
    .filter((file) => file.endsWith('.js')) ?? [];

/** Of the host: what a member's page needs beside what a guest's first view does. */
export const memberChunk = 'member';

/** The scripts of what a remote brings in a share scope of its own. */
export const ownScopeChunk = 'own_scope';
/** The first version of the host API whose shells know scopes. */
const hostApiOfScopes = '2.3.0';

export const exposeChunkName = (expose: string) =>
  `__federation_expose_${expose.replace(/^\.\//, '').replaceAll('/', '_')}`;
