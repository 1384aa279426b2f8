import { testDatabase } from '../../../test/index.ts';
import { moveClock, setClock } from '../running/clock.ts';
import { explainDatabaseFailure } from '../running/start-failure.ts';
import { baselineName } from './baseline.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { migrationFiles } from './sql-files.ts';

const { db } = await testDatabase();
const { db: empty } = await testDatabase(2, 'template1');
const { db: old } = await testDatabase(2, 'template1');
const hashes = async () => (await db.query('select name, hash from sql_function order by name')).rows;

test('an empty database gets the baseline, then the numbered migrations, with every function once', async () => {
  const numbered = (await migrationFiles()).map(({ name }) => name);
  expect(await missingMigrations(empty)).toEqual([baselineName, ...numbered]);
  expect(await migrate(empty)).toEqual([baselineName, ...numbered]);
  expect(await missingMigrations(empty)).toEqual([]);
  expect((await empty.query('select name, hash from sql_function order by name')).rows).toEqual(await hashes());
  expect(await migrate(empty)).toEqual([]);
});

test('a database from before the baseline is refused in a sentence, and stays as it is', async () => {
  await old.query(`create table migration (name text primary key, applied_at timestamptz not null default now());
                   insert into migration (name) values ('0001_members.sql')`);
  const error = await migrate(old).catch((thrown: unknown) => thrown);
  const sentence = explainDatabaseFailure(error, 'postgres://one@127.0.0.1:5432/site', 'DATABASE_URL');
  expect(sentence).toContain('was made by a version before the baseline');
  expect(sentence).toContain('DATA_DIR');
  await expect(missingMigrations(old)).rejects.toThrow('before the baseline');
  const { rows } = await old.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(rows).toEqual([{ name: 'migration' }]);
});

test('a function whose text is another is made anew, the others stay', async () => {
  const before = await hashes();
  await db.query(
    `create or replace function app_now() returns timestamptz language sql stable as 'select null::timestamptz'`,
  );
  await db.query(`update sql_function set hash = 'another' where name = 'app-now.sql'`);
  expect(await migrate(db)).toEqual(['app-now.sql']);
  expect(await hashes()).toEqual(before);
  expect((await db.query('select app_now() is not null as made')).rows).toEqual([{ made: true }]);
  expect(await migrate(db)).toEqual([]);
});

test('an older server leaves the functions of a newer one alone', async () => {
  await db.query(`insert into migration (name) values ('9999_later.sql')`);
  await db.query(`update sql_function set hash = 'of a newer server' where name = 'app-now.sql'`);
  expect(await migrate(db)).toEqual([]);
  await db.query(`delete from migration where name = '9999_later.sql'`);
  expect(await migrate(db)).toEqual(['app-now.sql']);
});

test('the clock moves where it may, and nowhere else', async () => {
  const ahead = async () =>
    (await db.query('select extract(epoch from app_now() - clock_timestamp())::int as s')).rows[0]?.s;
  await moveClock(db, '2 hours');
  expect(await ahead()).toBe(7200);
  await setClock(db, { movable: false });
  expect(await ahead()).toBe(0);
  await expect(moveClock(db, '1 second')).rejects.toThrow('site_clock');
});
