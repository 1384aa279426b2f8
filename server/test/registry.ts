import { join } from 'node:path';
import { diskStore } from '../src/delivery/releases/publishing/asset-store.ts';
import type { Registry } from '../src/delivery/releases/registry.ts';
import { openSigner } from '../src/delivery/signing/signer.ts';
import type { Db } from '../src/platform/database/db.ts';
import { temporaryFolder } from './dist.ts';

/** A registry of the test file's own, and the configuration by which a test app serves what it registers. */
export async function testRegistry(
  db: Db,
): Promise<{ registry: Registry; config: { assetDir: string; signingKeyFile: string } }> {
  const folder = await temporaryFolder();
  const config = { assetDir: join(folder, 'assets'), signingKeyFile: join(folder, 'signing-key.pem') };
  return {
    registry: { db, store: diskStore(config.assetDir), signer: await openSigner(config.signingKeyFile) },
    config,
  };
}
