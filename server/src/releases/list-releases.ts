import type { AnswerOf, listReleases as listReleasesEndpoint } from '@madang/contracts';
import type { Db } from '../db.ts';
import { compositionIdOf, currentRevision, type Revision, type Versions } from './queries.ts';

const revisionsShown = 20;

/** Every registered version of every app, newest first, and the latest revisions with what each changed. */
export async function listReleases(db: Db): Promise<AnswerOf<typeof listReleasesEndpoint>> {
  const current = await currentRevision(db);
  const { rows: releases } = await db.query<{
    app: string;
    version: string;
    registeredAt: Date;
    gitCommit: string | null;
    bytes: number;
  }>(
    `select app, version, registered_at as "registeredAt", record ->> 'gitCommit' as "gitCommit",
       (select coalesce(sum((file ->> 'bytes')::bigint), 0)::bigint from jsonb_array_elements(record -> 'files') file) as bytes
     from release order by app = 'shell' desc, app, registered_at desc, version desc`,
  );
  const { rows: revisions } = await db.query<{
    revision: number;
    at: Date;
    by: string;
    reason: string;
    live: Versions;
    before: Versions | null;
  }>(
    `select revision, created_at as at, actor as by, reason, live, lag(live) over (order by revision) as before
     from revision order by revision desc limit $1`,
    [revisionsShown],
  );
  const apps = [...new Set(releases.map(({ app }) => app))];
  return {
    revision: current.revision,
    compositionId: compositionIdOf(current),
    apps: apps.map((app) => ({
      app,
      live: current.live[app] ?? null,
      previous: current.previous[app] ?? null,
      rollout: current.rollouts[app] ?? null,
      settings: { requireEvidence: false, errorBudgetPoints: 2, minSamples: 50 },
      releases: releases
        .filter((release) => release.app === app)
        .map(({ version, registeredAt, gitCommit, bytes }) => ({
          version,
          registeredAt: registeredAt.toISOString(),
          gitCommit,
          bytes,
          registeredBy: 'npm start',
          gitAuthor: null,
          state: stateOf(current, app, version),
          gate: null,
          evidence: { passed: 0, failed: 0 },
          documents: 0,
          share: null,
          errorRate: null,
        })),
    })),
    freezes: [],
    steps: [],
    alerts: [],
    revisions: revisions.map(({ revision, at, by, reason, live, before }) => ({
      revision,
      at: at.toISOString(),
      by,
      reason,
      changes: Object.entries(live)
        .filter(([app, to]) => before?.[app] !== to)
        .map(([app, to]) => ({
          app,
          before: { live: before?.[app] ?? null, previous: null, rollout: null },
          after: { live: to, previous: before?.[app] ?? null, rollout: null },
        })),
      kind: 'change' as const,
      forced: false,
    })),
  };
}

function stateOf({ live, previous, rollouts }: Revision, app: string, version: string) {
  if (live[app] === version) return 'live';
  if (rollouts[app]?.version === version) return 'candidate';
  return previous[app] === version ? 'previous' : 'other';
}
