import { join } from 'node:path';
import { appNames } from '@madang/federation/build';
import { main } from '@madang/release-cli';
import { buildAll } from './build.ts';

/**
 * `npm run release -w mf-sports -- [--version 1.2.3] [--url URL]`: builds an app of this repository and publishes it, with the
 * same tool that teams outside of it use. The site is MADANG_URL, the app's team token MADANG_TOKEN.
 */
const rootDir = join(import.meta.dirname, '..');
const [app = '', ...options] = process.argv.slice(2);
if (!appNames(rootDir).includes(app)) {
  console.error(`Usage: npm run release -w APP. The apps are ${appNames(rootDir).join(', ')}.`);
  process.exit(2);
}
await buildAll([app]);
process.exitCode = await main(['release', '--no-build', '--dir', join(rootDir, app), ...options]);
