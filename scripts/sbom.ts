import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const rootDir = join(import.meta.dirname, '..');

const lockfileSchema = z.object({
  name: z.string(),
  version: z.string().optional(),
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      name: z.string().optional(),
    }),
  ),
});

/** Licences under which a package may come in. Weak copyleft (LGPL, MPL) is for packages that are not built into ours. */
const free = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'CC-BY-4.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Zlib',
  ],
  ...['Python-2.0', 'Unlicense', 'LGPL-3.0-or-later', 'MPL-2.0'],
];

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'excluded';
  licenses?: { expression: string }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

/** Every package of the lockfile, as CycloneDX 1.6. The same lockfile gives the same text. */
export function sbomOf(text: string): { serialNumber: string; components: Component[] } & Record<string, unknown> {
  const lockfile = lockfileSchema.parse(JSON.parse(text));
  const digest = createHash('sha256').update(text).digest('hex');
  const components = new Map<string, Component>();
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || entry.link || !entry.version) continue;
    const name = entry.name ?? path.slice(at + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
    const before = components.get(purl);
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version: entry.version,
      purl,
      scope: entry.dev && before?.scope !== 'required' ? 'excluded' : 'required',
      ...(entry.license && { licenses: [{ expression: entry.license }] }),
      ...(entry.integrity?.startsWith('sha512-') && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(entry.integrity.slice(7), 'base64').toString('hex') }],
      }),
    });
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: {
      component: { type: 'application', name: lockfile.name, version: lockfile.version ?? '0.0.0' },
      properties: [{ name: 'madang:lockfile:sha256', value: digest }],
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/** Packages whose licence is none of ours to take: "name@version: licence". */
export const licenceFaults = ({ components }: ReturnType<typeof sbomOf>): string[] =>
  components
    .filter(({ licenses }) => {
      const names = licenses?.[0]?.expression.replace(/[()]/g, '').split(/ (?:AND|OR) /) ?? [];
      return names.length === 0 || !names.every((name) => free.includes(name));
    })
    .map(({ name, version, licenses }) => `${name}@${version}: ${licenses?.[0]?.expression ?? 'none'}`);

/** Writes `dist/sbom.cdx.json`: with each build, and so in each image. @returns its path */
export function writeSbom(): string {
  const file = join(rootDir, 'dist', 'sbom.cdx.json');
  mkdirSync(join(rootDir, 'dist'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbomOf(readFileSync(join(rootDir, 'package-lock.json'), 'utf8')), null, 1)}\n`);
  return file;
}

if (import.meta.main) console.log(writeSbom());
