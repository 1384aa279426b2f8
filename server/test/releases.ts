import type { BuildRecord } from '@madang/contracts';
import { registerBuild } from '../src/delivery/releases/publishing/register-build.ts';
import { currentRevision } from '../src/delivery/releases/queries.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { temporaryFolder, writeDist } from './dist.ts';
import { testRegistry } from './registry.ts';

export type Declared = Partial<Omit<BuildRecord, 'app' | 'files' | 'types'>> & { typesText?: string };

/** A database with a registry, and short ways to what tests of releases ask for. */
export async function testReleases() {
  const database: TestDatabase = await testDatabase();
  const { db } = database;
  const { registry, config } = await testRegistry(db);
  const folder = await temporaryFolder();

  /** Registers versions, "app version" each, with the same declarations. */
  async function release(names: readonly string[], declared: Declared = {}): Promise<void> {
    for (const name of names) {
      const [app = '', version = ''] = name.split(' ');
      await registerBuild(registry, await writeDist(folder, app, version, declared), { version, actor: 'team' });
    }
  }
  const revision = async () => (await currentRevision(db)).revision;
  const state = () => currentRevision(db);
  /** Rows of the audit as they were written, oldest first. */
  async function audit(action: string) {
    const { rows } = await db.query(
      'select actor, app, revision, reason, before, after from release_audit where action = $1 order by id',
      [action],
    );
    return rows;
  }
  return { database, db, registry, config, release, revision, state, audit };
}

/** Lets visitors' pages have told of a version, `failed` of them that it failed; all within this hour. */
export async function witnesses(
  { db }: TestDatabase,
  app: string,
  version: string,
  count: number,
  failed: number,
): Promise<void> {
  await db.query(
    `insert into delivery_witness (hour, app, version, visitor, failed)
     select date_trunc('hour', now()), $1, $2, gen_random_uuid(), n <= $4 from generate_series(1, $3) n`,
    [app, version, count, failed],
  );
}
