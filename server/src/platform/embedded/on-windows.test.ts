import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '../../../test/dist.ts';
import { commandOfProcess, killTree, startOfProcess } from './processes.ts';
import { shutDown } from './shut-down.ts';

/** Stands in for the programs of the systems: each writes down how it was called. */
const folder = await temporaryFolder();
const heard = join(folder, 'heard');
for (const name of ['pg_ctl.exe', 'taskkill', 'powershell.exe', 'ps']) {
  await writeFile(join(folder, name), `#!/bin/sh\necho "${name} $*" >> '${heard}'\necho answered\n`);
  await chmod(join(folder, name), 0o755);
}
const calls = async () => (await readFile(heard, 'utf8')).trim().split('\n');

const { platform, kill, env } = process;
const path = env.PATH;
const signals: unknown[] = [];
const beOn = (name: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: name });

beforeEach(async () => {
  await rm(heard, { force: true });
  signals.length = 0;
  env.PATH = `${folder}${delimiter}${path}`;
  process.kill = (pid, signal) => {
    signals.push([pid, signal]);
    return true;
  };
});
afterEach(() => {
  beOn(platform);
  env.PATH = path;
  process.kill = kill;
});

const database = { pid: 77, pgCtl: join(folder, 'pg_ctl.exe'), clusterDir: 'C:\\data\\postgres' };

test('Windows has no signals: pg_ctl shuts the database down, taskkill ends a tree, and PowerShell knows a process', async () => {
  beOn('win32');
  shutDown({ ...database, mode: 'immediate' });
  killTree(78);
  expect([startOfProcess(79), commandOfProcess(80)]).toEqual(['answered', 'answered']);
  expect(await calls()).toEqual([
    'pg_ctl.exe stop -D C:\\data\\postgres -m immediate -W',
    'taskkill /pid 78 /t /f',
    expect.stringMatching(/^powershell.exe .*ProcessId=79.*CreationDate/),
    expect.stringMatching(/^powershell.exe .*ProcessId=80.*CommandLine/),
  ]);
  expect(signals).toEqual([]);
});

test('elsewhere the database gets a signal, and a tree is ended by its group', async () => {
  beOn('darwin');
  shutDown({ ...database, mode: 'fast' });
  shutDown({ ...database, mode: 'immediate' });
  killTree(78);
  expect(signals).toEqual([
    [77, 'SIGINT'],
    [77, 'SIGQUIT'],
    [-78, 'SIGKILL'],
  ]);
  expect([startOfProcess(79), commandOfProcess(80)]).toEqual(['answered', 'answered']);
  expect(await calls()).toEqual(['ps -o lstart= -p 79', 'ps -o command= -p 80']);
});
