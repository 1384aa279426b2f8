import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|json|svg|txt|html|map)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes the files below a new folder of the asset store, each text with its `.br` and `.gz` beside it. Nothing can be seen
 * at its place yet: `placeFiles` moves the whole folder there.
 */
export async function stageFiles(assetDir: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const staged = join(assetDir, `.incoming-${randomBytes(6).toString('hex')}`);
  try {
    for (const [path, content] of files) {
      const target = join(staged, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
      if (!compressible.test(path)) continue;
      await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }).then((packed) => writeFile(`${target}.br`, packed)),
        gzipped(content, { level: 9 }).then((packed) => writeFile(`${target}.gz`, packed)),
      ]);
    }
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
  return staged;
}

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
