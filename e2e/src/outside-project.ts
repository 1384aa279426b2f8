import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killTree } from 'server/src/platform/embedded/processes.ts';

const rootDir = join(import.meta.dirname, '..', '..');
const guide =
  readFileSync(join(rootDir, 'docs', 'teams.md'), 'utf8').split('## A remote inside this repository')[0] ?? '';

interface Ran {
  status: number;
  output: string;
}
interface OutsideProject {
  dir: string;
  /** Runs the guide's own command line that begins so; the token is whose turn it is. */
  follow(beginning: string, token?: string): Promise<Ran>;
  /** `npm run dev` on this port, as the guide has it. @returns a function that ends it */
  serve(port: number): Promise<() => Promise<void>>;
  /** Changes a file. */
  edit(file: string, change: (text: string) => string): void;
  remove(): void;
}

/**
 * A remote outside of this repository, made of nothing but what docs/teams.md says: its files word for word, its commands as they
 * stand there. Only `npm install` is stood in for, by links to the packages that this repository has.
 */
export function followGuide(siteUrl: string): OutsideProject {
  const folder = mkdtempSync(join(tmpdir(), 'madang-outside-'));
  const dir = join(folder, 'mf-greeting');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  for (const [, file = '', text = ''] of guide.matchAll(/^`([\w./-]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm))
    write(file, text);
  linkPackages(dir);
  const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, lines = '']) => lines.split('\n'))
    .map((line) => line.replace(/ +# .*/, ''));
  return {
    dir,
    follow(beginning, token = '') {
      const line = commands.find((command) => command.replace('$MADANG_URL/downloads/', '').startsWith(beginning));
      if (!line) throw new Error(`The guide has no command that begins with "${beginning}".`);
      return run(line, dir, { MADANG_URL: siteUrl, MADANG_TOKEN: token, npm_config_cache: join(folder, 'npm') });
    },
    async serve(port) {
      if (!commands.includes('npm run dev')) throw new Error('The guide does not say how to serve the source.');
      const child = spawn('npm', ['run', 'dev'], {
        cwd: dir,
        // A group of its own, since npm does not pass on the signal.
        detached: true,
        // On Windows npm is a script of the shell.
        shell: process.platform === 'win32',
        env: { ...process.env, PORT: String(port) },
        stdio: 'ignore',
      });
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const stop = () => {
        // Asked politely it would wait for the connections that the browser keeps.
        if (child.pid !== undefined) killTree(child.pid);
        return ended;
      };
      const isUp = () =>
        fetch(`http://localhost:${port}/remoteEntry.js`).then(
          (answer) => answer.ok,
          () => false,
        );
      while (!(await isUp())) {
        if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}`);
        await sleep(200);
      }
      return stop;
    },
    edit(file, change) {
      const before = readFileSync(join(dir, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file}: the edit changed nothing`);
      writeFileSync(join(dir, file), after);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The packages that `npm install` would bring, in this repository's versions. */
function linkPackages(dir: string): void {
  const require = createRequire(import.meta.url);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const folders = join(dir, 'node_modules');
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    mkdirSync(dirname(join(folders, name)), { recursive: true });
    const places = require.resolve.paths(name) ?? [];
    const place = places.map((path) => join(path, name)).find((path) => isThere(path));
    if (!place) throw new Error(`The guide needs ${name}, which this repository does not have.`);
    symlinkSync(realpathSync(place), join(folders, name));
  }
  mkdirSync(join(folders, '.bin'));
  // webpack's own command looks for the other beside itself, which links cannot give it.
  symlinkSync('../webpack-cli/bin/cli.js', join(folders, '.bin', 'webpack'));
}

function isThere(path: string): boolean {
  try {
    return realpathSync(path) !== '';
  } catch {
    return false;
  }
}

function run(line: string, dir: string, environment: Record<string, string>): Promise<Ran> {
  const alias = 'madang() { npx --yes "$MADANG_URL/downloads/release-cli.tgz" "$@"; }';
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `${alias}\n${line}`], {
      cwd: dir,
      env: { ...process.env, npm_config_loglevel: 'error', npm_config_update_notifier: 'false', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('exit', (status) => resolve({ status: status ?? 1, output }));
  });
}
