import { type Db, type Queryable, transaction } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { writeAudit } from '../lists/write-audit.ts';
import { lockReleases } from '../queries.ts';

interface NewFreeze {
  from: string;
  until: string;
  /** null: every app. */
  apps: string[] | null;
  reason: string;
  actor: string;
}

const active = 'ended_at is null and from_at <= now() and until_at > now()';

/** The end of the last freeze of these apps that is in force; null when none is. */
export async function frozenUntil(db: Queryable, apps: readonly string[]): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    `select max(until_at) as until from freeze_window where ${active} and (apps is null or apps && $1::text[])`,
    [apps],
  );
  return rows[0]?.until ?? null;
}

/** For `release.frozen`, in the site's own time. */
export const koreanTime = (at: Date) =>
  at.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });

export async function listFreezes(db: Queryable) {
  const { rows } = await db.query<{
    id: number;
    from: Date;
    until: Date;
    apps: string[] | null;
    reason: string;
    by: string;
    active: boolean;
  }>(
    `select id, from_at as "from", coalesce(ended_at, until_at) as until, apps, reason, actor as by, (${active}) as active
     from freeze_window where coalesce(ended_at, until_at) > now() - interval '7 days' order by from_at desc limit 50`,
  );
  return rows.map(({ from, until, ...freeze }) => ({
    ...freeze,
    from: from.toISOString(),
    until: until.toISOString(),
  }));
}

export async function addFreeze(db: Db, { from, until, apps, reason, actor }: NewFreeze): Promise<{ id: number }> {
  return transaction(db, async (tx) => {
    // So that a change that runs now comes either before the freeze or after it.
    await lockReleases(tx);
    const { rows } = await tx.query<{ id: number }>(
      'insert into freeze_window (from_at, until_at, apps, reason, actor) values ($1, $2, $3, $4, $5) returning id',
      [from, until, apps, reason, actor],
    );
    const id = rows[0]?.id ?? 0;
    await writeAudit(tx, { actor, action: 'freeze.added', reason, after: { id, from, until, apps } });
    return { id };
  });
}

/** Ends a freeze now, begun or not. `not-found` for an unknown one, `release.done` for one that is over. */
export async function endFreeze(
  db: Db,
  { id, reason, actor }: { id: number; reason: string; actor: string },
): Promise<Record<string, never> | Refusal<'not-found' | 'release.done'>> {
  return transaction(db, async (tx) => {
    await lockReleases(tx);
    const { rows } = await tx.query<{ from: Date; until: Date; apps: string[] | null; over: boolean }>(
      `select from_at as "from", until_at as until, apps, ended_at is not null or until_at <= now() as over
       from freeze_window where id = $1 for update`,
      [id],
    );
    const freeze = rows[0];
    if (!freeze) return refuse('not-found');
    const { over, ...before } = freeze;
    if (over) return refuse('release.done');
    await tx.query('update freeze_window set ended_at = now() where id = $1', [id]);
    await writeAudit(tx, { actor, action: 'freeze.ended', reason, before: { id, ...before } });
    return {};
  });
}
