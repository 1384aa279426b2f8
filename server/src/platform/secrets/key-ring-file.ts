import { readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { StartError } from '../running/start-error.ts';
import { type KeyRing, keyRing, newRingKey, type RingKey } from './key-ring.ts';

const idSchema = z.string().regex(/^[a-z0-9]{1,20}$/);
const secretSchema = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((secret) => secret.length === 32);
/** From the oldest to the newest: the last one seals. */
const keysSchema = z
  .array(z.object({ id: idSchema, secret: secretSchema }))
  .min(1)
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length);

/** A file that was changed is read again so long after at most; for an id that is unknown at once. */
const lookEveryMs = 2_000;

type Where = Pick<Config, 'keyRing' | 'keyRingFile' | 'production'>;

/**
 * The ring of `KEY_RING`, or of the file, which is read again when it was changed: keys are added and taken out while servers run.
 * Outside production a missing file is made. @throws {StartError} for one that is missing in production or cannot be read
 */
export async function openKeyRing({ keyRing: text, keyRingFile, production }: Where): Promise<KeyRing> {
  if (text !== null) {
    const keys = parseRing(text, 'KEY_RING');
    return keyRing(() => keys);
  }
  if (!isThere(keyRingFile)) {
    if (production) {
      throw new StartError(
        `There is no ring of keys in ${keyRingFile}. Make one with "npm run keys -- add", and keep a copy apart; or restore the one that this database was sealed with.`,
      );
    }
    await makeRing(keyRingFile);
  }
  let keys = readRing(keyRingFile);
  let [seen, lookedAt] = [stampOf(keyRingFile), performance.now()];
  return keyRing((missing) => {
    const unknown = missing !== undefined && !keys.some(({ id }) => id === missing);
    if (!unknown && performance.now() - lookedAt < lookEveryMs) return keys;
    lookedAt = performance.now();
    try {
      const stamp = stampOf(keyRingFile);
      if (stamp !== seen) [keys, seen] = [readRing(keyRingFile), stamp];
    } catch {
      // Half copied, or away for a moment: the ring of the last read stays in use.
    }
    return keys;
  });
}

function parseRing(text: string, where: string): readonly RingKey[] {
  try {
    const pairs = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((pair) => pair.split(':', 2));
    return keysSchema.parse(pairs.map(([id, secret]) => ({ id, secret })));
  } catch (error) {
    throw new StartError(
      `The ring of keys in ${where} cannot be read: docs/runbooks/key-ring.md says how it is written.`,
      {
        cause: error,
      },
    );
  }
}

export const readRing = (file: string): readonly RingKey[] => parseRing(readFileSync(file, 'utf8'), file);
const textOf = (keys: readonly RingKey[]) =>
  keys.map(({ id, secret }) => `${id}:${secret.toString('base64url')}\n`).join('');

const isThere = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;
function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs} ${size} ${ino}`;
}

async function makeRing(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  try {
    // `wx`: of two servers that start at once over one folder, the second reads what the first wrote.
    await writeFile(file, textOf([newRingKey('k1')]), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Puts a new key behind the others, so that it seals from now on. @returns its id */
export async function addRingKey(file: string): Promise<string> {
  if (!isThere(file)) {
    await makeRing(file);
    return readRing(file).at(-1)?.id ?? '';
  }
  const keys = readRing(file);
  const id = `k${1 + Math.max(0, ...keys.map((key) => Number(/^k(\d+)$/.exec(key.id)?.[1] ?? 0)))}`;
  await replace(file, [...keys, newRingKey(id)]);
  return id;
}

/** @throws {StartError} for the key that seals, and for one that is not there */
export async function removeRingKey(file: string, id: string): Promise<void> {
  const keys = readRing(file);
  if (!keys.some((key) => key.id === id)) throw new StartError(`The ring has no key "${id}".`);
  if (keys.at(-1)?.id === id) throw new StartError(`The key "${id}" seals. Add another one first.`);
  await replace(
    file,
    keys.filter((key) => key.id !== id),
  );
}

/** Servers read the old file or the new one, and never a part. */
async function replace(file: string, keys: readonly RingKey[]): Promise<void> {
  await writeFile(`${file}.new`, textOf(keys), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
