import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appNameSchema, versionSchema } from '@madang/contracts';
import { runningDatabaseUrl } from 'server/src/platform/database/running-database.ts';
import { findBrowser } from './find-browser.ts';
import { environmentOf } from './flow-run.ts';
import { flowSets, versionsText } from './flow-sets.ts';

const usage = `npm run flows -- --url URL --app mf-sports --version 1.1.0 [--token mdp_…] [--flow TEXT]

Runs the cross-remote flows over {live, live + candidate, previous + candidate} and stores each outcome as evidence.
--flow keeps to the flows whose name has the text. The token is a tester's personal one; E2E_TESTER_TOKEN names it too.
Flows sign in as E2E_USER with E2E_PASSWORD; without them a member is made for each flow in the database of the site that
runs from this checkout (DATA_DIR, or DATABASE_URL).`;

/** @returns the exit code: 0 when every flow passed on every set and all evidence is stored */
async function runFlows(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      app: { type: 'string' },
      version: { type: 'string' },
      flow: { type: 'string' },
      token: { type: 'string', default: process.env.E2E_TESTER_TOKEN },
    },
  });
  const app = appNameSchema.safeParse(values.app);
  const version = versionSchema.safeParse(values.version);
  if (!values.url || !values.token || !app.success || !version.success) return stop(usage);
  const { url, token } = values;

  const ownAccount = process.env.E2E_USER && process.env.E2E_PASSWORD;
  const databaseUrl = ownAccount ? null : runningDatabaseUrl();
  if (!ownAccount && !databaseUrl)
    return stop(`There is no account for the flows, and no database to make one in.\n\n${usage}`);

  const candidate = { app: app.data, version: version.data };
  const sets = await flowSets(url, token, candidate);
  for (const set of sets) console.log(`${set.name}: ${versionsText(set)}`);
  const browser = await findBrowser();
  return playwright(values.flow ? ['--grep', escaped(values.flow)] : [], {
    ...browser.environment,
    ...environmentOf({ candidate, sets }),
    BROWSER_PATH: browser.path,
    STACK_URL: url,
    E2E_TESTER_TOKEN: token,
    ...(databaseUrl ? { STACK_DATABASE_URL: databaseUrl } : {}),
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function playwright(more: string[], environment: Record<string, string>): Promise<number> {
  const rootDir = join(import.meta.dirname, '..', '..');
  const cli = join(rootDir, 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [cli, 'test', '--config', join(rootDir, 'e2e', 'flows.config.ts'), ...more], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

function stop(message: string): number {
  console.error(message);
  return 2;
}

/** `fetch` says why it failed in the cause alone. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && reasonOf(error.cause)].filter(Boolean).join(': ')
    : String(error);

try {
  process.exitCode = await runFlows();
} catch (error) {
  process.exitCode = stop(reasonOf(error));
}
