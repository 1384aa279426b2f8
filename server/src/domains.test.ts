import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { domains } from './domains.ts';

const src = import.meta.dirname;
const serverDir = join(src, '..');
const names = domains.map(({ name }) => name);
/** Folders that put domains together, or fill their tables. */
const aboveDomains = ['audit', 'seed'];
const below = (dir: string) => readdirSync(dir, { recursive: true, encoding: 'utf8' });

/** The folders in `src/` of the files that a domain's own files import, tests aside. */
function importedBy(domain: string): string[] {
  const folders = below(join(src, domain))
    .filter((file) => file.endsWith('.ts') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = join(src, domain, file);
      return Array.from(readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g), ([, target = '']) =>
        relative(src, join(dirname(path), target)),
      );
    })
    .map((target) => (target.includes(sep) ? (target.split(sep)[0] ?? '') : target));
  return [...new Set(folders)].filter((folder) => folder !== domain).sort();
}

test('each folder is a domain in the list, each once', () => {
  const folders = readdirSync(src, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  expect(folders.sort()).toEqual([...names, ...aboveDomains].sort());
});

test.each(domains.map((domain) => [domain.name, domain] as const))(
  '%s uses the domains that it says, and they stand before it',
  (name, { uses }) => {
    expect(importedBy(name).filter((folder) => folder !== 'platform')).toEqual([...uses].sort());
    expect(uses.filter((used) => names.indexOf(used) >= names.indexOf(name))).toEqual([]);
  },
);

test('tables and functions belong to domains', () => {
  const ofTables = below(join(serverDir, 'migrations', 'baseline')).map((file) => file.replace('.sql', ''));
  const ofFunctions = below(join(serverDir, 'functions')).flatMap((file) =>
    file.endsWith('.sql') ? dirname(file) : [],
  );
  expect([...ofTables, ...new Set(ofFunctions)].filter((name) => !names.includes(name))).toEqual([]);
});

test('a domain has a say over its own tables', () => {
  const migrations = below(join(serverDir, 'migrations')).filter((file) => file.endsWith('.sql'));
  const tablesOf = (domain: string) =>
    migrations
      .filter((file) => !file.startsWith(`baseline${sep}`) || file === join('baseline', `${domain}.sql`))
      .flatMap((file) =>
        Array.from(
          readFileSync(join(serverDir, 'migrations', file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm),
          ([, table]) => table,
        ),
      );
  for (const { name, tables = {} } of domains) {
    const { pruned = {}, ownersColumns = {}, ...lists } = tables;
    const named = [...Object.keys(pruned), ...Object.keys(ownersColumns), ...Object.values(lists).flat()];
    expect([name, ...named.filter((table) => !tablesOf(name).includes(table))]).toEqual([name]);
  }
});
