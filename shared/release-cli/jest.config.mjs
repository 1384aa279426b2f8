import node from '@madang/testing/node';

/** The release tool, and how `shared/federation` describes what a build exposes. */
export default {
  ...node,
  displayName: 'release-cli',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/../federation/src'],
  testMatch: ['**/*.test.ts'],
};
