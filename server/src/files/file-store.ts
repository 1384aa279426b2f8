import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetStore } from '../delivery/releases/publishing/asset-store.ts';
import { openAssetStore } from '../delivery/releases/publishing/asset-store-s3.ts';
import type { Config } from '../platform/config.ts';

/** The store of the bytes of files. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}

const fileName = 'picture.webp';

/** The store of releases, in a folder or a prefix of its own: a disk, or the bucket that `ASSET_STORE` names. */
export function openFileStore({ dataDir, assetStore }: Pick<Config, 'dataDir' | 'assetStore'>): FileStore {
  const store = openAssetStore({
    assetDir: join(dataDir, 'files'),
    assetStore: assetStore && { ...assetStore, prefix: `${assetStore.prefix}files/` },
  });
  return fileStoreOn(store);
}

/** Files lie in folders by the first two digits of their names, so that none grows without end. */
const folderOf = (id: string) => id.slice(0, 2);

function fileStoreOn(store: AssetStore): FileStore {
  return {
    async put(id, bytes) {
      const staged = join(store.dir, `.incoming-${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(staged, { recursive: true });
        await writeFile(join(staged, fileName), bytes);
        await store.put(staged, folderOf(id), id);
      } finally {
        await rm(staged, { recursive: true, force: true });
      }
    },
    read: (id) => store.read(`${folderOf(id)}/${id}/${fileName}`),
    remove: (id) => store.remove(folderOf(id), id, [fileName]),
  };
}
