import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import { buildIdOf, containerOf } from './build-id.ts';
import { BuildRecordPlugin, exposeChunkName, memberChunk, ownScopeChunk } from './build-record-plugin.ts';
import { ChunkGatePlugin } from './chunk-gate-plugin.ts';
import { type AppDeclaration, exposesOf } from './declaration.ts';
import { leaveOut } from './left-out.ts';
import { OwnScopePlugin } from './own-scope-plugin.ts';
import { routesOf } from './pages.ts';
import { PartCheckPlugin } from './part-check-plugin.ts';
import { parts, sharedModules, sharedVersions, withTrueRanges } from './shared-modules.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Origin of the dev server, in development: chunks come from there. */
  origin?: string;
  outputDir?: string;
  /** Root of the repository, for the build id; the app's parent folder unless said otherwise. */
  rootDir?: string;
}
export interface AppBuild {
  declaration: AppDeclaration;
  dir: string;
  configuration(options: BuildOptions): Configuration;
}

/** The default export of every `webpack.config.ts`: one app as ES modules, verified scripts and shared singletons included. */
export function app(dir: string, declaration: AppDeclaration): AppBuild {
  return { declaration, dir, configuration: (options) => configuration(dir, declaration, options) };
}

function configuration(dir: string, declaration: AppDeclaration, options: BuildOptions): Configuration {
  const rootDir = options.rootDir ?? dirname(dir);
  const development = options.mode === 'development';
  const role = declaration.name === 'shell' ? 'host' : 'remote';
  const buildId = development ? 'dev' : buildIdOf(dir, rootDir);
  const containerName = containerOf(declaration.name);
  const filename = development ? '[name].js' : '[name].[contenthash:10].js';

  return {
    mode: options.mode,
    context: dir,
    target: ['web', 'es2022'],
    // A remote has no entry of its own: its container is the entry.
    entry: role === 'host' ? { main: './src/index.tsx' } : {},
    experiments: { outputModule: true },
    output: {
      path: options.outputDir ?? join(dir, 'dist'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      // From import.meta.url: the same files work below every path they are served at.
      publicPath: options.origin ? `${options.origin}/` : 'auto',
      filename,
      chunkFilename: filename,
      // Not quite `import`: chunks are then asked for by the entry alone, by their ids. Written out, the name of a chunk, which changes with
      // its content, would stand in every chunk that leads to it and change that as well.
      importFunctionName: 'import ',
      uniqueName: containerName,
      hashFunction: 'sha256',
      // A module that throws while it loads is forgotten, so that a retry runs it again.
      strictModuleErrorHandling: false,
      strictModuleExceptionHandling: true,
    },
    // What the host brings in part is in the page in no other way.
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: role === 'host' ? exactly(parts) : {} },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader(declaration, development) },
        ...(development ? [] : [declarations]),
        ...(role === 'host' ? [broughtOf(dir)] : []),
        // A picture or a font is a file beside the scripts, loaded when it is shown.
        { test: /\.(svg|woff2)$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } },
      ],
    },
    devtool: development ? 'cheap-module-source-map' : false,
    optimization: optimization(declaration, development),
    performance: { hints: false },
    stats: 'errors-warnings',
    // Not warnings: the manifest's plugin has one for every relative publicPath.
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(role === 'host' ? [hostRuntime()] : [container(declaration, dir, filename, development)]),
      leaveOut(),
      ...(declaration.ownScope ? [new OwnScopePlugin(declaration.ownScope)] : []),
      new PartCheckPlugin(parts),
      new ChunkGatePlugin(),
      new BuildRecordPlugin({
        declaration,
        appDir: dir,
        rootDir,
        buildId,
        container: containerName,
        shared: sharedVersions(dir, role, declaration.ownScope),
      }),
      ...(development ? [new ReactRefreshPlugin({ library: declaration.name, overlay: false })] : []),
    ],
  };
}

/** A remote: its container is the entry, and it brings neither shared modules nor a runtime. */
function container(declaration: AppDeclaration, dir: string, filename: string, development: boolean) {
  const { ownScope } = declaration;
  const shared = sharedModules(dir, ownScope);
  return new ModuleFederationPlugin({
    name: containerOf(declaration.name),
    library: { type: 'module' },
    remoteType: 'module',
    exposes: namedExposes(declaration),
    filename: filename.replace('[name]', 'remoteEntry'),
    shareStrategy: 'loaded-first',
    shareScope: ownScope ? ['default', ownScope.name] : 'default',
    // For tools and hosts that read it; the page does not.
    manifest: !development && { additionalData: ({ stats }) => withTrueRanges(stats, shared) },
    dts: false,
    dev: false,
    shared,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      // One federation runtime for the page, brought by the host.
      externalRuntime: true,
    },
  });
}

/** The host calls the runtime by itself (load-module.ts). Remotes are registered by their entries: no manifest is read, and no snapshot. */
const hostRuntime = () =>
  new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify('web') });

const exactly = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([request, file]) => [`${request}$`, file]));

const broughtOf = (appDir: string) => ({
  test: join(import.meta.dirname, 'brought.ts'),
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'brought-loader.ts'),
  options: { appDir },
});

function namedExposes(declaration: AppDeclaration) {
  return Object.fromEntries(
    Object.entries(exposesOf(declaration)).map(([name, path]) => [name, { import: path, name: exposeChunkName(name) }]),
  );
}

/** Contracts and rules: after their types are gone. */
const declarations = {
  test: /[\\/]shared[\\/](contracts|rules)[\\/]src[\\/][^.]+\.ts$/,
  enforce: 'post',
  loader: join(import.meta.dirname, 'pure-calls-loader.ts'),
} as const;

function swcLoader({ ownScope }: AppDeclaration, development: boolean) {
  const ownReact = ownScope?.packages.includes('react') && !ownScope.packages.includes('@emotion/react');
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            // The page's Emotion holds the page's React.
            importSource: ownReact ? 'react' : '@emotion/react',
            development,
            refresh: development,
          },
        },
      },
    },
  };
}

type CacheGroups = NonNullable<
  Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>['cacheGroups']
>;

/**
 * The host's libraries in chunks of their own, which change less often than its pages: those of every page, and those that a member's
 * pages need beside them.
 */
const hostChunks: CacheGroups = {
  defaultVendors: false,
  vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true, priority: 1 },
  memberVendor: {
    test: /node_modules/,
    name: 'member_vendor',
    chunks: ({ name }) => name === memberChunk,
    enforce: true,
  },
};

/**
 * A module that two chunks need stands once: small repeated modules would otherwise stand in each. In "common" is what two parts
 * need that come unasked: slots, frames, pages that are loaded ahead. What one such page shares with later pages is beside it. What
 * only later pages share is in "later", so that no first page loads it. What a slot shares with later pages stands twice: the
 * slot is on every first page, where one more file costs more.
 */
function remoteChunks(declaration: AppDeclaration): CacheGroups {
  const aheadOf = new Set(routesOf(declaration.pages ?? []).ahead.map(exposeChunkName));
  const early = new Set([...Object.keys(declaration.exposes ?? {}).map(exposeChunkName), ...aheadOf]);
  const earlyOf = (chunks: Iterable<Named>) =>
    [...chunks].flatMap(({ name }) => (name && early.has(name) ? [name] : []));
  return {
    default: false,
    defaultVendors: false,
    ...(declaration.ownScope && { own: ownChunk(declaration.ownScope.packages) }),
    early: {
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
        const [first, second] = earlyOf(chunkGraph.getModuleChunksIterable(module));
        return second !== undefined || (first !== undefined && aheadOf.has(first));
      },
      name: (_module: Module, chunks: Named[]) => {
        const [first = '', second] = earlyOf(chunks);
        return second ? 'common' : `${first.replace('__federation_expose_', '')}_shared`;
      },
      chunks: isLoadedLater,
      minChunks: 2,
      priority: 1,
      enforce: true,
    },
    later: {
      name: 'later',
      chunks: (chunk) => isLoadedLater(chunk) && earlyOf([chunk]).length === 0,
      minChunks: 2,
      enforce: true,
    },
  };
}
/** What the app brings in its own scope is one file. React's scheduler is a part of it: beside another remote's React none is needed. */
const ownChunk = (packages: readonly string[]) => ({
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${[...packages, 'scheduler'].join('|')})[\\\\/]`),
  name: ownScopeChunk,
  chunks: isLoadedLater,
  priority: 2,
  enforce: true,
});
type Named = { name?: string | null | undefined };
/** The container itself is not split. */
const isLoadedLater = (chunk: { canBeInitial(): boolean }) => !chunk.canBeInitial();

function optimization(declaration: AppDeclaration, development: boolean): Configuration['optimization'] {
  const cacheGroups = declaration.name === 'shell' ? hostChunks : remoteChunks(declaration);
  return {
    minimize: !development,
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: true, mangle: true } })],
    ...(development ? {} : { splitChunks: { cacheGroups } }),
  };
}

export { webpack };
