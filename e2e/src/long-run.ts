/** `npm run test:long` runs the campaigns whole; `npm test` a cross-section of each, the same in every run. */
export const isLongRun = !!process.env.LONG_TESTS;
