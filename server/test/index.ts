export { buildTestApp } from './app.ts';
export { atEnd } from './at-end.ts';
export { freePort } from './cluster.ts';
export { type TestDatabase, testDatabase } from './database.ts';
export * from './factories.ts';
