import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { checkSignatures } from './delivery/releases/revisions/check-signatures.ts';
import { openSigner } from './delivery/signing/signer.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database/db.ts';
import { endPools, openPools } from './platform/database/pools.ts';
import { checkSessionSettings } from './platform/database/session-settings.ts';
import { drain } from './platform/http/drain.ts';
import { listenBacklog } from './platform/http/request-limits.ts';
import { brokerChanges } from './platform/running/broker-changes.ts';
import { memoryChanges } from './platform/running/changes.ts';
import { keepProfiles } from './platform/running/profiles.ts';
import { startOtlp } from './platform/tracing/tracing.ts';
import { checkDatabase, mayPrepare, prepareDatabase } from './prepare-database.ts';

/** Requests that run may finish; after this their connections are cut, so that a stop takes that long at most once it is drained. */
const patienceMs = 4_000;

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  /** The address at which it listens. */
  url: string;
  /** Gives what it leads to another server, stops accepting, lets requests finish, ends sockets and background work, then the database. */
  close(): Promise<void>;
}

/**
 * Prepares the database, or, where it may not, checks that it is prepared, and listens. In production it prepares with its owner's address alone.
 * @param prepare runs on the migrated database before anything is served, for example to register builds
 * @throws {StartError} for what a person can mend; other errors are for `explainStartFailure`
 */
export async function startServer(config: Config, prepare?: (db: Db) => Promise<unknown>): Promise<RunningServer> {
  await checkWritable(config.dataDir);
  const pools = openPools(config.databaseUrl, config.databasePool, config.readerUrl);
  const endTracing = config.traces ? await startOtlp(config.traces.url, config.traces.share) : null;
  const changes = config.brokerUrl
    ? brokerChanges(config.brokerUrl, pino({ level: config.logLevel, name: 'broker' }))
    : memoryChanges();
  let app: FastifyInstance | undefined;
  let endProfiles = () => {};
  const close = async () => {
    endProfiles();
    if (app) await drain(app);
    // A connection whose request has just finished would be kept for the client's next one.
    const sweep = setInterval(() => app?.server.closeIdleConnections(), 50);
    const impatience = setTimeout(() => app?.server.closeAllConnections(), patienceMs);
    // Requests admitted in this turn begin: from here on Fastify refuses.
    await turn();
    await app?.close();
    clearInterval(sweep);
    clearTimeout(impatience);
    await changes.close();
    await endPools(pools);
    // A collector that is away holds nothing up.
    await endTracing?.().catch(() => {});
  };
  try {
    // A trial of the compose set-up is no production, and its servers own nothing all the same.
    const prepares =
      config.migrationDatabaseUrl !== null || (!config.production && (await mayPrepare(config.databaseUrl)));
    if (prepares) await prepareDatabase(config);
    if (config.production || !prepares) await checkDatabase(pools.work, config.databaseUrl);
    await checkSessionSettings(pools, config.databaseUrl);
    await checkSignatures(pools.work, await openSigner(config.signingKeyFile));
    await prepare?.(pools.work);
    app = await buildApp({ config, pools, changes });
    const { log } = app;
    if (config.profilesDir)
      endProfiles = keepProfiles(config.profilesDir, (err) => log.warn({ err }, 'no profile was written'));
    if (!config.staffSecondStep)
      app.log.warn(
        'STAFF_SECOND_STEP is off: the pages of the staff open by a password alone. Never so in production.',
      );
    await app.listen({ port: config.port, host: config.host, backlog: listenBacklog });
    const { port } = app.server.address() as AddressInfo;
    return { app, db: pools.db, url: `http://${config.host}:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Checks before the work a fault that would otherwise appear in the middle of it. */
async function checkWritable(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const probe = join(dataDir, `.probe-${process.pid}`);
  await writeFile(probe, Buffer.alloc(64 * 1024));
  await rm(probe);
}
