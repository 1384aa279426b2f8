import type { BuildRecord, Calls } from '@madang/contracts';
import { registerBuild } from '../src/delivery/releases/publishing/register-build.ts';
import { currentRevision } from '../src/delivery/releases/queries.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { temporaryFolder, writeDist } from './dist.ts';
import { testRegistry } from './registry.ts';

export type Declared = Partial<Omit<BuildRecord, 'app' | 'files' | 'types' | 'calls'>> & {
  typesText?: string;
  calls?: Calls;
};

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

/**
 * Lets visitors have had a candidate, and live beside it, `failed` of each in turn with those who saw it. Each is of a network of its
 * own. @param share of the candidate, by which the lot would have given it to them
 */
export async function visits(
  { db }: TestDatabase,
  app: string,
  version: string,
  given: { candidate?: [count: number, failed: number]; live?: [count: number, failed: number]; share?: number },
): Promise<void> {
  const { share = 0.5 } = given;
  for (const [isCandidate, [count, failed]] of [
    [true, given.candidate ?? [0, 0]],
    [false, given.live ?? [0, 0]],
  ] as const)
    await db.query(
      `insert into delivery_trial (app, version, visitor, candidate, share, route, layout, browser, network, wanted_at, shown_at,
         was_shown, failed_at, failure)
       select $1, $2, gen_random_uuid(), $3, $6, '', 'desktop', 'chromium', gen_random_uuid()::text, now(), now(), true,
         case when n <= $5 then clock_timestamp() end, case when n <= $5 then 'render' end
       from generate_series(1, $4) n`,
      [app, version, isCandidate, count, failed, share],
    );
}
