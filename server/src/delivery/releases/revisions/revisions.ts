import type { AnswerOf, RevisionEntry, revisionDetail as revisionDetailEndpoint } from '@madang/contracts';
import type { Db, Queryable } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { ReleaseState } from '../queries.ts';
import { changedApps, stateOfApp } from '../rollout/next-state.ts';

type Row = ReleaseState & Omit<RevisionEntry, 'at' | 'changes'> & { at: Date };

const nothing: ReleaseState = { live: {}, previous: {}, rollouts: {} };

/** The latest revisions, newest first, with what each changed. */
export async function latestRevisions(db: Queryable, count: number): Promise<RevisionEntry[]> {
  const rows = await findRows(db, 'true order by revision desc limit $1', [count + 1]);
  return rows.slice(0, count).map((row, n) => entryOf(row, rows[n + 1] ?? nothing));
}

/** One revision as a whole; `not-found` when there never was one. */
export async function revisionDetail(
  db: Db,
  revision: number,
): Promise<AnswerOf<typeof revisionDetailEndpoint> | Refusal<'not-found'>> {
  const [row, before] = await findRows(db, 'revision in ($1, $1 - 1) order by revision desc', [revision]);
  if (row?.revision !== revision) return refuse('not-found');
  const apps = new Set([row.live, row.previous, row.rollouts].flatMap((versions) => Object.keys(versions)));
  return {
    ...entryOf(row, before ?? nothing),
    apps: Object.fromEntries([...apps].sort().map((app) => [app, stateOfApp(row, app)])),
  };
}

async function findRows(db: Queryable, condition: string, values: number[]): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select revision, created_at as at, actor as by, reason, kind, forced, live, previous, rollouts
     from revision where ${condition}`,
    values,
  );
  return rows;
}

function entryOf({ revision, at, by, reason, kind, forced, ...state }: Row, before: ReleaseState): RevisionEntry {
  return {
    revision,
    at: at.toISOString(),
    by,
    reason,
    kind,
    forced,
    changes: changedApps(before, state).map((app) => ({
      app,
      before: stateOfApp(before, app),
      after: stateOfApp(state, app),
    })),
  };
}
