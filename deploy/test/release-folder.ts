import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder, writeDist } from '../../server/test/dist.ts';

/** The content of a static image: `<folder>/{app}/{version}/` with a build and the packed copies of its scripts. */
export async function releaseFolder(app: string, version: string, text: string): Promise<string> {
  const dist = await writeDist(await temporaryFolder(), app, text);
  for (const file of (await readdir(dist)).filter((name) => name.endsWith('.js'))) {
    const content = await readFile(join(dist, file));
    await writeFile(join(dist, `${file}.br`), brotliCompressSync(content));
    await writeFile(join(dist, `${file}.gz`), gzipSync(content));
  }
  const folder = await temporaryFolder();
  await mkdir(join(folder, app));
  await cp(dist, join(folder, app, version), { recursive: true });
  return folder;
}
