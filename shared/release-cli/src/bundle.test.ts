import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { honestRound, quicknet } from '@madang/rules/minigame/honest-house';
import { extract } from 'tar';
import { archiveFile, bundleCli, verifierFile } from './bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-bundle-'));
const packageDir = join(folder, 'package');
beforeAll(async () => {
  await bundleCli();
  await extract({ file: archiveFile, cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (cwd: string, ...args: string[]) => execFileSync(process.execPath, args, { cwd, encoding: 'utf8' });

test('the packed tool runs without anything beside it', () => {
  expect(node(folder, join(packageDir, 'dist', 'madang-release.mjs'), '--help')).toContain('rollout');
});

test('the verifier computes rounds again with no file beside it but the round', () => {
  const alone = join(folder, 'alone');
  mkdirSync(alone);
  copyFileSync(verifierFile, join(alone, 'verify.mjs'));
  // One of every engine.
  const games = new Map(catalogue.map((game) => [game.engine, game]));
  for (const game of games.values()) {
    const round = honestRound({ game, round: 77, beacon: quicknet });
    writeFileSync(join(alone, 'round.json'), JSON.stringify(round));
    expect(node(alone, 'verify.mjs', 'round.json')).toContain('6. 다시 계산한 결과: 일치');
  }
  const { evidence } = honestRound({ game: catalogue[0] as (typeof catalogue)[number], round: 77 });
  writeFileSync(join(alone, 'round.json'), JSON.stringify({ evidence }));
  expect(() => node(alone, 'verify.mjs', 'round.json')).toThrow('Command failed');
});

test('with the packed chunk gate a plain webpack build hands its lazy chunks to the page', () => {
  const project = join(folder, 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  const webpackDir = dirname(createRequire(import.meta.url).resolve('webpack/package.json'));
  symlinkSync(realpathSync(webpackDir), join(project, 'node_modules', 'webpack'));
  copyFileSync(join(packageDir, 'dist', 'chunk-gate.mjs'), join(project, 'chunk-gate.mjs'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'src', 'index.js'), `export const open = () => import('./lazy.js');\n`);
  writeFileSync(join(project, 'src', 'lazy.js'), `export default 'the lazy part';\n`);
  writeFileSync(
    join(project, 'build.js'),
    `import webpack from 'webpack';
import { ChunkGatePlugin } from './chunk-gate.mjs';
webpack({
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './src/index.js',
  experiments: { outputModule: true },
  output: { module: true, chunkFormat: 'module', chunkLoading: 'import', library: { type: 'module' }, publicPath: 'auto', filename: '[name].js' },
  plugins: [new ChunkGatePlugin()],
}, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});
`,
  );
  node(project, 'build.js');
  writeFileSync(
    join(project, 'run.js'),
    `const { open } = await import('./dist/main.js');
const alone = (await open()).default;
const asked = [];
globalThis.__madangChunk = (entry, load) => {
  asked.push(entry);
  return asked.length > 1 ? new Promise((resolve) => setTimeout(resolve, 5, 'held back')).then(load) : load();
};
console.log(JSON.stringify([alone, (await open()).default, (await open()).default, asked.map((entry) => new URL(entry).pathname.split('/').at(-1))]));
`,
  );
  expect(JSON.parse(node(project, 'run.js'))).toEqual([
    'the lazy part',
    'the lazy part',
    'the lazy part',
    ['main.js', 'main.js'],
  ]);
});
