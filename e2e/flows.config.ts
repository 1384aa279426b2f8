import { defineConfig } from '@playwright/test';
import { browserUse } from './src/browser-use.ts';
import { flowRun } from './src/flow-run.ts';
import { versionsText } from './src/flow-sets.ts';
import type { Options } from './src/test.ts';

/** The cross-remote flows, once for each set of versions; started by `npm run flows`. */
export default defineConfig<Options>({
  testDir: 'flows',
  testMatch: '*.flow.ts',
  outputDir: '../test-results/flows',
  // One member has one session: flows of one account would end each other's.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./src/evidence-reporter.ts']],
  use: browserUse,
  projects: flowRun().sets.map((set) => ({
    name: set.name,
    metadata: { versions: versionsText(set) },
    use: { composition: set.versions },
  })),
});
