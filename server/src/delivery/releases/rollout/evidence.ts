import type { addEvidence as addEvidenceEndpoint, BodyOf, evidenceSchema } from '@madang/contracts';
import type { z } from 'zod';
import { type Db, type Queryable, transaction } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { writeAudit } from '../lists/write-audit.ts';
import { recordsOf } from '../queries.ts';

type Evidence = z.infer<typeof evidenceSchema>;
type NewEvidence = BodyOf<typeof addEvidenceEndpoint> & { app: string; version: string; actor: string };

/** Stores the outcome of one run of a flow; a later run of the same flow and set replaces it. Refuses with `release.unknown`. */
export async function addEvidence(db: Db, run: NewEvidence): Promise<{ id: number } | Refusal<'release.unknown'>> {
  const { app, version, actor, ...outcome } = run;
  return transaction(db, async (tx) => {
    if ((await recordsOf(tx, [[app, version]])).length === 0) return refuse('release.unknown');
    const { rows } = await tx.query<{ id: number }>(
      `insert into release_evidence (app, version, flow, set, outcome, composition_id, duration_ms, detail, actor)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        app,
        version,
        outcome.flow,
        outcome.set,
        outcome.outcome,
        outcome.compositionId,
        outcome.durationMs,
        outcome.detail,
        actor,
      ],
    );
    const id = rows[0]?.id ?? 0;
    const { detail: _, ...told } = outcome;
    await writeAudit(tx, { actor, action: 'evidence.added', app, after: { id, version, ...told } });
    return { id };
  });
}

export async function listEvidence(db: Queryable, app: string, version: string): Promise<Evidence[]> {
  const { rows } = await db.query<Omit<Evidence, 'at'> & { at: Date }>(
    `select id, at, flow, set, outcome, composition_id as "compositionId", duration_ms as "durationMs", detail, actor as by
     from release_evidence where app = $1 and version = $2 order by id desc limit 200`,
    [app, version],
  );
  return rows.map(({ at, ...run }) => ({ ...run, at: at.toISOString() }));
}
