import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildRecord } from '@madang/contracts';
import { buildIdOf, builtFrom, gitState, isDirty } from './build-id.ts';
import { type AppBuild, type BuildOptions, webpack } from './webpack.ts';

export { exposesOf } from './declaration.ts';

/** Names of the apps of this repository: the folders that have a `webpack.config.ts`. */
export function appNames(rootDir: string): string[] {
  return readdirSync(rootDir)
    .filter((name) => existsSync(join(rootDir, name, 'webpack.config.ts')))
    .sort();
}

export async function loadApp(dir: string): Promise<AppBuild> {
  const file = pathToFileURL(join(dir, 'webpack.config.ts')).href;
  return ((await import(file)) as { default: AppBuild }).default;
}

/** Builds one app into `dist/`, with compressed copies of every script beside it. @returns whether it had to be built */
export async function buildApp(
  app: AppBuild,
  options: Omit<BuildOptions, 'mode'> & { rootDir: string },
): Promise<boolean> {
  const outputDir = options.outputDir ?? join(app.dir, 'dist');
  const recordFile = join(outputDir, 'build.json');
  if (existsSync(recordFile)) {
    const record = JSON.parse(readFileSync(recordFile, 'utf8')) as BuildRecord;
    const isSame = record.buildId === buildIdOf(app.dir, options.rootDir);
    // Sources that were committed since are built once more, to name their commit.
    if (isSame && (!isDirty(record) || isDirty(gitState(...builtFrom(app.dir, options.rootDir))))) return false;
  }
  await runWebpack(app, { ...options, mode: 'production', outputDir });
  const record = JSON.parse(await readFile(recordFile, 'utf8')) as BuildRecord;
  // Fonts are compressed already.
  const texts = record.files.filter(({ path }) => !path.endsWith('.woff2'));
  await Promise.all(texts.map((file) => compress(join(outputDir, file.path))));
  return true;
}

async function runWebpack(app: AppBuild, options: BuildOptions): Promise<void> {
  const compiler = webpack(app.configuration(options));
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (!stats || stats.hasErrors()) {
      throw new Error(
        `${app.declaration.name} does not build:\n${stats?.toString({ preset: 'errors-warnings', colors: false })}`,
      );
    }
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
