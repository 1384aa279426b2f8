import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../test/dist.ts';
import { testDatabase, until } from '../../../test/index.ts';
import { unsaidBurdens } from '../../../test/migration-locks.ts';
import { writeNextVersion } from '../../../test/next-version.ts';
import { migrate } from './migrate.ts';
import { migrationFiles } from './sql-files.ts';

const { db } = await testDatabase(5);
const dir = await temporaryFolder();
const isInvalid = async () =>
  (await db.query(`select from pg_index where indexrelid = to_regclass('bet_leg_noted1') and not indisvalid`)).rows
    .length === 1;
const isWaiting = (kind: string) => async () =>
  (await db.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`, [`%${kind}%`])).rows
    .length > 0;

test('the next version of the tests says what it does', async () => {
  const names = await writeNextVersion(dir);
  for (const { name, text } of (await migrationFiles(dir)).filter((file) => names.includes(file.name)))
    expect(await unsaidBurdens(db, name, text)).toEqual([]);
});

test('while a long read holds the table, a migration waits, and who comes after it does not', async () => {
  const reader = await db.connect();
  await reader.query('begin');
  await reader.query('select count(*) from bet_leg');
  let isDone = false;
  const migrated = migrate(db, dir).finally(() => {
    isDone = true;
  });
  // Behind a waiting lock of the migration this would stand until the reader ends.
  for (let tries = 0; tries < 3; tries++) {
    await until('the migration waits', isWaiting('add column noted1'));
    await db.query('select count(*) from bet_leg');
  }
  expect(isDone).toBe(false);
  await reader.query('commit');
  reader.release();
  expect((await migrated).slice(0, 2)).toEqual((await migrationFiles(dir)).slice(-2).map(({ name }) => name));
  expect(await isInvalid()).toBe(false);
});

test('an index that was broken off is made again', async () => {
  const [, index] = (await migrationFiles(dir)).slice(-2);
  await db.query('delete from migration where name = $1', [index?.name]);
  await db.query(`update pg_index set indisvalid = false where indexrelid = 'bet_leg_noted1'::regclass`);
  expect(await isInvalid()).toBe(true);
  expect(await migrate(db, dir)).toEqual([index?.name]);
  expect(await isInvalid()).toBe(false);
});

test('a statement outside a transaction that fails is named, and the migration counts as not applied', async () => {
  const broken = await temporaryFolder();
  await mkdir(join(broken, 'migrations', 'baseline'), { recursive: true });
  await mkdir(join(broken, 'functions'));
  await writeFile(
    join(broken, 'migrations', '9000_x.sql'),
    '-- outside a transaction: none\ncreate index concurrently more on no_table (id);',
  );
  await expect(migrate(db, broken)).rejects.toThrow('Migration 9000_x.sql failed: relation "no_table" does not exist');
  expect((await db.query(`select from migration where name = '9000_x.sql'`)).rows).toEqual([]);
});
