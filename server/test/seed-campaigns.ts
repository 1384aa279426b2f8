import fc from 'fast-check';

/** `npm test` draws the same cases in every run, so that a change alone can break it; `npm run test:long` draws new ones. */
if (!process.env.LONG_TESTS) fc.configureGlobal({ seed: 2026 });
