import browser from '@madang/testing/jest';
import node from '@madang/testing/node';

/** Against a real Postgres: one cluster for the run, one database for each file (see `test/`). */
const server = {
  ...node,
  rootDir: import.meta.dirname,
  roots: ['<rootDir>', '<rootDir>/../shared/rules'],
  testMatch: [
    '<rootDir>/src/**/*.test.ts',
    '<rootDir>/test/**/*.test.ts',
    '<rootDir>/../shared/rules/src/**/*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  setupFilesAfterEnv: [...node.setupFilesAfterEnv, '<rootDir>/test/seed-campaigns.ts'],
};

/** The scripts that the server writes into a document run in a browser. */
const documents = { ...browser, rootDir: import.meta.dirname, testMatch: ['<rootDir>/src/**/*.dom.test.ts'] };

export default { projects: [server, documents] };
