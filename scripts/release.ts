import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { appNames } from '@madang/federation/build';
import { main } from '@madang/release-cli';
import { buildAll } from './build.ts';
import { weighRelease } from './weigh-release.ts';

/**
 * `npm run release -w mf-sports -- [--version 1.2.3] [--url URL]`: builds an app of this repository and publishes it, with the
 * same tool that teams outside of it use, then weighs its pages for the gate. The site is MADANG_URL, the app's team token MADANG_TOKEN,
 * the tester's token for weighing E2E_TESTER_TOKEN.
 */
const rootDir = join(import.meta.dirname, '..');
const [app = '', ...options] = process.argv.slice(2);
if (!appNames(rootDir).includes(app)) {
  console.error(`Usage: npm run release -w APP. The apps are ${appNames(rootDir).join(', ')}.`);
  process.exit(2);
}
await buildAll([app]);
const dir = join(rootDir, app);
process.exitCode = await main(['release', '--no-build', '--dir', dir, ...options]);
if (process.exitCode === 0) {
  const run = (args: string[]) =>
    spawnSync(process.execPath, [join(rootDir, 'e2e', 'src', 'run-weigh.ts'), ...args], { stdio: 'inherit' }).status ??
    1;
  const warning = weighRelease({ app, dir, options }, process.env, run);
  if (warning) console.error(warning);
}
