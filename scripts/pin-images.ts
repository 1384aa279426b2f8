import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageFiles, imagesIn, named } from '../deploy/images/named-images.ts';

/**
 * `npm run images:pin`: puts the digest of each image that deploy/ builds on, or runs, behind its name, as the registry of images has it
 * now (`docker buildx imagetools inspect`). Ends with 0 where all are pinned, and with 3 where a registry, or docker itself, did not answer: that
 * is said, and nothing is changed.
 */
const rootDir = join(import.meta.dirname, '..');
/** @param digestOf "sha256:…" of a name */
export const pinned = (text: string, digestOf: ReadonlyMap<string, string>): string =>
  text.replace(named, (whole, head: string, name: string) => {
    const digest = digestOf.get(name);
    return digest ? `${head}${name}@${digest}` : whole;
  });

/** The exit code that `npm run vulnerabilities` also has when it could not ask. */
const notPinned = 3;

function askRegistry(name: string): string | null {
  const asked = ['buildx', 'imagetools', 'inspect', name, '--format', '{{.Manifest.Digest}}'];
  const { stdout, status } = spawnSync('docker', asked, { encoding: 'utf8' });
  return status === 0 && /^sha256:[0-9a-f]{64}$/.test(stdout.trim()) ? stdout.trim() : null;
}

if (import.meta.main) {
  const texts = imageFiles.map((file) => [file, readFileSync(join(rootDir, file), 'utf8')] as const);
  const digests = new Map<string, string>();
  for (const name of new Set(texts.flatMap(([, text]) => imagesIn(text).map((image) => image.name)))) {
    const digest = askRegistry(name);
    if (digest === null) {
      console.error(
        `NOT PINNED: nobody said the digest of ${name} (docker buildx imagetools inspect). Nothing was changed.\n` +
          'Run it where docker is installed and the registry of images can be reached, and commit what it changes.',
      );
      process.exit(notPinned);
    }
    digests.set(name, digest);
  }
  for (const [file, text] of texts) writeFileSync(join(rootDir, file), pinned(text, digests));
  console.log([...digests].map(([name, digest]) => `${name}@${digest}`).join('\n'));
}
