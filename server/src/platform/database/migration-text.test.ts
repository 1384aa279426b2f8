import { concurrentIndex, isOutsideTransaction, saidBurdens, statementsOf } from './migration-text.ts';

test('a text falls into its statements, also with semicolons in quotes, bodies and comments', () => {
  const text = `-- first; not a statement
    create table one (name text default 'a;b'''); /* ; */
    create function f() returns void language sql as $$ select 1; select 2; $$;
    do $body$ begin perform ';'; end $body$;
    comment on column one."odd;name" is 'x'; -- end;
    select 1`;
  expect(statementsOf(text)).toEqual([
    `create table one (name text default 'a;b''')`,
    'create function f() returns void language sql as $$ select 1; select 2; $$',
    `do $body$ begin perform ';'; end $body$`,
    `comment on column one."odd;name" is 'x'`,
    'select 1',
  ]);
  expect(statementsOf('-- nothing')).toEqual([]);
});

test('the first line says whether it runs outside a transaction, with the reason', () => {
  expect(isOutsideTransaction('-- outside a transaction: an index over all bets\ncreate index …')).toBe(true);
  expect(isOutsideTransaction('-- outside a transaction:\n')).toBe(false);
  expect(isOutsideTransaction('create table x ();\n-- outside a transaction: late')).toBe(false);
});

test('what it does to tables is said with the reason', () => {
  expect(saidBurdens('-- holds bet: a column\n-- holds bet_leg:\n-- scans fixture: small\n-- breaks x: y')).toEqual([
    'holds bet',
    'scans fixture',
  ]);
});

test('the name of an index that is made while others write', () => {
  expect(concurrentIndex('create index concurrently bet_of_day on bet (placed_at)')).toBe('bet_of_day');
  expect(concurrentIndex('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one on bet (id)')).toBe('one');
  expect(concurrentIndex('create index concurrently on bet (id)')).toBeNull();
  expect(concurrentIndex('create index bet_of_day on bet (placed_at)')).toBeNull();
});
