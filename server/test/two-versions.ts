import type { FastifyInstance } from 'fastify';
import { registerBuild } from '../src/delivery/releases/publishing/register-build.ts';
import type { Config } from '../src/platform/config.ts';
import { memoryChanges } from '../src/platform/running/changes.ts';
import { buildTestApp } from './app.ts';
import { testDatabase } from './database.ts';
import { temporaryFolder, writeDist } from './dist.ts';
import { testRegistry } from './registry.ts';
import { writeRevision } from './revisions.ts';
import { compositionOf, openPage, shownVersions } from './site.ts';

/** Call it while the test file is collected: folders are removed after its last test. @returns makes such a site */
export async function sitesOfTwoVersions() {
  const folder = await temporaryFolder();
  const dists = [
    [await writeDist(folder, 'shell', 'one'), '1.0.0'],
    [await writeDist(folder, 'mf-sports', 'one'), '1.0.0'],
    [await writeDist(folder, 'mf-sports', 'two'), '2.0.0'],
  ] as const;
  return () => siteOf(dists);
}

/**
 * A database with a shell and two versions of mf-sports, the first one live in revision 1. `start` brings up a server over it, all of
 * them with one data folder; `sports` is what a document of that server has of mf-sports, or its status.
 */
async function siteOf(dists: readonly (readonly [dist: string, version: string])[]) {
  const database = await testDatabase(5);
  const { db } = database;
  const { registry, config } = await testRegistry(db);
  for (const [dist, version] of dists) await registerBuild(registry, dist, { version });
  const first = await writeRevision(db, registry.signer, { live: { shell: '1.0.0', 'mf-sports': '1.0.0' } });
  const dataDir = await temporaryFolder();
  const changes = memoryChanges();
  const start = (more: Partial<Config> = {}) =>
    buildTestApp(database, { changes, config: { ...config, dataDir, ...more } });
  const sports = async (app: FastifyInstance) => {
    changes.publish('composition', { revision: 0 });
    const answer = await openPage(app, '/');
    return answer.statusCode === 200 ? shownVersions(compositionOf(answer))['mf-sports'] : answer.statusCode;
  };
  return { ...database, config, dataDir, signer: registry.signer, first, start, sports };
}
