import type { Queryable } from '../../platform/database/db.ts';
import type { FixtureRow } from '../../sports/queries.ts';
import * as sql from '../queries/fixtures.ts';
import type { FixtureItem, ScoreItem } from '../reading/items.ts';
import { roundsOf } from '../reading/rounds-of.ts';
import { type Batch, countOutcome, type Outcome } from './count-outcome.ts';

const byId = ({ id }: { id: string }) => id;

/** A fixture as it stands now. */
interface FixtureWritten extends FixtureRow {
  /** The fields that decide whether it can be bet on, to be compared before and after. */
  phase: string;
}
/** The state of a fixture before the batch. */
export type FixtureBefore = Pick<FixtureWritten, 'id' | 'phase' | 'hold'>;
type Answer = { told: string } & ((FixtureWritten & { outcome: null }) | { outcome: NonNullable<Outcome> });

/** Each once in the batch, without the items that wait for it. @returns ids of the written fixtures */
export async function applyFixtures(batch: Batch, items: readonly FixtureItem[], source: string): Promise<string[]> {
  const ids = new Set((await applyEach(batch, sql.applyFixtures, items, source)).map(({ told }) => told));
  if (ids.size > 0) await batch.tx.query(sql.numberForProto, [[...ids]]);
  return [...ids];
}

export const applyScores = (batch: Batch, items: readonly ScoreItem[]): Promise<FixtureWritten[]> =>
  applyEach(batch, sql.applyScores, items);

/** @returns answers of those that were written */
async function applyEach(
  batch: Batch,
  statement: string,
  items: readonly (FixtureItem | ScoreItem)[],
  ...values: string[]
): Promise<Extract<Answer, { outcome: null }>[]> {
  const written: Extract<Answer, { outcome: null }>[] = [];
  for (const round of roundsOf(items, byId)) {
    const { rows } = await batch.tx.query<Answer>(statement, [JSON.stringify(round), ...values]);
    const itemOf = new Map(round.map((item) => [item.id, item]));
    for (const answer of rows) {
      const item = itemOf.get(answer.told);
      if (!item) throw new Error(`The database answered for fixture ${answer.told}, which nobody told.`);
      countOutcome(batch, item, answer.outcome, () => `fixture ${answer.told}`);
      if (answer.outcome === null) written.push(answer);
    }
  }
  return written;
}

export async function unknownNames(tx: Queryable, fixtures: readonly FixtureItem[]): Promise<string[]> {
  const { rows } = await tx.query<{ kind: string; name: string }>(sql.keepUnknownNames, [JSON.stringify(fixtures)]);
  return rows.map(({ kind, name }) => `${kind} ${name}`);
}

export async function applyStatuses(
  tx: Queryable,
  told: readonly (FixtureItem | ScoreItem)[],
): Promise<FixtureWritten[]> {
  const written: FixtureWritten[] = [];
  for (const round of roundsOf(told, byId)) {
    const statuses = round.flatMap(({ id, at, seq, status }) => (status === null ? [] : [{ id, at, seq, status }]));
    if (statuses.length === 0) continue;
    written.push(...(await tx.query<FixtureWritten>(sql.applyStatuses, [JSON.stringify(statuses)])).rows);
  }
  return written;
}

/** Scores and statuses bring the state of their fixture; after a message on the fixture itself, the state is read. */
export async function fixturesAfter(
  tx: Queryable,
  written: readonly FixtureWritten[],
  told: readonly string[],
): Promise<Map<string, FixtureWritten>> {
  const read = told.length > 0 ? (await tx.query<FixtureWritten>(sql.readFixtures, [told])).rows : [];
  return new Map([...written, ...read].map((row) => [row.id, row]));
}
