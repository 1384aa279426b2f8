import type { Queryable } from '../platform/db.ts';
import { type Batch, countOutcome, type Outcome } from './count-outcome.ts';
import type { FixtureItem, ScoreItem } from './items.ts';
import * as sql from './queries/fixtures.ts';
import { roundsOf } from './rounds-of.ts';

const byId = ({ id }: { id: string }) => id;

/** Each once in the batch, and what waits for it not at all. @returns ids of what was written */
export async function applyFixtures(batch: Batch, items: readonly FixtureItem[], source: string): Promise<string[]> {
  const ids = await applyEach(batch, sql.applyFixtures, items, source);
  if (ids.length > 0) await batch.tx.query(sql.numberForProto, [ids]);
  return ids;
}

export const applyScores = (batch: Batch, items: readonly ScoreItem[]): Promise<string[]> =>
  applyEach(batch, sql.applyScores, items);

async function applyEach(
  batch: Batch,
  statement: string,
  items: readonly (FixtureItem | ScoreItem)[],
  ...values: string[]
): Promise<string[]> {
  const ids = new Set<string>();
  for (const round of roundsOf(items, byId)) {
    const { rows } = await batch.tx.query<{ id: string; outcome: Outcome }>(statement, [
      JSON.stringify(round),
      ...values,
    ]);
    const itemOf = new Map(round.map((item) => [item.id, item]));
    for (const { id, outcome } of rows) {
      const item = itemOf.get(id);
      if (!item) throw new Error(`The database answered for fixture ${id}, which nobody told.`);
      countOutcome(batch, item, outcome, () => `fixture ${id}`);
      if (outcome === null) ids.add(id);
    }
  }
  return [...ids];
}

export async function unknownNames(tx: Queryable, fixtures: readonly FixtureItem[]): Promise<string[]> {
  const { rows } = await tx.query<{ kind: string; name: string }>(sql.keepUnknownNames, [JSON.stringify(fixtures)]);
  return rows.map(({ kind, name }) => `${kind} ${name}`);
}

export async function applyStatuses(tx: Queryable, told: readonly (FixtureItem | ScoreItem)[]): Promise<string[]> {
  const ids: string[] = [];
  for (const round of roundsOf(told, byId)) {
    const statuses = round.map(({ id, at, seq, status }) => ({ id, at, seq, status }));
    const { rows } = await tx.query<{ id: string }>(sql.applyStatuses, [JSON.stringify(statuses)]);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
