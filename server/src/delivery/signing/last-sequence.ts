import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../platform/running/start-error.ts';

export interface KeptSequence {
  last(): number;
  /** Resolves when it is kept. */
  raise(sequence: number): Promise<void>;
}

const fileSchema = z.object({ sequence: z.int().min(0) });

/**
 * Keeps the highest sequence that this server has served in a file outside the database, so that a database that was put back to
 * an earlier state is noticed even after a restart. @throws {StartError} when the file is there and cannot be read
 */
export async function keepSequence(dataDir: string): Promise<KeptSequence> {
  const file = join(dataDir, 'last-sequence.json');
  let last = await readLast(file);
  let writing = Promise.resolve();
  async function write(sequence: number): Promise<void> {
    // Several servers may share the folder, and another may be ahead.
    if ((await readLast(file).catch(() => 0)) >= sequence) return;
    // Written beside and renamed: a server that is stopped here leaves the old number or the new one, never half of it.
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, `${JSON.stringify({ sequence })}\n`);
    await rename(draft, file);
  }
  return {
    last: () => last,
    raise: (sequence) => {
      if (sequence > last) {
        last = sequence;
        writing = write(sequence);
      }
      // A second caller also serves no more than the kept sequence.
      return writing;
    },
  };
}

async function readLast(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return 0;
  try {
    return fileSchema.parse(JSON.parse(text)).sequence;
  } catch (error) {
    throw new StartError(
      `${file} does not say which release revision was served last. If it was damaged, see docs/runbooks/restored-database.md.`,
      { cause: error },
    );
  }
}
