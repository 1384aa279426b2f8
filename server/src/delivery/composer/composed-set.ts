import { type BuildRecord, buildRecordSchema, type Cohort } from '@madang/contracts';
import { type Delivery, isOrigin, releaseKey } from '../releases/load-delivery.ts';
import { contentFolder, isNamedByContent } from '../releases/publishing/content-names.ts';
import { compositionIdOf } from '../releases/queries.ts';

/** One version of an app. Its files have two addresses: a browser that refused one keeps the refusal, so a retry needs the other. */
export interface Release {
  version: string;
  record: BuildRecord;
  /** End with a slash. */
  base: string;
  baseAgain: string;
  /** false for a dev server's files, which change under the document. */
  verified: boolean;
}
export interface ComposedApp extends Release {
  name: string;
  cohort: Cohort;
  /** Loaded when this one fails. */
  previous: Release | null;
}
/** One document is composed from this. */
export interface ComposedSet {
  revision: number;
  sequence: number;
  id: string;
  /** null before the first registration. */
  shell: ComposedApp | null;
  remotes: ComposedApp[];
  /** Apps that were taken out of all pages, with the record of the version that was live last. */
  off: { name: string; record: BuildRecord }[];
}

/** The source of an app in a document: a registered version, or the origin of a developer's own server. */
export interface Chosen {
  version: string;
  cohort: Cohort;
}

/** App -> chosen version: the content that a composition's id stands for. */
export const versionsOf = (chosen: Readonly<Record<string, Chosen>>): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).map(([app, { version }]) => [app, version]));

/**
 * Puts the chosen versions together. Each must be among `records` or be an origin. The live version falls back to the one before
 * it, any other to the live version.
 */
export function composeSet(
  delivery: Pick<Delivery, 'revision' | 'sequence' | 'live' | 'previous'>,
  chosen: Readonly<Record<string, Chosen>>,
  records: ReadonlyMap<string, BuildRecord>,
  assetOrigin: string | null,
): ComposedSet {
  const registered = (app: string, version: string | undefined): Release | null => {
    const record = version === undefined ? undefined : records.get(releaseKey(app, version));
    if (!record || version === undefined) return null;
    // An origin of its own may be a plain store, which knows files by their versions alone.
    const folder = assetOrigin === null && isNamedByContent(record) ? contentFolder : version;
    const path = `${app}/${folder}/`;
    const origin = assetOrigin ?? '';
    return { version, record, base: `${origin}/${path}`, baseAgain: `${origin}/again/${path}`, verified: true };
  };
  const apps = Object.entries(chosen).flatMap(([name, { version, cohort }]): ComposedApp[] => {
    const live = delivery.live[name];
    if (isOrigin(version)) {
      const known = registered(name, live);
      return known ? [{ name, cohort, ...sourceOf(name, version, known.record), previous: null }] : [];
    }
    const release = registered(name, version);
    const fallback = live === version ? delivery.previous[name] : live;
    return release ? [{ name, cohort, ...release, previous: registered(name, fallback) }] : [];
  });
  apps.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    revision: delivery.revision,
    sequence: delivery.sequence,
    id: compositionIdOf({ revision: delivery.revision, live: versionsOf(chosen) }),
    shell: apps.find(({ name }) => name === 'shell') ?? null,
    remotes: apps.filter(({ name }) => name !== 'shell'),
    off: Object.entries(delivery.previous).flatMap(([name, version]) => {
      const isOff = name !== 'shell' && delivery.live[name] === undefined && !apps.some((app) => app.name === name);
      const record = isOff ? records.get(releaseKey(name, version)) : undefined;
      return record ? [{ name, record }] : [];
    }),
  };
}

/**
 * A developer's own server, with the file names of development builds (shared/federation). It runs on the developer's machine,
 * where this server cannot ask it: routes, slots and menu are those of the live version.
 */
function sourceOf(app: string, origin: string, record: BuildRecord): Release {
  const source: BuildRecord = {
    ...record,
    container: `${app.replaceAll('-', '_')}_dev`,
    entry: app === 'shell' ? 'main.js' : 'remoteEntry.js',
    initial: [],
    faces: [],
    exposes: {},
    files: [],
  };
  return devRelease(origin, source, origin);
}

/** Reads the build that a dev server serves now, by its own `build.json`. @throws {Error} that says which server does not answer */
async function fetchDevBuild(app: string, origin: string): Promise<BuildRecord> {
  try {
    const answer = await fetch(`${origin}/build.json`, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return buildRecordSchema.parse(await answer.json());
  } catch (error) {
    throw new Error(`The dev server of ${app} at ${origin} does not answer: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Puts the source of dev servers in the place of registered builds. `alone` leaves out every other remote. */
export async function withDevBuilds(
  set: ComposedSet,
  devApps: Readonly<Record<string, string>>,
  alone: string | null,
): Promise<ComposedSet> {
  const builds = await Promise.all(
    Object.entries(devApps).map(
      async ([app, origin]) => [app, devRelease('0.0.0-dev', await fetchDevBuild(app, origin), origin)] as const,
    ),
  );
  const dev = new Map<string, Release>(builds);
  const sourceOf = (name: string): ComposedApp | null => {
    const own = dev.get(name);
    return own ? { name, cohort: 'live', ...own, previous: null } : null;
  };
  const names = new Set([...set.remotes.map(({ name }) => name), ...dev.keys()]);
  names.delete('shell');
  const remotes = [...names].sort().flatMap((name) => {
    const remote = sourceOf(name) ?? set.remotes.find((live) => live.name === name);
    return remote && (alone === null || alone === name) ? [remote] : [];
  });
  return { ...set, shell: sourceOf('shell') ?? set.shell, remotes };
}

const devRelease = (version: string, record: BuildRecord, origin: string): Release => ({
  version,
  record,
  base: `${origin}/`,
  baseAgain: `${origin}/`,
  verified: false,
});
