import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildIdOf } from '@madang/federation/build-id';
import { webpack } from '@madang/federation/webpack';
import { create } from 'tar';

const dir = join(import.meta.dirname, '..');
const rootDir = join(dir, '..', '..');
/** The file that every site serves as `/downloads/release-cli.tgz`: npx runs it without a registry, since it needs nothing else. */
export const archiveFile = join(dir, 'dist', 'release-cli.tgz');
/** The file that every site serves as `/downloads/verify.mjs`: rounds of minigames computed again by nothing but Node. */
export const verifierFile = join(dir, 'dist', 'verify.mjs');

/** Handed out beside the verifier: its checks as they are written, and how rounds are drawn, in words. */
const beside = [
  join(rootDir, 'shared', 'rules', 'src', 'minigame', 'verify-round.mjs'),
  join(rootDir, 'docs', 'drawing.md'),
];

/** Bundles the tool and the verifier into one file each and packs the tool, unless that was done from the same sources. @returns whether it was done now */
export async function bundleCli(): Promise<boolean> {
  const stampFile = join(dir, 'dist', 'build-id');
  const buildId = buildIdOf(dir, rootDir);
  if (
    existsSync(archiveFile) &&
    existsSync(verifierFile) &&
    beside.every((source) => existsSync(join(dir, 'dist', basename(source)))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === buildId
  )
    return false;
  const out = join(dir, '.cache', 'package');
  await bundle(join(out, 'dist'), {
    'madang-release': './src/bin.ts',
    // Copied into projects elsewhere, for their builds.
    'chunk-gate': { import: '@madang/federation/chunk-gate-plugin', library: { type: 'module' } },
  });
  const verifierDir = join(dir, '.cache', 'verifier');
  await bundle(verifierDir, { verify: '@madang/rules/minigame/verifier' });
  const { name, version, description, bin } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const manifest = { name, version, description, license: 'MIT', type: 'module', bin, engines: { node: '>=20' } };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(dirname(archiveFile), { recursive: true });
  copyFileSync(join(verifierDir, 'verify.mjs'), verifierFile);
  for (const source of beside) copyFileSync(source, join(dir, 'dist', basename(source)));
  await create({ file: archiveFile, gzip: true, portable: true, cwd: join(dir, '.cache') }, ['package']);
  writeFileSync(stampFile, buildId);
  return true;
}

type EntryObject = Record<string, string | { import: string; library: { type: string } }>;

async function bundle(path: string, entry: EntryObject): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: dir,
    target: 'node20',
    entry,
    experiments: { outputModule: true },
    output: { path, clean: true, filename: '[name].mjs', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      // Installed packages of a project, and files beside the tool, are looked for where it runs, not where this is built.
      parser: { javascript: { createRequire: false, importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          use: { loader: 'swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } },
        },
      ],
    },
    // Readable, because it runs on the machines of people who did not install it from a registry.
    optimization: { minimize: false },
    plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /madang-release/ })],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (!stats || stats.hasErrors())
      throw new Error(`What is handed out does not build:\n${stats?.toString('errors-warnings')}`);
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}

if (import.meta.main) await bundleCli();
