import { join } from 'node:path';
import { appNames, buildApp, loadApp } from '@madang/federation/build';
import { bundleCli } from '@madang/release-cli/bundle';
import { writeSbom } from './sbom.ts';

const rootDir = join(import.meta.dirname, '..');

/** Builds the named apps, or all and the release tool that the site hands out; an app that is already built from the same sources is left alone. */
export async function buildAll(names?: string[]): Promise<void> {
  writeSbom();
  if (!names) await bundleCli();
  for (const name of names ?? appNames(rootDir)) {
    const begun = performance.now();
    const built = await buildApp(await loadApp(join(rootDir, name)), { rootDir });
    if (built) console.log(`  ${name} built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

if (import.meta.main) await buildAll(process.argv.length > 2 ? process.argv.slice(2) : undefined);
