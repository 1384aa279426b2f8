import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { supportedHosts } from '@madang/contracts';
import { appNames, loadApp } from '@madang/federation/build';
import { type DevServer, startDevServer } from '@madang/federation/dev';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { dataDirOf } from '../server/src/platform/database/running-database.ts';
import { killTree } from '../server/src/platform/embedded/processes.ts';
import { buildAll } from './build.ts';

/**
 * `npm run dev`: the server and every app's source with hot reload. `npm run dev -- mf-sports`: that app's source and the
 * shell's, the built rest. `--alone mf-sports`: that remote only, in the shell, with a demo member signed in.
 * `mf-sports --into URL`: no server; that app's source and the shell's, for this developer's browser, in the site that runs there.
 */
const rootDir = join(import.meta.dirname, '..');
const firstPort = Number(process.env.DEV_PORT ?? 4100);
const options = { alone: { type: 'string' }, into: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });

const all = appNames(rootDir);
const named = values.alone ? [values.alone] : positionals;
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0 || values.alone === 'shell') {
  console.error(`Not an app that can run so: ${unknown.join(', ') || 'shell'}. There are: ${all.join(', ')}.`);
  process.exit(1);
}
// Hot reload needs React's development build, which the shell brings: its source runs too.
const inDev = named.length > 0 ? [...new Set(['shell', ...named])] : all;

const site = values.into === undefined ? null : await siteAt(values.into);
if (!site) await buildAll(all);
const devServers: DevServer[] = [];
for (const name of inDev) {
  console.log(`  ${name}: source with hot reload`);
  devServers.push(
    await startDevServer(await loadApp(join(rootDir, name)), firstPort + all.indexOf(name), site?.hostname),
  );
}
if (site) stayInto(site);
else await serve();

/** Prints the address at which the developer signs in and confirms; nothing of the site changes for anybody else. */
function stayInto({ origin }: URL): void {
  const apps = devServers.map(({ app, origin: source }) => `${app}@${source}`).join(',');
  console.log(
    `\n  ${origin}/override?apps=${apps}\n\nOpen it, sign in as a developer, confirm. Ctrl-C ends the servers here.`,
  );
  const end = () => void Promise.all(devServers.map((each) => each.stop())).then(() => process.exit(0));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Asks before minutes of work whether there is a site that has these apps. */
async function siteAt(address: string): Promise<URL> {
  try {
    const url = new URL(address);
    const { hosts, remotes } = await fetchHosts(url);
    const live = [...hosts.map(() => 'shell'), ...remotes.map(({ app }) => app)];
    const missing = inDev.filter((name) => !live.includes(name));
    if (missing.length > 0) throw new Error(`${missing.join(', ')}: not live there; release it first`);
    return url;
  } catch (error) {
    console.error(`${address} is no running site to work into: ${(error as Error).message}`);
    process.exit(1);
  }
}

async function fetchHosts(url: URL) {
  const answer = await fetch(new URL(`/api${supportedHosts.path}`, url));
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return supportedHosts.answer.parse(await answer.json());
}

async function serve(): Promise<void> {
  const dataDir = dataDirOf(process.env);
  const postgres = process.env.DATABASE_URL ? null : await startEmbeddedPostgres(dataDir);
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(rootDir, 'scripts', 'dev-server.ts')],
    {
      cwd: rootDir,
      stdio: 'inherit',
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        ...(postgres && { DATABASE_URL: postgres.serverUrl, MIGRATION_DATABASE_URL: postgres.url }),
        SEED: process.env.SEED || 'demo',
        DEV_APPS: devServers.map(({ app, origin }) => `${app}=${origin}`).join(','),
        ALONE: values.alone ?? '',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      },
    },
  );

  let closing = false;
  async function close() {
    if (closing) return;
    closing = true;
    // Windows has no signal that the watched server could answer, and `kill` would end its watcher alone.
    if (process.platform !== 'win32') server.kill('SIGTERM');
    else if (server.exitCode === null && server.pid !== undefined) killTree(server.pid);
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(null)));
    await Promise.all(devServers.map((each) => each.stop()));
    await postgres?.stop();
    process.exit(0);
  }
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  server.on('exit', close);
}
