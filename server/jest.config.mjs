/** Server tests run against a real Postgres: one cluster for the run, one database for each file (see `test/`). */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/src/**/*.test.ts',
    '<rootDir>/test/**/*.test.ts',
    '<rootDir>/../shared/rules/src/**/*.test.ts',
  ],
  roots: ['<rootDir>', '<rootDir>/../shared/rules'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/seed-campaigns.ts'],
  // For what hangs: on a busy machine each test takes many times what it takes alone.
  testTimeout: 180_000,
};
