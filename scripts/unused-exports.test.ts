import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..');

/** Found by their place: stories by Storybook, the others by the tests that read them. */
const foundByPlace = /\.stories\.tsx$|^scripts\/lint-fixtures\/|gather-types\.test\.ts$/;
/** TypeScript writes these types into the declarations of other files by their names (TS4023, TS4058). */
const namedInDeclarations =
  /^(?:\w+Outcome|\w+Setup|\w+Figure|RenderedRoute|StreamSocket|WorkerFixtures|WorkerOptions)$/;
const passedOn = /export\s*(?:type\s*)?\{[^}]*\}\s*from\s*'[^']*';/g;
const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) ([A-Za-z_$][\w$]*)/gm;

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: rootDir,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(rootDir, path)))
  .map((path) => ({ path, text: readFileSync(join(rootDir, path), 'utf8') }));

/** A name that no other file has is imported by none. A barrel that passes it on is no use of it. */
test('no file exports a name that no other file uses', () => {
  const filesOf = new Map<string, number>();
  for (const { text } of sources) {
    for (const word of new Set(text.replace(passedOn, '').match(/[A-Za-z_$][\w$]*/g))) {
      filesOf.set(word, (filesOf.get(word) ?? 0) + 1);
    }
  }
  const exported = sources
    .filter(({ path }) => !foundByPlace.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(declared)].map(([, name = '']) => ({ path, name })));
  expect(exported.length).toBeGreaterThan(3_000);
  const unused = exported.filter(({ name }) => filesOf.get(name) === 1 && !namedInDeclarations.test(name));
  expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
