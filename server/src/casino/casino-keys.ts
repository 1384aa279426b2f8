import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StartError } from '../platform/running/start-error.ts';

/** The keys that one side signs with and verifies the other by: a secret that both have, or its own private and the other's public key. */
const keySchema = z.union([
  z.object({ secret: z.string().min(32) }),
  z.object({ privateKey: z.string(), publicKey: z.string() }),
]);
export type CasinoKey = z.infer<typeof keySchema>;
const sideSchema = z.object({ playfun: keySchema, cx: keySchema, vinus: keySchema }).partial();
export type CasinoKeys = z.infer<typeof sideSchema>;
/** `provider` is for the demo, whose provider has the other side in the same folder. */
const fileSchema = z.object({ site: sideSchema, provider: sideSchema.optional() });

/** @param make makes the file where there is none @throws {StartError} for a file that cannot be used */
export async function openCasinoKeys(file: string, make: boolean): Promise<CasinoKeys> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text !== null) return readKeys(file, text);
  if (make) return makeKeys(file);
  throw new StartError(`CASINO_ADDRESSES is set, but there are no keys in ${file}. Set CASINO_KEYS_FILE.`);
}

function readKeys(file: string, text: string): CasinoKeys {
  try {
    return fileSchema.parse(JSON.parse(text)).site;
  } catch (error) {
    throw new StartError(`The keys in ${file} cannot be read: see docs/casino-wallet.md.`, { cause: error });
  }
}

async function makeKeys(file: string): Promise<CasinoKeys> {
  const secret = () => ({ secret: randomBytes(32).toString('base64url') });
  const [playfun, vinus] = [secret(), secret()];
  const [ours, theirs] = [newPair(), newPair()];
  const keys = {
    site: { playfun, vinus, cx: { privateKey: ours.privateKey, publicKey: theirs.publicKey } },
    provider: { playfun, vinus, cx: { privateKey: theirs.privateKey, publicKey: ours.publicKey } },
  };
  await mkdir(dirname(file), { recursive: true });
  try {
    // `wx`: of two servers that start at once over one folder, the second reads what the first wrote.
    await writeFile(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return openCasinoKeys(file, false);
    throw error;
  }
  return keys.site;
}

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
