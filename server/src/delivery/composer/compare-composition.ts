import type { AnswerOf, currentComposition } from '@madang/contracts';
import type { Queryable } from '../../platform/db.ts';
import type { PreparedComposition } from './prepare-composition.ts';
import type { SeenCompositions } from './seen-compositions.ts';
import { withdrawnSince } from './withdrawn.ts';

/** What the next document would have, beside the versions that the page of this id has. */
export async function compareComposition(
  db: Queryable,
  seen: Pick<SeenCompositions, 'find'>,
  pageId: string,
  { composition, shown }: PreparedComposition,
): Promise<AnswerOf<typeof currentComposition>> {
  const { id } = composition;
  if (pageId === id) return { id, newer: false, withdrawn: false };
  const page = await seen.find(pageId);
  // An id that nobody had for 90 days, or whose note was lost: another document than this one.
  if (!page) return { id, newer: true, withdrawn: false };
  const next = Object.fromEntries(shown.map(({ app, version }) => [app, version]));
  const apps = new Set([...Object.keys(next), ...Object.keys(page.versions)]);
  const changed = [...apps].filter((app) => page.versions[app] !== next[app]);
  if (changed.length === 0) return { id, newer: false, withdrawn: false };
  const gone = await withdrawnSince(db, page.revision, composition.revision);
  return { id, newer: true, withdrawn: changed.some((app) => gone.has(`${app}@${page.versions[app]}`)) };
}
