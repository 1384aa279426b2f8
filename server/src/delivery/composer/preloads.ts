import { lateSlots, modulesOf, pathOf } from '@madang/contracts';
import type { ComposedSet, Release } from './composed-set.ts';

export interface Preload {
  url: string;
  integrity: string | null;
}

/**
 * Scripts that the page at `path` needs at once, so that the browser fetches them beside the shell instead of after it: the
 * shell's own, those of the route's remote, and those of the slots that this page shows.
 */
export function preloadsFor({ shell, remotes }: ComposedSet, path: string): Preload[] {
  const wanted = new Map<string, Preload>();
  const add = (release: Release, files: readonly string[]) => {
    for (const preload of preloadsOf(release, files)) wanted.set(preload.url, preload);
  };
  const addModule = (release: Release, module: string) => {
    const { entry, initial, exposes } = release.record;
    add(release, [entry, ...initial, ...(exposes[module] ?? [])]);
  };
  if (shell) add(shell, [...shell.record.initial, ...(shell.record.member ?? [])]);

  const owner = ownerOf(remotes, path);
  if (owner?.page) for (const module of modulesOf(owner.route, owner.page)) addModule(owner.remote, module);
  for (const remote of remotes) {
    for (const { slot, on, module, folded } of remote.record.slots) {
      const named = on?.some((pattern) => matchScore(pattern, path) !== null);
      // Without an owner the page is one of the shell's, such as the login: it shows the slots that name it, and nothing beside itself.
      const shown = owner ? owner.route.layout === 'member' && (!on || named) : named;
      if (shown && !folded && !lateSlots.includes(slot)) addModule(remote, module);
    }
  }
  return [...wanted.values()];
}

/** What a guest's first view needs: the rest of the shell, and remotes, are asked for when it is at rest. */
export const preloadsOfGuest = ({ shell }: ComposedSet): Preload[] =>
  shell ? preloadsOf(shell, [...shell.record.initial, ...(shell.record.guest ?? [])]) : [];

const preloadsOf = (release: Release, files: readonly string[]): Preload[] =>
  files.map((file) => ({ url: release.base + file, integrity: integrityOf(release, file) }));

/** The remote whose page stands at the path; undefined for the shell's own pages. */
export function ownerOf(remotes: ComposedSet['remotes'], path: string) {
  const owner = bestOf(
    remotes.flatMap((remote) => remote.record.routes.map((route) => ({ remote, route }))),
    ({ route }) => route.path,
    path,
  );
  return owner && { ...owner, page: bestOf(owner.route.pages, (page) => pathOf(owner.route.path, page.path), path) };
}

export function integrityOf(release: Release, file: string): string | null {
  return release.verified ? (release.record.files.find(({ path }) => path === file)?.integrity ?? null) : null;
}

/** The one whose pattern fits the path best. */
function bestOf<Declared>(
  all: readonly Declared[],
  patternOf: (declared: Declared) => string,
  path: string,
): Declared | undefined {
  return all
    .map((declared) => ({ declared, score: matchScore(patternOf(declared), path) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]?.declared;
}

/** The fit of a react-router pattern ("/korea/*", "/event/:id") to a path: more literal segments win; null for no match. */
function matchScore(pattern: string, path: string): number | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  let score = 0;
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return score;
    const value = given[index];
    if (value === undefined) return null;
    if (segment.startsWith(':')) score += 1;
    else if (segment.toLowerCase() === value.toLowerCase()) score += 10;
    else return null;
  }
  return given.length === wanted.length ? score + 1 : null;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
