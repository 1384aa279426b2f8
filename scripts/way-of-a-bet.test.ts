import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');

const section =
  read('docs/architecture.md').split('From a click on odds to the balance')[1]?.split('`npm run audit`')[0] ?? '';
const way = [...section.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);

const exported = /^export (?:async )?(?:const|function\*?|class|type|interface) ([\w$]+)/gm;
/** The names by which others use a file: its exports, or the function of an SQL file. */
const namesOf = (path: string, text: string) =>
  path.endsWith('.sql')
    ? [...text.matchAll(/create or replace function (\w+)/gi)].map(([, name]) => name)
    : [...text.matchAll(exported)].map(([, name]) => name);

const files = way.map((path) => {
  const text = read(path);
  return { path, text, names: namesOf(path, text), words: new Set(text.match(/[\w$]+/g)) };
});
type File = (typeof files)[number];

const uses = (one: File, other: File): boolean =>
  other.names.some((name) => one.words.has(name ?? '')) ||
  // Through the barrel of a shared package.
  one.text.includes(`'@madang/${/^shared\/([^/]+)\//.exec(other.path)?.[1]}'`);

test('the way from a click to the balance is 30 files at most', () => {
  expect(way.length).toBeGreaterThan(25);
  expect(new Set(way).size).toBeLessThanOrEqual(30);
});

test('each file of the way uses one before it, or is used by it', () => {
  const loose = files.filter(
    (file, place) => place > 0 && !files.slice(0, place).some((before) => uses(file, before) || uses(before, file)),
  );
  expect(loose.map(({ path }) => path)).toEqual([]);
});
