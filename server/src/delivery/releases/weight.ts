import type { knownWeightSchema, Weight } from '@madang/contracts';
import type { z } from 'zod';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { writeAudit } from './lists/write-audit.ts';
import { recordsOf } from './queries.ts';

type NewWeight = Weight & { app: string; version: string; actor: string };

/** Stores what the pages of a release cost in a browser. Refuses with `release.unknown`. */
export async function noteWeight(
  db: Db,
  { app, version, actor, ...weight }: NewWeight,
): Promise<{ id: number } | Refusal<'release.unknown'>> {
  return transaction(db, async (tx) => {
    if ((await recordsOf(tx, [[app, version]])).length === 0) return refuse('release.unknown');
    const { rows } = await tx.query<{ id: number }>(
      'insert into release_weight (app, version, weight, actor) values ($1, $2, $3, $4) returning id',
      [app, version, JSON.stringify(weight), actor],
    );
    const id = rows[0]?.id ?? 0;
    const after = { id, version, beside: weight.beside, pages: weight.routes.length };
    await writeAudit(tx, { actor, action: 'weight.noted', app, after });
    return { id };
  });
}

/** The newest measurement; null when there is none. */
export async function weightOf(
  db: Queryable,
  app: string,
  version: string,
): Promise<z.infer<typeof knownWeightSchema> | null> {
  const { rows } = await db.query<{ weight: Weight; at: Date; by: string }>(
    'select weight, at, actor as by from release_weight where app = $1 and version = $2 order by id desc limit 1',
    [app, version],
  );
  const [found] = rows;
  return found ? { ...found.weight, at: found.at.toISOString(), by: found.by } : null;
}
