import preset from '@madang/testing/jest';

export default {
  ...preset,
  // Remotes are loaded by the federation runtime, which needs a real browser (e2e); here a stand-in names them.
  moduleNameMapper: {
    '/federation/remote-view\\.tsx$': '<rootDir>/src/testing/remote-view.tsx',
    '^@madang/federation/load-module$': '<rootDir>/src/testing/load-module.ts',
  },
};
