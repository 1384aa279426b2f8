import { join } from 'node:path';
import type { Db } from '../src/db.ts';
import { diskStore } from '../src/releases/asset-store.ts';
import type { Registry } from '../src/releases/registry.ts';
import { openSigner } from '../src/signing/signer.ts';
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
