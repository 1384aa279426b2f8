import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationFiles, sqlDir } from '../src/platform/database/sql-files.ts';

/**
 * Writes the SQL of the next version: a column more, an index that is made while others write, and a function that uses the column.
 * @param dir an empty folder, or one that has such a version: then the one after it is written
 * @returns the names of its migrations
 */
export async function writeNextVersion(dir: string): Promise<string[]> {
  await cp(join(sqlDir, 'functions'), join(dir, 'functions'), { recursive: true });
  await cp(join(sqlDir, 'migrations'), join(dir, 'migrations'), { recursive: true });
  const known = (await migrationFiles(dir)).length;
  const column = `noted${known + 1}`;
  const names = [column, `${column}_index`].map((name, n) => `${String(known + n + 1).padStart(4, '0')}_${name}.sql`);
  const texts = [
    `-- holds bet_leg: a column with a constant\nalter table bet_leg add column ${column} text not null default 'older';`,
    `-- outside a transaction: an index over all legs\ncreate index concurrently bet_leg_${column} on bet_leg (${column});`,
  ];
  for (const [n, name] of names.entries()) await writeFile(join(dir, 'migrations', name), texts[n] ?? '');
  const file = join(dir, 'functions', 'betting', 'place-bets.sql');
  const text = await readFile(file, 'utf8');
  const noting = text.replace(
    /insert into bet_leg \((.*)\)\n( +)select /,
    `insert into bet_leg (${column}, $1)\n$2select 'newer', `,
  );
  if (noting === text) throw new Error('place_bets books legs in another way.');
  await writeFile(file, noting);
  return names;
}
