import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { PartCheckPlugin } from '../shared/federation/src/part-check-plugin.ts';
import { parts } from '../shared/federation/src/shared-modules.ts';

const rootDir = join(import.meta.dirname, '..');
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'madang-parts-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Faults of a build of this source, beside packages as they are installed. */
async function build(source: string): Promise<string[]> {
  writeFileSync(join(dir, 'index.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './index.js',
    output: { path: join(dir, 'dist') },
    optimization: { minimize: false },
    resolve: { modules: ['node_modules', join(rootDir, 'node_modules')] },
    plugins: [new PartCheckPlugin(parts)],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return (stats?.compilation.errors ?? []).map(({ message }) => message);
}

test('a build may take what the page shares of a package', async () => {
  expect(
    await build(`
      import { matchPath } from 'react-router-dom';
      import { z } from 'zod';
      console.log(matchPath('/a', '/b'), z.object({ at: z.iso.datetime(), page: z.coerce.number() }));
    `),
  ).toEqual([]);
});

test.each([
  ['a named import', `import { useFetcher } from 'react-router-dom'; console.log(useFetcher);`, 'useFetcher is not in'],
  ['a member', `import { z } from 'zod'; console.log(z.email());`, 'z.email is not in'],
  [
    'a member of all',
    `import * as router from 'react-router-dom'; console.log(router.useFetcher);`,
    'useFetcher is not',
  ],
  ['the default export', `import z from 'zod'; console.log(z.string());`, 'default.string is not in'],
  ['the whole', `import { z } from 'zod'; console.log(z);`, 'take each name by itself'],
  ['a re-export of all', `export * from 'react-router-dom';`, 'take each name by itself'],
])('a build ends that takes something else: %s', async (_, source, fault) => {
  expect(await build(source)).toEqual([expect.stringContaining(fault)]);
});

test('code that does not reach the page is not checked', async () => {
  expect(await build(`import { z } from 'zod'; if (process.env.NODE_ENV === 'test') console.log(z.email());`)).toEqual(
    [],
  );
});
