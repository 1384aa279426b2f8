import node from '@madang/testing/node';

/** The deployment's files, run or read for real, and the rules for the repository as a whole. */
export default {
  ...node,
  displayName: 'deploy',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/test', '<rootDir>/../scripts'],
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/../server/test/global-setup.ts',
  globalTeardown: '<rootDir>/../server/test/global-teardown.ts',
};
