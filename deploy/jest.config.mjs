/** The deployment's files, run or read for real, and what must hold for the repository as a whole. */
export default {
  displayName: 'deploy',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/test', '<rootDir>/../scripts'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
  globalSetup: '<rootDir>/../server/test/global-setup.ts',
  globalTeardown: '<rootDir>/../server/test/global-teardown.ts',
  testTimeout: 30_000,
};
