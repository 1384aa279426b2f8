import { join } from 'node:path';
import { appNames } from '@madang/federation/build';
import type { Config } from '../server/src/config.ts';
import { openAssetStore } from '../server/src/releases/open-asset-store.ts';
import { registerBuilds } from '../server/src/releases/register-build.ts';
import { openSigner } from '../server/src/signing/signer.ts';
import { type RunningServer, startServer } from '../server/src/start-server.ts';

const rootDir = join(import.meta.dirname, '..');

/** Serves this checkout: its builds are registered, and those not known yet go live. */
export function serveCheckout(config: Config): Promise<RunningServer> {
  const distDirs = appNames(rootDir).map((name) => join(rootDir, name, 'dist'));
  return startServer(config, async (db) => {
    const registry = { db, store: openAssetStore(config), signer: await openSigner(config.signingKeyFile) };
    return registerBuilds(registry, distDirs, 'npm start', '새 빌드 등록');
  });
}
