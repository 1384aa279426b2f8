import { fileURLToPath } from 'node:url';

/**
 * Jest for what runs in Node: in Node itself, and the files that a worker runs share what it has loaded. With a virtual machine for
 * each file the server's suite took twice as long. Nothing is kept apart: a test leaves no global changed, and no module mocked.
 */
export default {
  runner: 'jest-light-runner',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  setupFilesAfterEnv: [fileURLToPath(new URL('./end-what-hangs.ts', import.meta.url))],
  transform: {},
};
