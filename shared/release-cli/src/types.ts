import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerOf, appNameSchema, supportedHosts, versionSchema } from '@madang/contracts';
import { Failure } from './fail.ts';
import type { Site } from './site.ts';

export type Hosts = AnswerOf<typeof supportedHosts>;

/** Folder of the live host's types and the remotes', for the project's own `tsconfig.json`. */
export const typesDir = (dir: string) => join(dir, '.madang', 'types');
/** Types of one supported host, for `check`. */
export const hostTypesFile = (dir: string, version: string) => join(dir, '.madang', 'hosts', `${version}.d.ts`);

/** The webpack plugin by which a project's lazy chunks are watched by the page, as it lies beside the packed tool. */
const chunkGate = 'chunk-gate.mjs';

/**
 * Writes the types of every supported host and of the live remotes below `.madang/`, in place of the earlier ones, and the chunk
 * gate for the project's webpack.
 */
export async function fetchTypes(site: Site, dir: string): Promise<Hosts> {
  const hosts = await site.call(supportedHosts);
  // They become names of files here.
  const names = [...hosts.hosts, ...hosts.remotes].every(({ version }) => versionSchema.safeParse(version).success);
  if (!names || !hosts.remotes.every(({ app }) => appNameSchema.safeParse(app).success))
    throw new Failure(`${site.url} names apps or versions that cannot be.`);
  const folder = typesDir(dir);
  rmSync(join(dir, '.madang', 'hosts'), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(dir, '.madang', 'hosts'), { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const { version, state, typesPath } of hosts.hosts) {
    if (!typesPath) continue;
    const text = await site.file(typesPath);
    writeFileSync(hostTypesFile(dir, version), text);
    if (state === 'live') writeFileSync(join(folder, 'shell.d.ts'), text);
  }
  for (const { app, typesPath } of hosts.remotes) {
    if (typesPath) writeFileSync(join(folder, `${app}.d.ts`), await site.file(typesPath));
  }
  const packed = join(dirname(fileURLToPath(import.meta.url)), chunkGate);
  // Not there where the tool runs from its sources, inside the site's repository: builds have the gate by themselves.
  if (existsSync(packed)) copyFileSync(packed, join(dir, '.madang', chunkGate));
  return hosts;
}
