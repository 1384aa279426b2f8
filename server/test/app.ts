import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type LogStream } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Pools } from '../src/platform/database/pools.ts';
import { type Changes, memoryChanges } from '../src/platform/running/changes.ts';
import { atEnd } from './at-end.ts';
import type { TestDatabase } from './database.ts';
import { testRingText } from './test-ring.ts';

/** The real server over a test database, not listening, without a feed; closed after the last test of the file. */
export async function buildTestApp(
  database: TestDatabase,
  parts: { config?: Partial<Config>; changes?: Changes; log?: LogStream; pools?: Pools } = {},
): Promise<FastifyInstance> {
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-test-data-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    FEED: 'none',
    KEY_RING: testRingText,
    // A simulated feed that is quick to begin.
    FEED_FIXTURES: '78',
    FEED_IN_PLAY: '10',
    // Tests change rows without a word to the server.
    READ_AGE_MS: '0',
    // A pulse that takes a moment.
    MINIGAME_DELAY: '1600',
    LOG_LEVEL: 'silent',
  };
  const app = await buildApp({
    config: { ...readConfig(environment), ...parts.config },
    pools: parts.pools ?? { db, money: db, work: db, health: db },
    changes: parts.changes ?? memoryChanges(),
    log: parts.log,
  });
  atEnd(() => app.close());
  await app.ready();
  return app;
}
