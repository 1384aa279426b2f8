import { testDatabase } from '../../../test/index.ts';
import { baselineName } from './baseline.ts';
import { transaction } from './db.ts';
import { baselineFiles, functionFiles, migrationFiles, type SqlFile } from './sql-files.ts';

const { db } = await testDatabase();
const mostColumns = 150;
const mostLines = 70;
const nameOf = (file: string) => file.replace('.sql', '').replaceAll('-', '_');

/** The faults over which a person trips, as lines "file: fault". Bodies of functions are text to the formatters that there are (docs/decisions/0051). */
function faultsOf({ name, text }: SqlFile): string[] {
  const code = text.replace(/--.*|'(?:[^']|'')*'|"[^"]*"/g, '');
  const faults = [
    text.split('\n').some((line) => line.length > mostColumns) && `a line has more than ${mostColumns} columns`,
    /\t| $/m.test(text) && 'tabs, or spaces at the end of a line',
    !/[^\n]\n$/.test(text) && 'one line end at its end',
    /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|CREATE|TABLE|BEGIN|RETURN|NULL|AND|OR|NOT)\b/.test(code) &&
      'keywords are in small letters',
  ];
  return faults.flatMap((fault) => (fault ? [`${name}: ${fault}`] : []));
}

/** The header says what it does, its outcomes and its locks. */
function faultsOfFunction({ name, text }: SqlFile): string[] {
  const [header = '', body = ''] = text.split(/^(?=create )/m);
  const faults = [
    !header.startsWith('-- ') && 'no header',
    (text.match(/^create /gm) ?? []).length !== 1 && 'one function a file',
    !new RegExp(`^create or replace (function|aggregate) ${nameOf(name)}\\(`).test(body) && 'named as its file',
    body.trimEnd().split('\n').length > mostLines &&
      !/^-- Long: /m.test(header) &&
      `more than ${mostLines} lines, and no "Long: …" in its header says why`,
  ];
  return faults.flatMap((fault) => (fault ? [`${name}: ${fault}`] : []));
}

test('SQL is written one way', async () => {
  const functions = await functionFiles();
  const files = [...functions, ...(await baselineFiles()), ...(await migrationFiles())];
  expect([...files.flatMap(faultsOf), ...functions.flatMap(faultsOfFunction)]).toEqual([]);
});

test('each table says what its rows are', async () => {
  const bare = (await baselineFiles()).flatMap(({ text }) =>
    [...text.matchAll(/(?:^|\n)(.*)\ncreate (?:unlogged )?table (\w+)/g)].filter(
      ([, above]) => !above?.startsWith('--'),
    ),
  );
  expect(bare.map(([, , table]) => table)).toEqual([]);
});

test('the bodies of functions are understood by the database', async () => {
  await transaction(db, async (tx) => {
    for (const { text } of await functionFiles()) await tx.query(text);
  });
});

test('migrations are numbered from 0001 on, each number once and none left out', async () => {
  const names = (await migrationFiles()).map(({ name }) => name);
  expect(names.map((name) => name.slice(0, 4))).toEqual(names.map((_, place) => String(place + 1).padStart(4, '0')));
  for (const name of names) expect(name).toMatch(/^\d{4}_[a-z]+(_[a-z]+)*\.sql$/);
  expect(baselineName < '0001').toBe(true);
});

test('every function of the database has one file of its name, and every file one function', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  );
  const files = (await functionFiles()).map(({ name }) => nameOf(name));
  expect(files.sort()).toEqual(rows.map(({ name }) => name).sort());
});
