import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../../platform/running/start-error.ts';

/** The use of a signature. It is part of the signed text, so that an override's signature never passes as a revision's. */
export type Purpose = 'release' | 'revision' | 'override' | 'visitor';

/** The registry's Ed25519 key: releases, revisions, overrides and visitor ids are signed with it and verified against it. */
export interface Signer {
  /** First 16 hex digits of the SHA-256 of the public key. */
  keyId: string;
  publicKeyPem: string;
  sign(purpose: Purpose, text: string): Buffer;
  verify(purpose: Purpose, text: string, signature: Buffer): boolean;
}

/** All servers of a database need the same key file. If there is none it is made. */
export async function openSigner(keyFile: string): Promise<Signer> {
  return signerOf(await readOrMakeKey(keyFile));
}

export function signerOf(privateKey: KeyObject): Signer {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new StartError('The signing key is not an Ed25519 key.');
  const publicKey = createPublicKey(privateKey);
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    keyId: createHash('sha256').update(publicKeyPem).digest('hex').slice(0, 16),
    publicKeyPem,
    sign: (purpose, text) => sign(null, statementOf(purpose, text), privateKey),
    verify: (purpose, text, signature) => verify(null, statementOf(purpose, text), publicKey, signature),
  };
}

export const newSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const statementOf = (purpose: Purpose, text: string) => Buffer.from(`madang:${purpose}:v1\n${text}`);

async function readOrMakeKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (pem === null) return makeKey(file);
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new StartError(`The signing key in ${file} cannot be read: it must be an Ed25519 private key in PEM.`, {
      cause: error,
    });
  }
}

async function makeKey(file: string): Promise<KeyObject> {
  const key = newSigningKey();
  await mkdir(dirname(file), { recursive: true });
  try {
    // `wx`: of two servers that start at once over one folder, the second reads what the first wrote.
    await writeFile(file, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readOrMakeKey(file);
    throw error;
  }
  return key;
}

/** JSON with sorted keys: equal values give equal text, whatever order a database or a parser gives. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
