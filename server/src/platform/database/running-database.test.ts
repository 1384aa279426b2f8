import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { atEnd } from '../../../test/index.ts';
import { databaseUrlFile, dataDirOf, runningDatabaseUrl } from './running-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'madang-running-'));
atEnd(() => rm(folder, { recursive: true, force: true }));

test('a command finds the database by DATABASE_URL, else that of the running site', async () => {
  expect(runningDatabaseUrl({ DATA_DIR: folder })).toBeNull();
  await writeFile(databaseUrlFile(folder), 'postgres://embedded\n');
  expect(runningDatabaseUrl({ DATA_DIR: folder, DATABASE_URL: '' })).toBe('postgres://embedded');
  expect(runningDatabaseUrl({ DATA_DIR: folder, DATABASE_URL: 'postgres://given' })).toBe('postgres://given');
  for (const environment of [{}, { DATA_DIR: '' }]) expect(dataDirOf(environment)).toBe(resolve('.data'));
});
