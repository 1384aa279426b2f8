export { buildTestApp } from './app.ts';
export { atEnd } from './at-end.ts';
export * from './bets.ts';
export { type TestDatabase, testDatabase } from './database.ts';
export { expectCleanLedger } from './expect-clean-ledger.ts';
export * from './factories.ts';
export { type OfferedSelection, offerMarkets } from './offer-markets.ts';
export { selectionIds } from './selection-ids.ts';
export { until } from './until.ts';
