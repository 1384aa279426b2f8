import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport, remarksOn } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const playwright = {
  stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 2 },
  suites: [
    {
      title: 'canary.spec.ts',
      specs: [spec('10 %', 'expected', 1_000)],
      suites: [{ title: 'slow', specs: [spec('taken back', 'flaky', 4_000, 5_000)] }],
    },
  ],
};

test('what passed at the second try counts as passed, and is named in the last lines', () => {
  const outcome = readPlaywrightReport(report(playwright), 0);
  expect(outcome).toMatchObject({ passed: 2, failed: 0, skipped: 2 });
  const lines = remarksOn(outcome.tests.map((test) => ({ ...test, suite: 'browser' })));
  expect(lines.slice(lines.indexOf('Flaky (passed at the second try):') + 1)).toEqual([
    '     9.0 s  browser: canary.spec.ts › slow › taken back',
  ]);
});

test('the ten slowest are named, over all suites', () => {
  const ran = Array.from({ length: 12 }, (_, n) => ({ suite: 'units', name: `test ${n}`, ms: n * 100, flaky: false }));
  const lines = remarksOn([...ran, { suite: 'server', name: 'slow', ms: 90_000, flaky: false }]);
  expect(lines.slice(0, 3)).toEqual(['', 'Slowest:', '    90.0 s  server: slow']);
  expect(lines).toHaveLength(12);
  expect(remarksOn([])).toEqual([]);
});

test('a run that broke without a failing test failed', () => {
  expect(readPlaywrightReport(report(playwright), 1).failed).toBe(1);
  const sums = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  const testResults = [{ assertionResults: [{ fullName: 'one', duration: null }] }];
  expect(readJestReport(report({ ...sums, testResults }), 0)).toMatchObject({ passed: 3, failed: 0 });
  expect(readJestReport(report({ ...sums, testResults }), 1).failed).toBe(1);
  expect(readJestReport(report({ ...sums, numRuntimeErrorTestSuites: 2, testResults }), 1).failed).toBe(2);
});
