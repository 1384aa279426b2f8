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
 * Another `text` makes another build of the app. @returns the dist folder
 */
export async function writeDist(
  folder: string,
  app: string,
  text: string,
  declared: Partial<Pick<BuildRecord, 'routes' | 'slots' | 'menu'>> = {},
): Promise<string> {
  const dist = join(folder, `${app}-${text}`, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, '..', 'package.json'), JSON.stringify({ name: app, version: '1.0.0' }));
  const isShell = app === 'shell';
  const entry = isShell ? 'main.aaaa.js' : 'remoteEntry.aaaa.js';
  const modules = isShell ? [] : ['./routes', './slip'];
  const scripts = [entry, 'vendor.bbbb.js', 'lazy.cccc.js', ...modules.map((name) => `${name.slice(2)}.dddd.js`)];
  const files: BuildRecord['files'] = [];
  for (const path of scripts) {
    const content = Buffer.from(`export default '${app} ${path} ${text}';\n`.repeat(50));
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
    hostApi: isShell ? '1.0.0' : '^1.0.0',
    entry,
    initial: ['vendor.bbbb.js'],
    exposes: Object.fromEntries(modules.map((name) => [name, [`${name.slice(2)}.dddd.js`]])),
    files,
    shared: {},
    routes: declared.routes ?? [],
    slots: declared.slots ?? [],
    menu: declared.menu ?? [],
    emits: {},
    hears: {},
    uses: {},
    types: null,
  };
  await writeFile(join(dist, 'build.json'), JSON.stringify(record));
  return dist;
}
