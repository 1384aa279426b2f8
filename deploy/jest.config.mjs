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
  // For what hangs: on a busy machine each test takes many times what it takes alone.
  testTimeout: 180_000,
};
