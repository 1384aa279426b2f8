import { type BuildRecord, buildRecordSchema } from '@madang/contracts';
import type { ComposedApp, ComposedSet, Release } from './composed-set.ts';

/** What a dev server serves now, by its own `build.json`. @throws {Error} that says which server does not answer */
export async function fetchDevBuild(app: string, origin: string): Promise<BuildRecord> {
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
      async ([app, origin]) => [app, devRelease(await fetchDevBuild(app, origin), origin)] as const,
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

const devRelease = (record: BuildRecord, origin: string): Release => ({
  version: '0.0.0-dev',
  record,
  base: `${origin}/`,
  baseAgain: `${origin}/`,
  verified: false,
});
