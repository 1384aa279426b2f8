import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { temporaryFolder } from '../../../test/dist.ts';
import { until } from '../../../test/until.ts';
import { startOfProcess } from '../embedded/processes.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = await temporaryFolder();

async function ask<Row>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows as Row[];
  } finally {
    await client.end();
  }
}
const databaseProcess = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('a database of our own: made at first, durable, found by its file, refused to a second start, gone after the stop', async () => {
  const database = await startEmbeddedPostgres(folder);
  const urlFile = join(folder, 'database-url');
  expect((await readFile(urlFile, 'utf8')).trim()).toBe(database.url);
  expect((await stat(urlFile)).mode & 0o777).toBe(0o600);
  const [settings] = await ask(
    database.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('server_encoding') as encoding, (select datcollate from pg_database where datname = current_database()) as locale`,
  );
  expect(settings).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', locale: 'C' });
  await ask(database.url, 'create table kept as select 1 as value');

  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/is in use by process \d+\. Stop that one first/);
  const running = await databaseProcess();
  expect(startOfProcess(running)).not.toBeNull();
  await database.stop();
  expect([startOfProcess(running), existsSync(urlFile)]).toEqual([null, false]);
});

test('what a killed start left running is stopped by the next, and what it had committed is there', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts')).href;
  const script = join(folder, 'start.mjs');
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
     await startEmbeddedPostgres(${JSON.stringify(folder)});
     console.log('up');
     setInterval(() => {}, 1000);`,
  );
  const starter = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
  await new Promise((resolve) => starter.stdout.once('data', resolve));
  const leftover = await databaseProcess();
  const gone = new Promise((resolve) => starter.once('exit', resolve));
  starter.kill('SIGKILL');
  await gone;
  expect(startOfProcess(leftover)).not.toBeNull();

  const database = await startEmbeddedPostgres(folder);
  expect(startOfProcess(leftover)).toBeNull();
  expect(await ask(database.url, 'select value from kept')).toEqual([{ value: 1 }]);
  await database.stop();
});

test('a database that is killed is back within five seconds at the same address, with what it had committed; the log says why', async () => {
  const said: string[] = [];
  const database = await startEmbeddedPostgres(folder, { log: { error: (text: string) => said.push(text) } });
  for (const round of [1, 2]) {
    const killed = await databaseProcess();
    const from = performance.now();
    process.kill(killed, 'SIGKILL');
    await until('the database is back', () => said.length === 2 * round);
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(await ask(database.url, 'select value from kept')).toEqual([{ value: 1 }]);
    expect(said.at(-2)).toMatch(/ended by itself \(SIGKILL\)[\s\S]*database system is ready/);
  }
  const last = await databaseProcess();
  await database.stop();
  expect([startOfProcess(last), said.length]).toEqual([null, 4]);
});
