import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { S3mini } from 's3mini';
import type { Config } from '../../../platform/config.ts';
import type { S3Address } from '../../../platform/read-addresses.ts';
import { type AssetStore, diskStore, readOrNull } from './asset-store.ts';
import { incoming } from './leftovers.ts';

/** Written last: a release with this marker has all its files. Names that begin with a dot are never served. */
const marker = '.complete';
const uploadsAtOnce = 8;
/** Without a limit, a bucket that hangs would hold up a publication and its database connection, or the gate, for ever. */
const patience = 30_000;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/**
 * Keeps files in a bucket of any service that speaks the S3 protocol. A file that is asked for is copied into `cacheDir` once and
 * served from there, because released files never change. The folder may be emptied at any time.
 */
export function s3Store(
  { endpoint, bucket, prefix, region, key, secret }: S3Address,
  cacheDir: string,
  patienceMs: number = patience,
): AssetStore {
  const bucketClient = new S3mini({
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint: `${endpoint}/${bucket}`,
    region,
    requestAbortTimeout: patienceMs,
  });
  /** Path -> the copy that is being made, so that many requests for a file fetch it once. */
  const coming = new Map<string, Promise<void>>();

  async function download(path: string): Promise<Buffer | null> {
    const bytes = await bucketClient.getObjectArrayBuffer(prefix + path);
    return bytes && Buffer.from(bytes);
  }

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const place = join(cacheDir, path);
    const draft = join(cacheDir, `${incoming}${randomBytes(6).toString('hex')}`);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(draft, bytes);
    // The file appears in one step: another request must not send half of it.
    await rename(draft, place);
  }

  /** The plain file last: as long as it is missing, the next request asks for all three again. */
  async function copy(path: string): Promise<void> {
    const plain = await download(path);
    if (!plain) return;
    for (const packed of [`${path}.br`, `${path}.gz`]) {
      const bytes = await download(packed);
      if (bytes) await keep(packed, bytes);
    }
    await keep(path, plain);
  }

  function copyOnce(path: string, isReleased: () => Promise<boolean>): Promise<void> {
    const copyReleased = async () => {
      if (await isReleased()) await copy(path);
    };
    const under = coming.get(path) ?? copyReleased().finally(() => coming.delete(path));
    coming.set(path, under);
    return under;
  }

  async function has(app: string, version: string): Promise<boolean> {
    return (await bucketClient.objectExists(`${prefix}${app}/${version}/${marker}`)) === true;
  }

  return {
    dir: cacheDir,
    has,
    async put(staged, app, version) {
      const names = (await readdir(staged, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => relative(staged, join(entry.parentPath, entry.name)).split(sep).join('/'));
      const upload = async (name: string) => {
        const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        await bucketClient.putObject(`${prefix}${app}/${version}/${name}`, await readFile(join(staged, name)), type);
      };
      const waiting = [...names];
      const work = async () => {
        for (let name = waiting.pop(); name; name = waiting.pop()) await upload(name);
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, work));
      await bucketClient.putObject(`${prefix}${app}/${version}/${marker}`, '1', 'text/plain');
      await rm(join(cacheDir, app, version), { recursive: true, force: true });
    },
    read: async (path) => (await readOrNull(join(cacheDir, path))) ?? download(path),
    async remove(app, version, files) {
      for (const name of [marker, ...files]) await bucketClient.deleteObject(`${prefix}${app}/${version}/${name}`);
      await rm(join(cacheDir, app, version), { recursive: true, force: true });
    },
    async bring(path, isReleased) {
      if (!existsSync(join(cacheDir, path))) await copyOnce(path, isReleased);
    },
  };
}

/** The store that the configuration names: `ASSET_STORE`, or else the folder below DATA_DIR. */
export const openAssetStore = ({ assetDir, assetStore }: Pick<Config, 'assetDir' | 'assetStore'>): AssetStore =>
  assetStore ? s3Store(assetStore, assetDir) : diskStore(assetDir);
