import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../e2e/src/find-browser.ts';
import { buildAll } from './build.ts';

/** Runs every suite and sums them in the last line. `--long` adds the campaigns that take their time. */

const rootDir = join(import.meta.dirname, '..');
const long = process.argv.includes('--long');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const reports = mkdtempSync(join(tmpdir(), 'madang-test-'));
const bin = (name: string) => join(rootDir, 'node_modules', '.bin', name);

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}
interface Suite {
  name: string;
  run: () => Promise<Outcome>;
}

const jestConfigs = ['shared', '.']
  .flatMap((dir) => readdirSync(join(rootDir, dir)).map((name) => join(dir, name)))
  .filter((dir) => existsSync(join(rootDir, dir, 'jest.config.mjs')));
const browserProjects = jestConfigs.filter((dir) => dir !== 'server');

const suites: Suite[] = [
  { name: 'lint', run: () => step('npm', ['run', '--silent', 'lint']) },
  { name: 'types', run: () => step(bin('tsc'), ['-b']) },
  { name: 'units', run: () => jest('units', ['--projects', ...browserProjects]) },
  { name: 'server', run: () => jest('server', ['--config', 'server/jest.config.mjs']) },
  { name: 'browser', run: browserSuite },
];

const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
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
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function jest(name: string, args: string[]): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  const script = join(rootDir, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // Two workers on two cores: much of the suites is waiting, which by default one worker would do alone.
  const options = ['--maxWorkers=100%', '--json', `--outputFile=${report}`];
  const code = await run(process.execPath, [...flags, script, ...args, ...options], {
    ...(long ? { LONG_TESTS: '1' } : {}),
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const sums = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number> & { success: boolean };
  const failed = (sums.numFailedTests ?? 0) + (sums.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: sums.numPassedTests ?? 0,
    // A run that broke without a failing test (a global tear-down, a threshold) is a failure all the same.
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: sums.numPendingTests ?? 0,
  };
}

async function browserSuite(): Promise<Outcome> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.path} (${browser.how})`);
  await buildAll();
  const report = join(reports, 'browser.json');
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    BROWSER_PATH: browser.path,
    ...browser.environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(long ? { LONG_TESTS: '1' } : {}),
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? stats.unexpected : Math.max(stats.unexpected, 1),
    skipped: stats.skipped,
  };
}

async function step(command: string, args: string[]): Promise<Outcome> {
  const code = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${join(rootDir, 'node_modules', 'node', 'bin')}:${join(rootDir, 'node_modules', '.bin')}:${process.env.PATH}`,
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
