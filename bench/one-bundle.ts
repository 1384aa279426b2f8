import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { appNames, exposesOf, loadApp } from '@madang/federation/build';
import { app, webpack } from '@madang/federation/webpack';

const rootDir = join(import.meta.dirname, '..');
const workDir = join(rootDir, '.cache', 'one-bundle');

export interface OneBundle {
  dir: string;
  /** File name. */
  entry: string;
}

/**
 * The same sources as one ordinary bundle: the shell with the remote of the measured route inside it, other remotes as lazy
 * chunks, no federation, libraries tree-shaken together.
 * @param changed apps whose sources are elsewhere, by name
 * @param librariesApart in a file of their own, as most builds have them for visitors who come back
 */
export async function buildOneBundle(
  inside: string,
  changed: Readonly<Record<string, string>> = {},
  librariesApart = false,
): Promise<OneBundle> {
  mkdirSync(workDir, { recursive: true });
  const loader = join(workDir, 'load-module.ts');
  const dir = join(workDir, ['dist', ...Object.values(changed).map((sources) => basename(sources))].join('-'));
  writeFileSync(loader, await directLoader(inside, changed));
  const configuration = app(changed.shell ?? join(rootDir, 'shell'), { name: 'shell' }).configuration({
    mode: 'production',
    rootDir,
    outputDir: dir,
  });
  configuration.plugins = [
    new webpack.NormalModuleReplacementPlugin(/^@madang\/federation\/load-module$/, (resource) => {
      resource.request = loader;
    }),
  ];
  // What a member's page needs is in the bundle, not in a chunk that its entry asks for.
  configuration.module?.rules?.push({ test: /[\\/]load-site\.ts$/, parser: { dynamicImportMode: 'eager' } });
  configuration.optimization = { ...configuration.optimization, splitChunks: librariesApart ? libraries : false };
  const compiler = webpack(configuration);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.js'))) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file)), options));
  }
  const entry = readdirSync(dir).find((name) => /^main\..*\.js$/.test(name));
  if (!entry) throw new Error('the bundle has no entry');
  return { dir, entry };
}

const libraries = {
  cacheGroups: { libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true } },
} as const;

/** In the place of the loader of remotes: imports what that would load, by the remote's name in the entry's address. */
async function directLoader(inside: string, changed: Readonly<Record<string, string>>): Promise<string> {
  const cases: string[] = [];
  for (const name of appNames(rootDir).filter((each) => each !== 'shell')) {
    const sources = changed[name] ?? join(rootDir, name);
    const { declaration } = await loadApp(sources);
    for (const [expose, path] of Object.entries(exposesOf(declaration))) {
      const mode = name === inside ? '/* webpackMode: "eager" */ ' : '';
      cases.push(`  '${name} ${expose}': () => import(${mode}${JSON.stringify(join(sources, path))}),`);
    }
  }
  return [
    'const modules = {',
    ...cases,
    '};',
    'const nameIn = (entry) => /\\/(mf-[a-z0-9-]+)\\//.exec(entry)[1];',
    'export const registerEntries = () => {};',
    "export const loadModule = ({ entry }, module) => modules[nameIn(entry) + ' ' + module]();",
    '',
  ].join('\n');
}
