import { feedPackages } from '@madang/contracts';
import { atEnd, testDatabase, until } from '../../test/index.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/db.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import type { IngestReport } from './ingest-report.ts';
import { closeNow } from './packages/feed-package.ts';
import { simulator } from './run-simulator.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
let isAway = false;
let refused = 0;
const refuse = () => {
  refused += 1;
  return Promise.reject(Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' }));
};
const through = {
  query: (...asked: [never]) => (isAway ? refuse() : db.query(...asked)),
  connect: () => (isAway ? refuse() : db.connect()),
} as unknown as Db;
const reports: IngestReport[] = [];
const errors: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (error: unknown) => errors.push(error) };
const stopping = new AbortController();
const config = { feedSpeed: 1, feedFixtures: 12, feedInPlay: 4 } as Config;
const context = { db: through, changes, config } as Context;

const openPackages = async () =>
  (await db.query('select from feed_package p where feed_open(p) and id = any ($1)', [Object.values(feedPackages)]))
    .rowCount;

test('after an outage the first batch of each package says all and opens it', async () => {
  const hooks = { log, onReport: (report: IngestReport) => reports.push(report) };
  const running = simulator.run(context, hooks, stopping.signal);
  atEnd(async () => {
    stopping.abort();
    await running;
  });
  await until('both are open', async () => (await openPackages()) === 2, 60_000);

  isAway = true;
  await until('the feed has asked in vain, twice', () => refused >= 2, 30_000);
  await closeNow({ db, changes });
  reports.length = 0;
  isAway = false;
  await until('both are open again', async () => (await openPackages()) === 2, 60_000);
  expect(reports.slice(0, 2).map(({ opened, needsSnapshot }) => ({ opened, needsSnapshot }))).toEqual([
    { opened: true, needsSnapshot: false },
    { opened: true, needsSnapshot: false },
  ]);
  // An outage is one line.
  expect(errors).toHaveLength(1);
}, 150_000);
