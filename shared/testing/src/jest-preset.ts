import { fileURLToPath } from 'node:url';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Jest for everything that runs in a browser: jsdom, ES modules, swc. An app's `jest.config.mjs` is one line that exports it. */
export default {
  testEnvironment: here('./environment.ts'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: [here('./browser-gaps.ts')],
  setupFilesAfterEnv: [here('./setup.ts')],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.svg', '.woff2'],
  transform: {
    '\\.(svg|woff2)$': here('./picture-transform.mjs'),
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
          target: 'es2024',
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testTimeout: 120_000,
};
