import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall } from '../deploy/apt-install.ts';
import { findBrowser } from '../e2e/src/find-browser.ts';
import { buildAll } from './build.ts';
import { type Outcome, type RanTest, readJestReport, readPlaywrightReport, remarksOn } from './test-reports.ts';

/** Runs every suite, names the slowest tests and the flaky ones, and sums all in the last line. `--long` adds the campaigns, and the server on a Postgres as its makers configure it, also behind pgbouncer. */

const rootDir = join(import.meta.dirname, '..');
const long = process.argv.includes('--long');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const reports = mkdtempSync(join(tmpdir(), 'madang-test-'));
/** Programs are run by this Node from their packages: a file in `.bin` is no program on Windows. */
const packaged = (...path: string[]) => join(rootDir, 'node_modules', ...path);

interface Suite {
  name: string;
  run: () => Promise<Outcome>;
}

const jestConfigs = ['shared', '.']
  .flatMap((dir) => readdirSync(join(rootDir, dir)).map((name) => join(dir, name)))
  .filter((dir) => existsSync(join(rootDir, dir, 'jest.config.mjs')));
const browserProjects = jestConfigs.filter((dir) => dir !== 'server');

const suites: Suite[] = [
  {
    name: 'lint',
    run: () => step(packaged('@biomejs', 'biome', 'bin', 'biome'), ['check', '--error-on-warnings', '.']),
  },
  { name: 'types', run: () => step(packaged('typescript', 'bin', 'tsc'), ['-b']) },
  { name: 'units', run: () => jest('units', ['--projects', ...browserProjects]) },
  { name: 'server', run: () => serverSuite('server') },
  { name: 'browser', run: browserSuite },
  ...(long ? [{ name: 'ordinary', run: () => serverSuite('ordinary', { TEST_POSTGRES: 'ordinary' }) }] : []),
  ...(long ? [{ name: 'pooled', run: pooledSuite }] : []),
  ...(long ? [{ name: 'stories', run: () => step('scripts/check-stories.ts', []) }] : []),
];

/** A suite that left no report. */
const broken: Outcome = { passed: 0, failed: 1, skipped: 0, tests: [] };

const total = { passed: 0, failed: 0, skipped: 0 };
const tests: (RanTest & { suite: string })[] = [];
for (const suite of suites.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const begun = performance.now();
  console.log(`\n━━ ${suite.name}`);
  const outcome = await suite.run();
  console.log(
    `━━ ${suite.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
  tests.push(...outcome.tests.map((test) => ({ ...test, suite: suite.name })));
}
rmSync(reports, { recursive: true, force: true });
for (const line of remarksOn(tests)) console.log(line);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function jest(name: string, args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  const script = join(rootDir, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // Two workers on two cores: much of the suites is waiting, which by default one worker would do alone.
  const options = ['--maxWorkers=100%', '--json', `--outputFile=${report}`];
  const code = await run(process.execPath, [...flags, script, ...args, ...options], {
    ...(long ? { LONG_TESTS: '1' } : {}),
    ...environment,
  });
  return existsSync(report) ? readJestReport(report, code) : broken;
}

/** The feed is read from a RabbitMQ as well, where there is one or one can be installed; its tests say when they had none. */
function serverSuite(name: string, environment: Record<string, string> = {}): Promise<Outcome> {
  if (!process.env.RABBITMQ_SERVER && !existsSync('/usr/lib/rabbitmq') && !aptInstall(['rabbitmq-server'])) {
    console.log(
      'There is no rabbitmq-server, and none can be installed: the feed is tested with a broker in memory alone.',
    );
  }
  return jest(name, ['--config', 'server/jest.config.mjs'], environment);
}

/** The server's tests once more behind pgbouncer in transaction mode, where there is one or one can be installed. */
async function pooledSuite(): Promise<Outcome> {
  const installed = existsSync('/usr/sbin/pgbouncer') || aptInstall(['pgbouncer']);
  if (installed) return serverSuite('pooled', { TEST_POSTGRES: 'pooled' });
  console.log('There is no pgbouncer, and none can be installed.');
  return { passed: 0, failed: 0, skipped: 1, tests: [] };
}

async function browserSuite(): Promise<Outcome> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.path} (${browser.how})`);
  await buildAll();
  const report = join(reports, 'browser.json');
  const code = await run(
    process.execPath,
    [packaged('@playwright', 'test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    {
      BROWSER_PATH: browser.path,
      ...browser.environment,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(long ? { LONG_TESTS: '1' } : {}),
    },
  );
  return existsSync(report) ? readPlaywrightReport(report, code) : broken;
}

async function step(script: string, args: string[]): Promise<Outcome> {
  const code = await run(process.execPath, [script, ...args]);
  return code === 0 ? { ...broken, passed: 1, failed: 0 } : broken;
}

function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: [packaged('node', 'bin'), packaged('.bin'), process.env.PATH].join(delimiter),
        ...environment,
      },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
