import type { Db } from '../../platform/database/db.ts';
import type { KeptSequence } from '../signing/last-sequence.ts';
import type { Signer } from '../signing/signer.ts';
import type { AssetStore } from './publishing/asset-store.ts';

/** The parts that keep releases: their rows, their files, and the key that signs them. */
export interface Registry {
  db: Db;
  store: AssetStore;
  signer: Signer;
  /** The highest sequence that was served; left out where nothing was. */
  served?: Pick<KeptSequence, 'last'>;
}
