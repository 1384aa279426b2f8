import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { uploadBytesMax } from '@madang/contracts';
import { Parser } from 'tar';
import { RefusalError } from '../../../platform/http/refusal.ts';
import { BuildError, type FindBuildFile } from './verify-build.ts';

/** Largest upload, unpacked, and largest file in it; a build of this repository is below 2 MB. */
const unpackedBytesMax = 128 * 1024 * 1024;
const fileBytesMax = 32 * 1024 * 1024;
const filesMax = 5_000;
/** gzip and zstd: the parser would unpack such contents once more, without any limit. */
const packedAgain = [Buffer.from('1f8b', 'hex'), Buffer.from('28b52ffd', 'hex')];
const wrong = (reason: string) => new BuildError(`the archive is not what it should be: ${reason}`);

/**
 * Unpacks a gzipped tar as it arrives, into files of `folder` that are called by numbers: no name in it can point anywhere, and
 * no more of it is in memory than is on its way. @throws {BuildError} for bytes that are no such archive, are too large, or hold
 * anything but files and folders; a refusal for an upload above the limit
 */
export async function readUpload(packed: Readable, folder: string): Promise<FindBuildFile> {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, string>();
  const unpacked = createGunzip();
  // A fault at either end appears where the contents are read.
  pipeline(counted(packed), unpacked).catch(() => {});
  try {
    await writeEntries(unpacked, folder, files);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('Z_') ? new BuildError(`the archive cannot be unpacked: ${message}`) : error;
  } finally {
    unpacked.destroy();
  }
  return (path) => {
    const file = files.get(path);
    if (!file) throw new Error('it is not in the archive');
    return file;
  };
}

/** Leaves the request as it is when the reader stops: its answer takes the same connection. */
async function* counted(packed: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of packed.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > uploadBytesMax) throw new RefusalError('request.too-large');
    yield chunk;
  }
}

async function writeEntries(archive: AsyncIterable<Buffer>, folder: string, files: Map<string, string>): Promise<void> {
  let failure: Error | undefined;
  let bytes = 0;
  const writing = new Map<WriteStream, Promise<unknown>>();
  const parser = new Parser({
    strict: true,
    zstd: false,
    brotli: false,
    onReadEntry: (entry) => {
      const path = entry.path.replace(/^\.\//, '');
      if (entry.type === 'Directory') return entry.resume();
      if (entry.type !== 'File' && entry.type !== 'OldFile') failure ??= wrong(`"${path}" is a ${entry.type}`);
      else if (files.has(path)) failure ??= wrong(`"${path}" stands twice in it`);
      else if (files.size >= filesMax) failure ??= wrong(`it holds more than ${filesMax} files`);
      else if (entry.size > fileBytesMax) failure ??= wrong(`"${path}" has more than ${fileBytesMax} bytes`);
      if (failure) return entry.resume();
      const file = join(folder, String(files.size));
      files.set(path, file);
      const target = createWriteStream(file);
      target.on('error', (error) => {
        failure ??= error;
        // A reader that waits for the parser gets the error.
        parser.emit('error', error);
      });
      writing.set(
        target,
        finished(target).catch(() => {}),
      );
      entry.pipe(target);
    },
  });
  parser.on('error', (error: Error) => {
    failure ??= wrong(error.message);
  });
  try {
    for await (const chunk of archive) {
      if (bytes === 0 && packedAgain.some((start) => chunk.subarray(0, start.length).equals(start)))
        throw wrong('it is packed twice');
      bytes += chunk.length;
      if (bytes > unpackedBytesMax)
        throw new BuildError(`the archive cannot be unpacked: it holds more than ${unpackedBytesMax} bytes`);
      if (!parser.write(chunk) && !failure) await once(parser, 'drain').catch(() => {});
      if (failure) throw failure;
    }
    const ended = once(parser, 'end');
    parser.end();
    await ended.catch(() => {});
    if (failure) throw failure;
    await Promise.all(writing.values());
    if (failure) throw failure;
  } finally {
    // The folder goes away: no stream writes into it any more.
    for (const target of writing.keys()) target.destroy();
    await Promise.all(writing.values());
  }
}
