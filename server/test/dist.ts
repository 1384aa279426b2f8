import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord } from '@madang/contracts';
import { atEnd } from './at-end.ts';

/** A folder that goes away after the last test of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Writes what a build leaves behind: `<folder>/<app>-<text>/dist` with its scripts and `build.json`, beside a package.json.
 * Another `text` makes another build of the app; `declared` stands in its record. @returns the dist folder
 */
export async function writeDist(
  folder: string,
  app: string,
  text: string,
  { typesText, ...declared }: Partial<Omit<BuildRecord, 'app' | 'files' | 'types'>> & { typesText?: string } = {},
): Promise<string> {
  const dist = join(folder, `${app}-${text}`, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, '..', 'package.json'), JSON.stringify({ name: app, version: '1.0.0' }));
  const isShell = app === 'shell';
  const entry = isShell ? 'main.aaaa.js' : 'remoteEntry.aaaa.js';
  const modules = isShell ? [] : ['./routes', './slip'];
  const scripts = [entry, 'vendor.bbbb.js', 'lazy.cccc.js', ...modules.map((name) => `${name.slice(2)}.dddd.js`)];
  const files: BuildRecord['files'] = [];
  const contents = scripts.map((path) => [path, `export default '${app} ${path} ${text}';\n`.repeat(50)] as const);
  for (const [path, source] of [...contents, ...(typesText ? [['types.d.ts', typesText] as const] : [])]) {
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
    initial: ['vendor.bbbb.js'],
    exposes: Object.fromEntries(modules.map((name) => [name, [`${name.slice(2)}.dddd.js`]])),
    files,
    shared: {},
    routes: [],
    slots: [],
    menu: [],
    emits: {},
    hears: {},
    uses: {},
    types: typesText ? 'types.d.ts' : null,
    ...declared,
  };
  await writeFile(join(dist, 'build.json'), JSON.stringify(record));
  return dist;
}
