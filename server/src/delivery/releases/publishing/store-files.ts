import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { incoming } from './leftovers.ts';
import { BuildError, type FindBuildFile, measure } from './verify-build.ts';

const compressible = /\.(js|css|json|svg|txt|html|map|ts)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const gunzipped = promisify(gunzip);

/**
 * Copies the files into a new folder of the asset store, each text with its `.br` and `.gz` beside it. `placeFiles` then moves the
 * whole folder to where it is served. @throws {BuildError} when a copy differs from the verified file
 */
export async function stageFiles(
  assetDir: string,
  find: FindBuildFile,
  files: ReadonlyMap<string, string>,
): Promise<string> {
  const staged = join(assetDir, `${incoming}${randomBytes(6).toString('hex')}`);
  try {
    for (const [path, hash] of files) {
      const target = join(staged, path);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(find(path), target);
      if ((await measure(target)).hash !== hash) throw new BuildError(`"${path}" changed while it was copied`);
      if (!compressible.test(path)) continue;
      const content = await readFile(target);
      const built = async (suffix: string) => readFile(find(path + suffix));
      await Promise.all([
        writeCompressed(target, content, built('.br'), '.br', unbrotli, () => brotli(content, best(content))),
        writeCompressed(target, content, built('.gz'), '.gz', gunzipped, () => gzipped(content, { level: 9 })),
      ]);
    }
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
  return staged;
}

/** Takes the copy that the build made, when it holds exactly these bytes; otherwise compresses here. */
async function writeCompressed(
  target: string,
  content: Buffer,
  built: Promise<Buffer>,
  suffix: string,
  decompress: (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
  compress: () => Promise<Buffer>,
): Promise<void> {
  const packed = await built.catch(() => null);
  // A body that unpacks to more than the file is no copy of it, and may be a bomb.
  const limit = { maxOutputLength: Math.max(1, content.length) };
  const unpacked = packed && (await decompress(packed, limit).catch(() => null));
  await writeFile(target + suffix, packed && unpacked?.equals(content) ? packed : await compress());
}

/** The best quality takes seconds for each megabyte, and 32 of them are let in. Scripts of builds are far below this. */
const bestBelowBytes = 1024 * 1024;
const quickQuality = 5;

const best = (content: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: content.length < bestBelowBytes ? constants.BROTLI_MAX_QUALITY : quickQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});

/** Moves a staged folder to its place in one step, over what an interrupted registration may have left there. */
export async function placeFiles(staged: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  if (existsSync(place)) {
    const leftover = `${staged}-old`;
    await rename(place, leftover);
    await rename(staged, place);
    await rm(leftover, { recursive: true, force: true });
  } else {
    await rename(staged, place);
  }
}
