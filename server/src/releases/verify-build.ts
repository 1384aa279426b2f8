import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { type BuildRecord, buildRecordSchema } from '@madang/contracts';

export interface VerifiedBuild {
  record: BuildRecord;
  /** Path below the build's folder -> its bytes, as they were when they were verified. */
  files: Map<string, Buffer>;
  /** SHA-256 over the sorted file list with hashes and over what the record says about them: equal builds, equal digest. */
  digest: string;
}

/**
 * Reads a build and compares every file with its record. @throws {Error} naming the file that is missing, different, or lies
 * outside the build: such a build must never be registered, since browsers will trust the record's hashes.
 */
export async function verifyBuild(distDir: string): Promise<VerifiedBuild> {
  const record = buildRecordSchema.parse(JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8')));
  const files = new Map<string, Buffer>();
  const hashes: [string, string][] = [];
  for (const { path, bytes, integrity } of record.files) {
    if (normalize(path) !== path || path.startsWith('..') || path.startsWith('/'))
      throw new Error(`${record.app}: "${path}" lies outside the build`);
    const content = await readFile(join(distDir, path)).catch((error: Error) => {
      throw new Error(`${record.app}: "${path}" cannot be read: ${error.message}`);
    });
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (content.length !== bytes || integrity !== hash)
      throw new Error(`${record.app}: "${path}" is not what build.json says`);
    files.set(path, content);
    hashes.push([path, hash]);
  }
  for (const path of [record.entry, ...record.initial, ...Object.values(record.exposes).flat()]) {
    if (!files.has(path)) throw new Error(`${record.app}: "${path}" is named but not among the files`);
  }
  return { record, files, digest: digestOf(record, hashes) };
}

/** Leaves out what may differ between equal builds: commit, build id, and the container's name, which is in the bytes. */
function digestOf(record: BuildRecord, hashes: [string, string][]): string {
  const { gitCommit: _commit, buildId: _id, container: _container, files: _files, ...rest } = record;
  hashes.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([hashes, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');
}
