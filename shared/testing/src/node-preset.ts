import { fileURLToPath } from 'node:url';

/**
 * Jest for code that runs in Node: in Node itself, and the files of one worker share the loaded modules. With a virtual machine for
 * each file the server's suite took twice as long. Files are not kept apart: a test leaves no global changed, and no module mocked.
 */
export default {
  runner: 'jest-light-runner',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  setupFilesAfterEnv: [fileURLToPath(new URL('./end-what-hangs.ts', import.meta.url))],
  transform: {},
};
