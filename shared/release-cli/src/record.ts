import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type BuildRecord, buildRecordSchema, type OwnScope } from '@madang/contracts';
import { gitState, provenanceOf } from '@madang/federation/build-id';
import { z } from 'zod';
import { describeExposes } from './describe-exposes.ts';
import { Failure } from './fail.ts';
import { type Project, readJson } from './project.ts';

/** The parts that are read of the manifest that ModuleFederationPlugin writes with `manifest: true`. */
const assetsSchema = z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()).default([]) }) });
const manifestSchema = z.object({
  metaData: z.object({ name: z.string(), remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
  shared: z.array(z.object({ name: z.string(), version: z.string(), assets: assetsSchema })).default([]),
});
type Manifest = z.infer<typeof manifestSchema>;
const notPublished = /(^|\/)(mf-stats\.json|build\.json)$|\.(map|br|gz)$|(^|\/)\./;
const typesFile = 'types.d.ts';

/**
 * Writes `build.json` into the folder of a plain webpack build, from its manifest and `madang.json`, and the types of what it
 * exposes. Builds inside the site's repository have one already. @throws {Failure} for parts that do not go together
 */
export function writeRecord(dir: string, project: Project): BuildRecord {
  const dist = join(dir, project.dist);
  const manifestFile = join(dist, 'mf-manifest.json');
  if (!existsSync(manifestFile))
    throw new Failure(
      `${relative(dir, manifestFile)} is missing. Build first, with \`manifest: true\` in ModuleFederationPlugin.`,
    );
  const parsed = manifestSchema.safeParse(readJson(manifestFile));
  if (!parsed.success)
    throw new Failure('mf-manifest.json is not understood:', z.prettifyError(parsed.error).split('\n'));
  const { metaData, exposes, shared } = parsed.data;
  const missing = Object.keys(project.exposes).filter((name) => !exposes.some(({ path }) => path === name));
  if (missing.length > 0) throw new Failure(`madang.json exposes what the build does not: ${missing.join(', ')}`);

  writeFileSync(join(dist, typesFile), describeExposes(dir, project));
  const files = filesOf(dist);
  const record = buildRecordSchema.safeParse({
    app: project.name,
    buildId: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12),
    container: metaData.name,
    ...gitState(dir),
    ...provenanceOf(dir),
    hostApi: project.hostApi,
    entry: `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`.replace(/^\.?\//, ''),
    initial: [],
    exposes: Object.fromEntries(exposes.map(({ path, assets }) => [path, assets.js.sync])),
    files,
    shared: rangesOf(project),
    ...(project.ownScope && { ownScope: ownScopeOf(project.ownScope, shared) }),
    routes: project.routes,
    slots: project.slots,
    menu: project.menu,
    emits: project.emits,
    hears: project.hears,
    uses: project.uses,
    types: typesFile,
  });
  if (!record.success) throw new Failure('The build cannot be recorded:', z.prettifyError(record.error).split('\n'));
  writeFileSync(join(dist, 'build.json'), JSON.stringify(record.data, null, 1));
  return record.data;
}

function filesOf(dist: string): BuildRecord['files'] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !notPublished.test(path))
    .sort()
    .map((path) => {
      const content = readFileSync(join(dist, path));
      return {
        path,
        bytes: content.length,
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      };
    });
}

/** What the build brings in its own scope: versions and scripts are those of the manifest, the ranges those of `madang.json`. */
function ownScopeOf({ name, shared }: NonNullable<Project['ownScope']>, built: Manifest['shared']): OwnScope {
  const ranges = withoutPaths(shared);
  const scripts = new Set<string>();
  const brings = Object.entries(ranges).map(([module, range]) => {
    const parts = built.filter((part) => part.name === module || part.name.startsWith(`${module}/`));
    const version = parts.find((part) => part.name === module)?.version;
    if (!version) throw new Failure(`madang.json brings ${module} in ${name}, and the build does not.`);
    for (const { assets } of parts) for (const file of [...assets.js.sync, ...assets.js.async]) scripts.add(file);
    return [module, { version, range }] as const;
  });
  return { name, brings: Object.fromEntries(brings), scripts: [...scripts].sort() };
}

/** "react/" stands for the paths below react, which come in the same version. */
export const rangesOf = ({ shared }: Project): Record<string, string> => withoutPaths(shared);

const withoutPaths = (ranges: Record<string, string>) =>
  Object.fromEntries(Object.entries(ranges).filter(([name]) => !name.endsWith('/')));
