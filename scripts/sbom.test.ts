import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceFaults, sbomOf } from './sbom.ts';

const text = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
const lockfile = JSON.parse(text) as { packages: Record<string, { version?: string; link?: boolean }> };

test('the SBOM has every package of the lockfile, once, with licence and hash', () => {
  const { components, bomFormat } = sbomOf(text);
  expect(bomFormat).toBe('CycloneDX');
  const locked = Object.entries(lockfile.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const names = new Set(
    locked.map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
  );
  expect(components.length).toBe(new Set(components.map(({ purl }) => purl)).size);
  expect(components.length).toBeGreaterThan(names.size * 0.95);
  for (const { purl, licenses, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[^/]+\/)?[^@/]+@\d/);
    expect([purl, licenses?.length, hashes?.[0]?.content.length]).toEqual([purl, 1, 128]);
  }
  expect(sbomOf(text)).toEqual(sbomOf(text));
});

test('every licence is one that may come in, and another is named', () => {
  expect(licenceFaults(sbomOf(text))).toEqual([]);
  const foreign = sbomOf(
    JSON.stringify({
      name: 'x',
      packages: {
        'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0-only' },
        'node_modules/b': { version: '1.0.0' },
      },
    }),
  );
  expect(licenceFaults(foreign)).toEqual(['a@1.0.0: AGPL-3.0-only', 'b@1.0.0: none']);
});
