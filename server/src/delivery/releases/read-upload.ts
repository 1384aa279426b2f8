import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser } from 'tar';
import { BuildError, type ReadBuildFile } from './verify-build.ts';

/** Largest upload, unpacked; a build of this repository is below 2 MB. */
const unpackedBytesMax = 128 * 1024 * 1024;
const filesMax = 5_000;
const unzip = promisify(gunzip);
/** gzip and zstd: the parser would unpack such contents once more, without any limit. */
const packedAgain = [Buffer.from('1f8b', 'hex'), Buffer.from('28b52ffd', 'hex')];

/**
 * Unpacks a gzipped tar in memory: nothing of it touches the disk before it is verified, so that no name in it can point
 * anywhere. @throws {BuildError} for what is no such archive, is too large, or holds anything but files and folders
 */
export async function readUpload(packed: Buffer): Promise<ReadBuildFile> {
  const archive = await unzip(packed, { maxOutputLength: unpackedBytesMax }).catch((error: Error) => {
    throw new BuildError(`the archive cannot be unpacked: ${error.message}`);
  });
  if (packedAgain.some((start) => archive.subarray(0, start.length).equals(start)))
    throw new BuildError('the archive is not what it should be: it is packed twice');
  const files = await entriesOf(archive);
  return async (path) => {
    const content = files.get(path);
    if (!content) throw new Error('it is not in the archive');
    return content;
  };
}

function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new BuildError(`the archive is not what it should be: ${reason}`));
    const parser = new Parser({
      strict: true,
      zstd: false,
      brotli: false,
      onReadEntry: (entry) => {
        const path = entry.path.replace(/^\.\//, '');
        if (entry.type === 'Directory') return entry.resume();
        if (entry.type !== 'File' && entry.type !== 'OldFile') return refuse(`"${path}" is a ${entry.type}`);
        if (files.has(path)) return refuse(`"${path}" stands twice in it`);
        if (files.size >= filesMax) return refuse(`it holds more than ${filesMax} files`);
        const chunks: Buffer[] = [];
        files.set(path, Buffer.alloc(0));
        entry.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > unpackedBytesMax) refuse(`it holds more than ${unpackedBytesMax} bytes`);
          else chunks.push(chunk);
        });
        entry.on('end', () => files.set(path, Buffer.concat(chunks)));
      },
    });
    parser.on('error', (error: Error) => refuse(error.message));
    parser.on('end', () => resolve(files));
    parser.end(archive);
  });
}
