import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { type BuildRecord, buildRecordSchema } from '@madang/contracts';
import { z } from 'zod';

interface VerifiedBuild {
  record: BuildRecord;
  /** Path below the build's folder -> hash of the verified file, for comparing copies. */
  files: Map<string, string>;
  /** SHA-256 over the sorted file list with hashes and over what the record says about them: equal builds, equal digest. */
  digest: string;
}

/** A record of this repository's largest remote has some tens of kilobytes. */
const recordBytesMax = 1024 * 1024;
const nameLengthMax = 200;
const pieceBytes = 256 * 1024;

/** The place of a file of the build on this machine. @throws {Error} when there is none */
export type FindBuildFile = (path: string) => string;

/** A build that must not be registered; the message says what is wrong with it. */
export class BuildError extends Error {}

export const inFolder =
  (distDir: string): FindBuildFile =>
  (path) =>
    join(distDir, path);

/**
 * Reads a build and compares every file with its record. @throws {BuildError} naming the file that is missing, different, or
 * lies outside the build: such a build must never be registered, since browsers will trust the record's hashes.
 */
export async function verifyBuild(build: string | FindBuildFile): Promise<VerifiedBuild> {
  const find = typeof build === 'string' ? inFolder(build) : build;
  const record = await readRecord(find);
  const files = new Map<string, string>();
  const paths = new Set(record.files.map(({ path }) => path));
  for (const { path, bytes, integrity } of record.files) {
    checkPath(record, path);
    if (foldersOf(path).some((folder) => paths.has(folder)))
      throw new BuildError(`${record.app}: "${path}" lies in a folder that is a file`);
    if (files.has(path)) throw new BuildError(`${record.app}: "${path}" stands twice in build.json`);
    const is = await Promise.resolve()
      .then(() => measure(find(path)))
      .catch((error: Error) => {
        throw new BuildError(`${record.app}: "${path}" cannot be read: ${error.message}`);
      });
    if (is.bytes !== bytes || integrity !== is.hash)
      throw new BuildError(`${record.app}: "${path}" is not what build.json says`);
    files.set(path, is.hash);
  }
  for (const path of [
    record.entry,
    ...record.initial,
    ...(record.faces ?? []),
    ...(record.guest ?? []),
    ...(record.member ?? []),
    ...Object.values(record.exposes).flat(),
    ...(record.ownScope?.scripts ?? []),
    record.types,
    record.calls,
  ]) {
    if (path && !files.has(path)) throw new BuildError(`${record.app}: "${path}" is named but not among the files`);
  }
  return { record, files, digest: digestOf(record, [...files]) };
}

/** Length and hash of a file, read piece by piece: a build need not fit into memory, nor any file of it. */
export async function measure(file: string): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha384');
  const piece = Buffer.allocUnsafe(pieceBytes);
  const handle = await open(file);
  let bytes = 0;
  try {
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, pieceBytes);
      if (bytesRead === 0) break;
      hash.update(piece.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await handle.close();
  }
  return { bytes, hash: `sha384-${hash.digest('base64')}` };
}

async function readRecord(find: FindBuildFile): Promise<BuildRecord> {
  const text = await readBounded(find, 'build.json', recordBytesMax);
  try {
    return buildRecordSchema.parse(JSON.parse(text.toString('utf8'), storable));
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new BuildError(`build.json is no release record: ${detail}`);
  }
}

async function readBounded(find: FindBuildFile, path: string, bytesMax: number): Promise<Buffer> {
  try {
    const file = find(path);
    const { size } = await stat(file);
    if (size > bytesMax) throw new Error(`it is larger than ${bytesMax} bytes`);
    return await readFile(file);
  } catch (error) {
    throw new BuildError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The database stores neither NUL nor half a character in a text. */
function storable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new Error('a text in it holds characters that are none');
  }
  return value;
}

const foldersOf = (path: string): string[] =>
  path.split('/').flatMap((_, n, names) => (n === 0 ? [] : [names.slice(0, n).join('/')]));

/** Names that begin with a dot and compressed copies are the store's own. */
function checkPath({ app }: BuildRecord, path: string): void {
  if (normalize(path) !== path || path.startsWith('..') || /^\/|\/$/.test(path))
    throw new BuildError(`${app}: "${path}" lies outside the build`);
  if (/(^|\/)\.|\.(br|gz)(\/|$)/.test(path)) throw new BuildError(`${app}: "${path}" has a name that the store keeps`);
  if (path.split('/').some((name) => name.length > nameLengthMax))
    throw new BuildError(`${app}: "${path}" is too long a name`);
}

/** Leaves out the fields that may differ between equal builds: commit, author, builder, lockfile, build id, and the container's name, which is in the bytes. */
function digestOf(record: BuildRecord, hashes: [string, string][]): string {
  const {
    gitCommit: _commit,
    gitAuthor: _author,
    builder: _builder,
    lockfileHash: _lockfile,
    buildId: _id,
    container: _container,
    files: _files,
    ...rest
  } = record;
  hashes.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([hashes, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');
}
