import { defineConfig } from '@playwright/test';
import { browserUse } from './src/browser-use.ts';

export { browserFlags } from './src/browser-use.ts';

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: browserUse,
});
