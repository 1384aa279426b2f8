import { type FeedPackage, feedPackages } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import type { IngestReport } from './ingest.ts';
import type { Items, Ordered } from './items.ts';
import * as sql from './queries.ts';

/** Closes the package when the feed says that it is interrupted. @returns when it said so; null when it did not, or that is known */
export async function interrupt(
  tx: Queryable,
  { interrupted }: Items,
  feedPackage: FeedPackage,
  report: IngestReport,
): Promise<Ordered | null> {
  if (!interrupted) return null;
  const { rowCount } = await tx.query(sql.isInterruption, [feedPackage, interrupted.at, interrupted.seq]);
  if (!rowCount) return null;
  const { rows } = await tx.query<{ anyOpen: boolean }>(sql.closePackages, [true, feedPackage]);
  report.closed = rows.some(({ anyOpen }) => !anyOpen);
  return interrupted;
}

/** Only of what is in play there is a list. */
export async function fixturesMissing(
  tx: Queryable,
  { keepAlive }: Items,
  feedPackage: FeedPackage,
): Promise<string[]> {
  if (!keepAlive || feedPackage !== feedPackages.inPlay) return [];
  const { rows } = await tx.query<{ id: string }>(sql.fixturesMissing, [feedPackage, keepAlive.fixtureIds]);
  return rows.map(({ id }) => id);
}

/** @returns ids of the selections that are absent now */
export async function applyAbsences(
  tx: Queryable,
  { marketAbsences, keepAlive }: Items,
  missing: readonly string[],
  report: IngestReport,
  feedPackage: FeedPackage,
): Promise<string[]> {
  const ids: string[] = [];
  if (marketAbsences.length > 0) {
    const values = [JSON.stringify(marketAbsences), feedPackage];
    ids.push(...(await tx.query<{ id: string }>(sql.applyMarketAbsences, values)).rows.map(({ id }) => id));
  }
  if (keepAlive && feedPackage === feedPackages.inPlay) {
    const { at, seq, fixtureIds } = keepAlive;
    const values = [feedPackage, at, seq, fixtureIds, missing];
    const { rows } = await tx.query<{ gone: string[]; back: string[] }>(sql.applyKeepAlive, values);
    ids.push(...(rows[0]?.gone ?? []));
    report.fixturesBack = rows[0]?.back ?? [];
  }
  return ids;
}
