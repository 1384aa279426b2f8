import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserUse } from './src/browser-use.ts';

export { browserFlags } from './src/browser-use.ts';

const globalDir = join(import.meta.dirname, 'specs', 'global');
/** Specs put back the settings that they change, so that one site of a worker does for several. The others leave something behind, such as the hour. */
const tidy = [
  'deploy-while-betting',
  'flows-pinning',
  'mounted-remote',
  'operator',
  'outside-remote',
  'overrides',
  'plain-page',
]
  .concat(['remotes-fail', 'second-react', 'sick-for-some', 'switch'])
  .map((name) => `${name}.spec.ts`);
const alone = readdirSync(globalDir).filter((file) => !tidy.includes(file));

export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  projects: [
    { name: 'member', testDir: 'specs', testIgnore: 'global/**' },
    { name: 'global', testDir: globalDir, testMatch: tidy },
    // Workers are not shared between projects: as one each, under one name, every file has a site of its own.
    ...alone.map((file) => ({ name: 'global', testDir: globalDir, testMatch: file })),
  ],
  // Specs wait more than they compute. Each worker has a site of its own.
  workers: 2,
  // In a new worker. The tests that needed it are named at the end of the run.
  retries: 1,
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
