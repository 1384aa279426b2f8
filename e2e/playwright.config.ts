import { defineConfig } from '@playwright/test';
import { browserUse } from './src/browser-use.ts';
import { takeOwnStack } from './src/own-stack.ts';

export { browserFlags } from './src/browser-use.ts';

takeOwnStack();

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  // Specs wait more than they compute. Each worker has a stack of its own.
  workers: 2,
  // They catch what hangs. How quick something is, on machines that may be busy with other things, is what bench/ measures.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: browserUse,
});
