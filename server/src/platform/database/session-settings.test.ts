import { randomBytes } from 'node:crypto';
import { administer, databaseIn } from '../../../test/clone-database.ts';
import { startCluster } from '../../../test/cluster.ts';
import { temporaryFolder } from '../../../test/dist.ts';
import { atEnd, betBody, createBettor, createFixture, expectCleanLedger, postBet, until } from '../../../test/index.ts';
import { startServer } from '../../start-server.ts';
import { readConfig } from '../config.ts';
import { openDb } from './db.ts';
import { endPools, openPools } from './pools.ts';

/** A database whose own configuration says the opposite of what the site needs, as one of another's making may. */
const cluster = await startCluster({ ordinary: true });
atEnd(() => cluster.stop());
const name = `site_${randomBytes(4).toString('hex')}`;
await administer(cluster.url, `create database ${name}`);
await administer(cluster.url, `alter database ${name} set jit = on`);
await administer(cluster.url, `alter database ${name} set plan_cache_mode = force_custom_plan`);
const ownerUrl = databaseIn(cluster.url, name);
const role = `server_${name}`;
const serverUrl = ownerUrl.replace('//postgres:', `//${role}:`);
const folder = await temporaryFolder();
const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: serverUrl,
  MIGRATION_DATABASE_URL: ownerUrl,
  SEED: 'demo',
  PORT: '0',
  DATA_DIR: folder,
  FEED: 'none',
  LOG_LEVEL: 'silent',
};
const server = await startServer(readConfig(environment));
atEnd(() => server.close());
const owner = openDb(ownerUrl, 2);
atEnd(() => owner.end());

const jitOf = async (db: { query: typeof owner.query }) =>
  (
    await db.query<{ jit: string; plans: string }>(
      "select current_setting('jit') as jit, current_setting('plan_cache_mode') as plans",
    )
  ).rows[0];

test('every session of the server and of the owner begins with what speed rests on, in this database alone', async () => {
  const pools = openPools(serverUrl, 13);
  for (const pool of Object.values(pools)) expect(await jitOf(pool)).toEqual({ jit: 'off', plans: 'auto' });
  await endPools(pools);
  expect(await jitOf(owner)).toEqual({ jit: 'off', plans: 'auto' });
  const elsewhere = openDb(cluster.url, 1);
  expect(await jitOf(elsewhere)).toEqual({ jit: 'on', plans: 'auto' });
  await elsewhere.end();
});

test('a bet compiles nothing, and is placed at the first try', async () => {
  const bettor = await createBettor(owner, server.app);
  const { selections } = await createFixture(owner);
  await owner.query(`update feed_package set silent_after = '1 day'`);
  for (let n = 0; n < 5; n++) {
    const placed = await postBet(server.app, bettor.token, betBody(bettor.member, selections.slice(0, 1)));
    expect([placed.status, placed.text.slice(0, 1)]).toEqual([200, '{']);
  }
  await expectCleanLedger(owner);
});

test('what the seed filled has statistics', async () => {
  const { rows } = await owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname in ('member', 'league', 'fixture', 'location') and reltuples <= 0 and pg_relation_size(oid) > 0`,
  );
  expect(rows).toEqual([]);
});

test('a start whose sessions begin otherwise ends with a sentence that says how to mend it', async () => {
  await owner.query(`alter role ${role} in database ${name} set jit = on`);
  const { MIGRATION_DATABASE_URL: _, ...served } = environment;
  const production = { ...served, NODE_ENV: 'production', SEED: 'catalogue', SECURE_COOKIES: 'on' };
  await expect(startServer(readConfig(production))).rejects.toThrow(
    /begin with jit = on, and bets would take seconds\. Prepare the database again .* which sets jit = off/,
  );
  // Prepared again, it starts.
  const again = await startServer(readConfig(environment));
  await again.close();
  await until('the other one serves on', async () => (await server.app.inject('/readyz')).statusCode === 200);
});
