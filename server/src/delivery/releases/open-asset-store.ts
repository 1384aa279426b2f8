import type { Config } from '../../platform/config.ts';
import { type AssetStore, diskStore } from './asset-store.ts';
import { s3Store } from './asset-store-s3.ts';

/** The store that the configuration names: `ASSET_STORE`, or else the folder below DATA_DIR. */
export const openAssetStore = ({ assetDir, assetStore }: Pick<Config, 'assetDir' | 'assetStore'>): AssetStore =>
  assetStore ? s3Store(assetStore, assetDir) : diskStore(assetDir);
