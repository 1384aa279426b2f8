import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { appNames, loadApp } from '@madang/federation/build';
import { app, webpack } from '@madang/federation/webpack';

const rootDir = join(import.meta.dirname, '..');
const workDir = join(rootDir, '.cache', 'one-bundle');

/**
 * The same sources as one ordinary bundle: the shell with the remote of the measured route inside it, other remotes as lazy
 * chunks, no federation, libraries tree-shaken together. @returns the folder and the entry's file name
 */
export async function buildOneBundle(inside: string): Promise<{ dir: string; entry: string }> {
  mkdirSync(workDir, { recursive: true });
  const loader = join(workDir, 'load-module.ts');
  writeFileSync(loader, await directLoader(inside));
  const configuration = app(join(rootDir, 'shell'), { name: 'shell' }).configuration({
    mode: 'production',
    rootDir,
    outputDir: join(workDir, 'dist'),
  });
  configuration.plugins = [
    new webpack.NormalModuleReplacementPlugin(/^@madang\/federation\/load-module$/, (resource) => {
      resource.request = loader;
    }),
  ];
  configuration.optimization = { ...configuration.optimization, splitChunks: false };
  const compiler = webpack(configuration);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  const dir = join(workDir, 'dist');
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.js'))) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file)), options));
  }
  const entry = readdirSync(dir).find((name) => /^main\..*\.js$/.test(name));
  if (!entry) throw new Error('the bundle has no entry');
  return { dir, entry };
}

/** In the place of the loader of remotes: imports what that would load, by the remote's name in the entry's address. */
async function directLoader(inside: string): Promise<string> {
  const cases: string[] = [];
  for (const name of appNames(rootDir).filter((each) => each !== 'shell')) {
    const { declaration } = await loadApp(join(rootDir, name));
    for (const [expose, path] of Object.entries(declaration.exposes ?? {})) {
      const mode = name === inside ? '/* webpackMode: "eager" */ ' : '';
      cases.push(`  '${name} ${expose}': () => import(${mode}${JSON.stringify(join(rootDir, name, path))}),`);
    }
  }
  return [
    'const modules = {',
    ...cases,
    '};',
    'const nameIn = (entry) => /\\/(mf-[a-z0-9-]+)\\//.exec(entry)[1];',
    "export const loadModule = (entry, module) => modules[nameIn(entry) + ' ' + module]();",
    '',
  ].join('\n');
}
