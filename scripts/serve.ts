import { join } from 'node:path';
import { appNames } from '@madang/federation/build';
import { openAssetStore } from '../server/src/delivery/releases/publishing/asset-store-s3.ts';
import { registerBuilds } from '../server/src/delivery/releases/publishing/register-build.ts';
import { currentRevision } from '../server/src/delivery/releases/queries.ts';
import { keepSequence } from '../server/src/delivery/signing/last-sequence.ts';
import { openSigner } from '../server/src/delivery/signing/signer.ts';
import type { Config } from '../server/src/platform/config.ts';
import { StartError } from '../server/src/platform/running/start-error.ts';
import { type RunningServer, startServer } from '../server/src/start-server.ts';

const rootDir = join(import.meta.dirname, '..');

/**
 * Serves this checkout: its builds are registered, and those not known yet go live. When the gate or a freeze refuses them, what
 * is live goes on, and they wait for an operator.
 */
export function serveCheckout(config: Config): Promise<RunningServer> {
  const distDirs = appNames(rootDir).map((name) => join(rootDir, name, 'dist'));
  return startServer(config, async (db) => {
    const [signer, served] = await Promise.all([openSigner(config.signingKeyFile), keepSequence(config.dataDir)]);
    const registry = { db, store: openAssetStore(config), signer, served };
    try {
      await registerBuilds(registry, distDirs, 'npm start', '새 빌드 등록');
    } catch (error) {
      const { live } = await currentRevision(db);
      if (!(error instanceof StartError) || !live.shell) throw error;
      console.warn(`${error.message}\nThey are registered and wait in /admin; what was live goes on.`);
    }
  });
}
