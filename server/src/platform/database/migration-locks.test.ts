import { testDatabase } from '../../../test/index.ts';
import { burdensOf, unsaidBurdens } from '../../../test/migration-locks.ts';
import { migrationFiles } from './sql-files.ts';

const { db } = await testDatabase(2);
const found = async (text: string) =>
  (await burdensOf(db, text)).map(({ burden, lock }) => (lock ? `${burden} ${lock}` : burden));

test.each<[string, string[]]>([
  ['alter table bet add column noted text', ['holds bet AccessExclusiveLock']],
  [`alter table bet add column noted text not null default 'x'`, ['holds bet AccessExclusiveLock']],
  [
    'alter table bet add column noted uuid default gen_random_uuid()',
    ['holds bet AccessExclusiveLock', 'scans bet', 'rewrites bet'],
  ],
  [
    'alter table log_key alter column sealed type varchar(9)',
    ['holds log_key AccessExclusiveLock', 'scans log_key', 'rewrites log_key'],
  ],
  ['alter table bet add constraint more check (id > 0)', ['holds bet AccessExclusiveLock', 'scans bet']],
  ['alter table bet add constraint more check (id > 0) not valid', ['holds bet AccessExclusiveLock']],
  ['create index more on bet (member_id)', ['holds bet ShareLock', 'scans bet']],
  ['update bet set status = status', ['scans bet']],
  ['create table more (id integer references bet)', ['holds bet ShareRowExclusiveLock']],
  [
    'create table more (id integer); create index on more (id); alter table more add column at timestamptz default clock_timestamp()',
    [],
  ],
  ['lock table bet in access share mode', []],
])('%s', async (text, burdens) => {
  expect(await found(text)).toEqual(burdens);
});

test('nothing of it stays', async () => {
  const { rows } = await db.query(`select from pg_class where relname = 'more'`);
  expect(rows).toEqual([]);
});

test('a migration says what it does to tables, with the reason, or its statement is named', async () => {
  const text = 'alter table bet add column noted text;\ncreate index more on bet (member_id)';
  expect(await unsaidBurdens(db, '0001_x.sql', text)).toEqual([
    '0001_x.sql: holds bet (AccessExclusiveLock), and does not say why: alter table bet add column noted text',
    '0001_x.sql: scans bet, and does not say why: create index more on bet (member_id)',
  ]);
  expect(await unsaidBurdens(db, '0001_x.sql', `-- holds bet: a column\n-- scans bet: few rows\n${text}`)).toEqual([]);
});

test('outside a transaction every statement can be run again', async () => {
  const outside = (text: string) =>
    unsaidBurdens(db, '0002_x.sql', `-- outside a transaction: an index over all bets\n${text}`);
  expect(
    await outside('create index concurrently more on bet (member_id);\nalter table bet validate constraint more;'),
  ).toEqual([]);
  expect(await outside('create index concurrently on bet (member_id); update bet set status = 0')).toEqual([
    '0002_x.sql: cannot be run again after a kill: create index concurrently on bet (member_id)',
    '0002_x.sql: cannot be run again after a kill: update bet set status = 0',
  ]);
});

test('every migration of this version says what it does to tables that have rows', async () => {
  const unsaid = [];
  for (const { name, text } of await migrationFiles()) unsaid.push(...(await unsaidBurdens(db, name, text)));
  expect(unsaid).toEqual([]);
});
