/** The release tool, and how `shared/federation` describes what a build exposes. */
export default {
  displayName: 'release-cli',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/../federation/src'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
  // Some run the compiler over whole apps; the limit is for what hangs.
  testTimeout: 300_000,
};
