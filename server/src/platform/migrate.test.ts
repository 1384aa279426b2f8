import { testDatabase } from '../../test/index.ts';
import { moveClock, setClock } from './clock.ts';
import { migrate } from './migrate.ts';

const { db } = await testDatabase();
const hashes = async () => (await db.query('select name, hash from sql_function order by name')).rows;

test('a function whose text is another is made anew, the others stay', async () => {
  const before = await hashes();
  await db.query(
    `create or replace function app_now() returns timestamptz language sql stable as 'select null::timestamptz'`,
  );
  await db.query(`update sql_function set hash = 'of before' where name = 'app-now.sql'`);
  expect(await migrate(db)).toEqual(['app-now.sql']);
  expect(await hashes()).toEqual(before);
  expect((await db.query('select app_now() is not null as made')).rows).toEqual([{ made: true }]);
  expect(await migrate(db)).toEqual([]);
});

test('a server of before leaves the functions of a newer one alone', async () => {
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
