export { buildTestApp } from './app.ts';
export { atEnd } from './at-end.ts';
export * from './bets.ts';
export { type CallAnswer, call } from './call.ts';
export { type TestDatabase, testDatabase } from './database.ts';
export { expectCleanLedger } from './expect-clean-ledger.ts';
export * from './factories.ts';
export { until } from './until.ts';
