import { readFileSync } from 'node:fs';

/** The outcome of a suite, of the JSON report that its runner left. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  tests: RanTest[];
}
export interface RanTest {
  name: string;
  ms: number;
  /** It failed and passed at the second try. */
  flaky: boolean;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** @param code the runner's: one that broke without a failing test (a global tear-down, a threshold) failed all the same */
export function readJestReport(file: string, code: number): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests,
    tests: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0, flaky: false })),
    ),
  };
}

export function readPlaywrightReport(file: string, code: number): Outcome {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? stats.unexpected : Math.max(stats.unexpected, 1),
    skipped: stats.skipped,
    tests: suites.flatMap((suite) => testsIn(suite, [])),
  };
}

function testsIn(suite: PlaywrightSuite, above: string[]): RanTest[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...path, title].join(' › '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      flaky: status === 'flaky',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, path))];
}

/** The last lines of a run but its sum: the slowest tests, and those that passed at the second try. */
export function remarksOn(tests: readonly (RanTest & { suite: string })[]): string[] {
  const line = ({ suite, name, ms }: RanTest & { suite: string }) =>
    `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${suite}: ${name}`;
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  const flaky = tests.filter((test) => test.flaky);
  return [
    ...(slowest.length > 0 ? ['', 'Slowest:', ...slowest.map(line)] : []),
    ...(flaky.length > 0 ? ['', 'Flaky (passed at the second try):', ...flaky.map(line)] : []),
  ];
}
