import { type FeedPackage, feedPackages } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import type { OddsRow } from '../../sports/queries.ts';
import type { IngestReport } from '../ingest-report.ts';
import * as sql from '../queries/absences.ts';
import { closePackages, isInterruption } from '../queries/packages.ts';
import type { Items, Ordered } from '../reading/items.ts';

/** Closes the package when the feed says that it is interrupted. @returns when it said so; null when it did not, or that is known */
export async function interrupt(
  tx: Queryable,
  { interrupted }: Items,
  feedPackage: FeedPackage,
  report: IngestReport,
): Promise<Ordered | null> {
  if (!interrupted) return null;
  const { rowCount } = await tx.query(isInterruption, [feedPackage, interrupted.at, interrupted.seq]);
  if (!rowCount) return null;
  const { rows } = await tx.query<{ anyOpen: boolean }>(closePackages, [true, feedPackage]);
  report.closed = rows.some(({ anyOpen }) => !anyOpen);
  return interrupted;
}

/** Only fixtures in play have a list. */
export async function fixturesMissing(
  tx: Queryable,
  { keepAlive }: Items,
  feedPackage: FeedPackage,
): Promise<string[]> {
  if (!keepAlive || feedPackage !== feedPackages.inPlay) return [];
  const { rows } = await tx.query<{ id: string }>(sql.fixturesMissing, [feedPackage, keepAlive.fixtureIds]);
  return rows.map(({ id }) => id);
}

/** @returns odds of the selections that are absent now */
export async function applyAbsences(
  tx: Queryable,
  { marketAbsences, keepAlive }: Items,
  missing: readonly string[],
  report: IngestReport,
  feedPackage: FeedPackage,
): Promise<OddsRow[]> {
  const odds: OddsRow[] = [];
  if (marketAbsences.length > 0) {
    const values = [JSON.stringify(marketAbsences), feedPackage];
    odds.push(...(await tx.query<OddsRow>(sql.applyMarketAbsences, values)).rows);
  }
  if (keepAlive && feedPackage === feedPackages.inPlay) {
    const { at, seq, fixtureIds } = keepAlive;
    const values = [feedPackage, at, seq, fixtureIds, missing];
    const { rows } = await tx.query<{ gone: OddsRow[]; back: string[] }>(sql.applyKeepAlive, values);
    odds.push(...(rows[0]?.gone ?? []));
    report.fixturesBack = rows[0]?.back ?? [];
  }
  return odds;
}

/** @returns odds of what the snapshot that opens the package did not name */
export async function suspendMissing(tx: Queryable, opening: Ordered, feedPackage: FeedPackage): Promise<OddsRow[]> {
  return (await tx.query<OddsRow>(sql.suspendMissing, [feedPackage, opening.at, opening.seq])).rows;
}
