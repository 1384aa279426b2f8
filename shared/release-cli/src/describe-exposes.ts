import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { gatherTypes } from '@madang/federation/gather-types';
import { Failure } from './fail.ts';
import type { Project } from './project.ts';
import { runTsc } from './tsc.ts';

/** The types of what a project exposes, as `declare module` blocks by "mf-name/Module". */
export function describeExposes(dir: string, { name, exposes }: Project): string {
  const entries = new Map(
    Object.entries(exposes).map(([expose, path]) => [`${name}/${expose.replace(/^\.\//, '')}`, resolve(dir, path)]),
  );
  for (const file of entries.values())
    if (!existsSync(file)) throw new Failure(`madang.json exposes ${file}, which is not there.`);
  const outDir = mkdtempSync(join(tmpdir(), 'madang-types-'));
  const config = join(dir, '.madang-types.json');
  try {
    writeFileSync(
      config,
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: {
          noCheck: true,
          noEmit: false,
          composite: false,
          incremental: false,
          declaration: true,
          emitDeclarationOnly: true,
          allowImportingTsExtensions: true,
          rootDir: dir,
          outDir,
        },
        files: [...entries.values()],
        // The fetched types, which the sources refer to.
        include: ['.madang/types/*.d.ts'],
      }),
    );
    const { status, output } = runTsc(dir, ['-p', config, '--pretty', 'false']);
    if (status !== 0) throw new Failure('The types of what is exposed cannot be written:', output.split('\n'));
    const written = (file: string) => join(outDir, relative(dir, file).replace(/(\.tsx?)?$/, '.d.ts'));
    const { text, missing } = gatherTypes(entries, {
      read: (file) => (existsSync(written(file)) ? readFileSync(written(file), 'utf8') : null),
      packages: new Map(),
      provided: [],
      nameOf: (file) =>
        `${name}/${relative(dir, file)
          .replaceAll(sep, '/')
          .replace(/\.tsx?$/, '')}`,
    });
    if (missing.length > 0) throw new Failure('No types were written for:', missing);
    return `// What ${name} exposes to the page.\n${text}`;
  } finally {
    rmSync(config, { force: true });
    rmSync(outDir, { recursive: true, force: true });
  }
}
