import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord, Calls } from '@madang/contracts';
import { atEnd } from './at-end.ts';

/** A folder that goes away after the last test of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Writes what a build leaves behind: `<folder>/<app>-<text>/dist` with its scripts and `build.json`, beside a package.json.
 * Another `text` makes another build of the app; `declared` stands in its record. With `namedByContent` files are named as builds name them, and
 * only entry and modules differ by `text`. @returns the dist folder
 */
export async function writeDist(
  folder: string,
  app: string,
  text: string,
  {
    typesText,
    calls,
    namedByContent = false,
    ...declared
  }: Partial<Omit<BuildRecord, 'app' | 'files' | 'types' | 'calls'>> & {
    typesText?: string;
    calls?: Calls;
    namedByContent?: boolean;
  } = {},
): Promise<string> {
  const dist = join(folder, `${app}-${text}`, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, '..', 'package.json'), JSON.stringify({ name: app, version: '1.0.0' }));
  const isShell = app === 'shell';
  const modules = isShell ? [] : ['./routes', './slip'];
  const contents: [string, string][] = [];
  /** @returns the name of the script */
  const script = (name: string, mark: string, differs = true): string => {
    const source = `export default '${app} ${name} ${namedByContent && !differs ? '' : text}';\n`.repeat(50);
    const path = `${name}.${namedByContent ? createHash('sha256').update(source).digest('hex').slice(0, 10) : mark}.js`;
    contents.push([path, source]);
    return path;
  };
  const entry = script(isShell ? 'main' : 'remoteEntry', 'aaaa');
  const vendor = script('vendor', 'bbbb', false);
  script('lazy', 'cccc', false);
  const exposes = Object.fromEntries(modules.map((name) => [name, [script(name.slice(2), 'dddd')]]));
  const files: BuildRecord['files'] = [];
  for (const [path, source] of [
    ...contents,
    ...(declared.faces ?? []).map((path) => [path, 'a font'] as const),
    ...(typesText ? [['types.d.ts', typesText] as const] : []),
    ...(calls ? [['calls.json', JSON.stringify(calls)] as const] : []),
  ]) {
    const content = Buffer.from(source);
    await writeFile(join(dist, path), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files.push({ path, bytes: content.length, integrity });
  }
  const record: BuildRecord = {
    app,
    buildId: text,
    container: `${app.replaceAll('-', '_')}_${text}`,
    gitCommit: null,
    gitAuthor: null,
    builder: 'test',
    lockfileHash: null,
    hostApi: isShell ? '1.0.0' : '^1.0.0',
    entry,
    initial: [vendor],
    exposes,
    files,
    shared: {},
    routes: [],
    slots: [],
    menu: [],
    emits: {},
    hears: {},
    uses: {},
    types: typesText ? 'types.d.ts' : null,
    ...(calls ? { calls: 'calls.json' } : {}),
    ...declared,
  };
  await writeFile(join(dist, 'build.json'), JSON.stringify(record));
  return dist;
}
