import { z } from 'zod';
import { temporaryFolder, writeDist } from '../../../../test/dist.ts';
import { buildTestApp, testDatabase } from '../../../../test/index.ts';
import { testRegistry } from '../../../../test/registry.ts';
import { registerBuild, registerBuilds } from '../publishing/register-build.ts';
import { type Discovery, discoverySchemaUrl } from './discovery.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const app = await buildTestApp(database, { config });

/** The properties of v1-pre of the frontend-discovery schema, one by one. */
const schema = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.string().optional(),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        extras: z.looseObject({}).optional(),
        deployment: z.looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
      }),
    ),
  ),
});
const discovered = async () => {
  const answer = await app.inject({ url: '/discovery' });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
  return schema.parse(answer.json()) as Discovery;
};

test('before anything is live there is nothing to discover', async () => {
  expect(await discovered()).toEqual({ schema: discoverySchemaUrl, microFrontends: {} });
});

test('the live versions are there, and a candidate beside its live version with its share', async () => {
  await registerBuilds(
    registry,
    [await writeDist(folder, 'shell', 'one'), await writeDist(folder, 'mf-board', 'one')],
    'test',
    'start',
  );
  const { version } = await registerBuild(registry, await writeDist(folder, 'mf-board', 'two'), { version: '2.0.0' });
  await db.query(
    `insert into revision (revision, live, previous, rollouts, reason, actor, sequence)
     select revision + 1, live, previous, $1, 'canary', 'test', sequence + 1 from revision order by revision desc limit 1`,
    [JSON.stringify({ 'mf-board': { version, percent: 10.1, audience: {} } })],
  );
  const { microFrontends } = await discovered();
  expect(Object.keys(microFrontends).sort()).toEqual(['mf-board', 'shell']);
  const shown = microFrontends['mf-board']?.map(({ url, fallbackUrl, metadata, deployment }) => ({
    url,
    fallbackUrl,
    version: metadata.version,
    ...deployment,
  }));
  expect(shown).toEqual([
    {
      url: '/mf-board/1.0.0/remoteEntry.aaaa.js',
      fallbackUrl: '/again/mf-board/1.0.0/remoteEntry.aaaa.js',
      version: '1.0.0',
      traffic: 89.9,
      default: true,
    },
    {
      url: '/mf-board/2.0.0/remoteEntry.aaaa.js',
      fallbackUrl: '/again/mf-board/2.0.0/remoteEntry.aaaa.js',
      version: '2.0.0',
      traffic: 10.1,
      default: false,
    },
  ]);
  const { integrity } = microFrontends['mf-board']?.[1]?.metadata ?? {};
  expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  expect(microFrontends.shell?.[0]?.deployment).toEqual({ traffic: 100, default: true });
});

test('a candidate that is only for some, or only for named visitors, is not offered as traffic', async () => {
  for (const rollout of [
    { percent: 0, audience: { userIds: ['demo'] } },
    { percent: 50, audience: { levels: [5] } },
  ]) {
    await db.query(
      `insert into revision (revision, live, previous, rollouts, reason, actor, sequence)
       select revision + 1, live, previous, $1, 'named', 'test', sequence + 1 from revision order by revision desc limit 1`,
      [JSON.stringify({ 'mf-board': { version: '2.0.0', ...rollout } })],
    );
    const { microFrontends } = await discovered();
    expect(microFrontends['mf-board']?.map(({ metadata, deployment }) => ({ ...deployment, ...metadata }))).toEqual([
      expect.objectContaining({ version: '1.0.0', traffic: 100 }),
    ]);
  }
});
