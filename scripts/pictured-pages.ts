import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..');

/** The pages of `docs/screenshots`, each with the remote that makes it. */
export const picturedPages: Readonly<Record<string, { path: string; app: string }>> = {
  login: { path: '/login', app: 'shell' },
  home: { path: '/', app: 'mf-sports' },
  'korea-cross': { path: '/korea/cross', app: 'mf-sports' },
  europe: { path: '/europe', app: 'mf-sports' },
  inplay: { path: '/inplay', app: 'mf-sports' },
  'bet-result': { path: '/bet_result', app: 'mf-sports' },
  results: { path: '/game_result/sports', app: 'mf-sports' },
  tournament: { path: '/tournament', app: 'mf-sports' },
  minigame: { path: '/minigame', app: 'mf-minigame' },
  casino: { path: '/casino', app: 'mf-casino' },
  wallet: { path: '/mywallet', app: 'mf-account' },
  free: { path: '/free', app: 'mf-board' },
  event: { path: '/event', app: 'mf-board' },
};

export const pageHashesFile = join(rootDir, 'docs', 'screenshots', 'pages.json');

/** By app, what its pictures depend on: the hash of its sources, and of the look and the layout that all pages share. */
export function hashOfPages(): Record<string, string> {
  const apps = [...new Set(Object.values(picturedPages).map(({ app }) => app))].sort();
  const shared = [join('shared', 'ui', 'src'), join('shell', 'src', 'layout')];
  return Object.fromEntries(apps.map((app) => [app, hashOf([join(app, 'src'), ...shared])]));
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
      .sort();
    for (const file of files) {
      // Line ends are those of the checkout.
      const text = readFileSync(join(rootDir, folder, file), 'utf8').replaceAll('\r\n', '\n');
      hash.update(`${folder.replaceAll('\\', '/')}/${file}\0${text}\0`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
