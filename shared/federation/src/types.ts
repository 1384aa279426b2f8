import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { type AppDeclaration, exposesOf } from './declaration.ts';
import { gatherTypes, type TypeSources } from './gather-types.ts';
import { parts, sharedNames } from './shared-modules.ts';

const run = promisify(execFile);

/**
 * The types that are published with a build, as one text of `declare module` blocks. shell: the host API, which are our own
 * packages among the shared modules, and the names that it shares of the router. remote: its exposed modules, by "mf-name/Module". @throws {Error} when something exposed
 * cannot be described without a package that only this repository has
 */
export async function typesOf(declaration: AppDeclaration, appDir: string, rootDir: string): Promise<string> {
  const host = sharedNames.filter((name) => name.startsWith('@madang/'));
  const packages = workspacePackages(rootDir);
  const entries = new Map<string, string>();
  if (declaration.name === 'shell') {
    for (const name of host) entries.set(name, packages.get(name) ?? '');
    // Of the router the page has some names only: with the whole package's types a remote could be built that finds others missing.
    entries.set('react-router-dom', parts['react-router-dom'] ?? '');
  } else {
    for (const [expose, path] of Object.entries(exposesOf(declaration)))
      entries.set(`${declaration.name}/${expose.replace(/^\.\//, '')}`, join(appDir, path));
  }
  const provided = declaration.name === 'shell' ? [] : host;
  // The types that describe an exposed thing may themselves come from a package whose declarations were not written yet.
  for (const wanted = new Set(entries.values()); ; ) {
    const outDir = mkdtempSync(join(tmpdir(), 'madang-types-'));
    try {
      await writeDeclarations(rootDir, outDir, [...wanted]);
      const sources: TypeSources = {
        read: (file) => readIfThere(join(outDir, relative(rootDir, file).replace(/\.tsx?$/, '.d.ts'))),
        packages,
        provided,
        nameOf: (file) => innerName(declaration.name, appDir, rootDir, file),
      };
      const { text, missing } = gatherTypes(entries, sources);
      if (missing.length === 0) return `${heading(declaration.name)}${text}`;
      const before = wanted.size;
      for (const file of missing) wanted.add(file);
      if (wanted.size === before) throw new Error(`No declarations were written for ${missing.join(', ')}.`);
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  }
}

/** Declarations only, unchecked: the types were checked before, and a build should not wait for it again. */
async function writeDeclarations(rootDir: string, outDir: string, files: string[]): Promise<void> {
  const config = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noCheck: true,
    composite: false,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir,
    outDir,
    // Their reader has React, but not the design system's JSX.
    jsxImportSource: 'react',
    types: [],
  };
  const text = { extends: join(rootDir, 'tsconfig.base.json'), compilerOptions, files };
  writeFileSync(config, JSON.stringify(text));
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const { bin } = JSON.parse(readFileSync(join(typescript, 'package.json'), 'utf8')) as { bin: { tsc: string } };
  await run(process.execPath, [join(typescript, bin.tsc), '-p', config], { maxBuffer: 16 * 1024 * 1024 });
}

/** Name of each package below `shared/` -> its main source file. */
function workspacePackages(rootDir: string): Map<string, string> {
  const shared = join(rootDir, 'shared');
  const found = new Map<string, string>();
  for (const folder of readdirSync(shared)) {
    const file = join(shared, folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    const main = exports?.['.'];
    if (typeof main === 'string') found.set(name, realpathSync(join(shared, folder, main)));
  }
  return found;
}

/** A file that is no module of its own gets a name that says where it stands: "@madang/host/session/store", "mf-sports/src/odds". */
function innerName(app: string, appDir: string, rootDir: string, file: string): string {
  const path = file.replace(/\.tsx?$/, '');
  const inApp = relative(appDir, path).replaceAll(sep, '/');
  if (!inApp.startsWith('..')) return `${app}/${inApp}`;
  const [, folder = '', , ...rest] = relative(rootDir, path).split(sep);
  return `${app === 'shell' ? '@madang/host' : `${app}/shared`}/${[folder, ...rest].join('/')}`;
}

const heading = (app: string) =>
  app === 'shell'
    ? '// What the shell gives to remotes. Modules below "@madang/host/" are for types alone and cannot be imported by code.\n'
    : `// What ${app} exposes to the page.\n`;

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
