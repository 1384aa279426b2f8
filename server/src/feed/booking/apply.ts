import type { FeedPackage } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { fixtureNowOf, type OddsRow, oddsByFixture, oddsNow } from '../../sports/queries.ts';
import { type IngestReport, nothing } from '../ingest-report.ts';
import * as sql from '../queries/fixtures.ts';
import { applyMainLines, mainLineItems } from '../queries/main-lines.ts';
import { hearPackage, standing } from '../queries/packages.ts';
import { lockSelections } from '../queries/selections.ts';
import { type FixtureItem, type Items, isLater, nameOf, type Ordered } from '../reading/items.ts';
import { roundsOf } from '../reading/rounds-of.ts';
import { keep, type Reject } from '../rejects/rejects.ts';
import { applyAbsences, fixturesMissing, interrupt, suspendMissing } from './apply-absences.ts';
import {
  applyFixtures,
  applyScores,
  applyStatuses,
  type FixtureBefore,
  fixturesAfter,
  unknownNames,
} from './apply-fixtures.ts';
import { applySelections, applySettlements, shareWins } from './apply-selections.ts';
import { checkSettlements } from './check-settlements.ts';
import { completeFixtures } from './complete-fixtures.ts';
import { type Batch, refuse } from './count-outcome.ts';
import { newestMainLines, newestSelections } from './newest-only.ts';
import { passOver } from './pass-over.ts';
import { refuseAhead } from './refuse-ahead.ts';

/** Applies the read items of a batch, within its transaction. */
export async function apply(tx: Queryable, items: Items, feedPackage: FeedPackage): Promise<IngestReport> {
  const report = nothing();
  const { open, latest } = await standingOf(tx, feedPackage);
  const interrupted = await interrupt(tx, items, feedPackage, report);
  const rejects: Reject[] = [];
  const believed = refuseAhead(items, latest);
  const told = newestOf({ ...believed, fixtures: await completeFixtures(tx, believed) }, report);
  report.refused = items.refused;
  for (const refused of items.refused) rejects.push({ refused, source: items.sources.get(refused)?.() });
  const fixtureIds = new Set([...told.fixtures, ...told.scores].map(({ id }) => id));
  for (const item of [...told.selections, ...told.settlements, ...told.mainLines]) fixtureIds.add(item.fixture_id);
  const before = await lockFixtures(tx, [...fixtureIds]);
  const snapshot = items.snapshot && interrupted && !isLater(items.snapshot, interrupted) ? null : items.snapshot;
  const opening = open && !interrupted && !items.compares ? null : snapshot;
  const missing = await fixturesMissing(tx, told, feedPackage);
  const away = [...missing, ...told.marketAbsences.map((item) => item.fixture_id)];
  // Prices alone are locked, in the same order, where they are written.
  if (opening || told.settlements.length > 0 || away.length > 0) {
    const named = JSON.stringify([...told.selections, ...told.settlements]);
    await tx.query(lockSelections, [named, feedPackage, opening !== null, away]);
  }

  // Fixtures first: a price that comes with its fixture, or shortly before it, finds it.
  const batch: Batch = { tx, report, rejects, sources: items.sources };
  if (told.fixtures.length > 0) report.unknownNames = await unknownNames(tx, told.fixtures);
  const fixtures = await applyFixtures(batch, told.fixtures, items.source ?? '');
  const scores = await applyScores(batch, told.scores);
  const statuses = await applyStatuses(tx, [...told.fixtures, ...told.scores]);
  const selections = await applySelections(batch, told.selections, feedPackage, (id) => before.has(id));
  const { possible, impossible } = await checkSettlements(tx, told, feedPackage);
  const settlements = await applySettlements(batch, possible, feedPackage);
  await shareWins(tx, possible, feedPackage);
  for (const item of impossible) refuse(batch, item, 'impossible-together', `${nameOf(item)}: ${item.settlement}`);
  await moveMainLines(tx, told, report, feedPackage);
  const absent = await applyAbsences(tx, told, missing, report, feedPackage);
  if (opening) absent.push(...(await suspendMissing(tx, opening, feedPackage)));
  await hear(tx, items, { feedPackage, snapshot, interrupted }, report);
  await keep(tx, await passOver(tx, items.foreign, report, rejects), feedPackage);

  const after = await fixturesAfter(tx, [...scores, ...statuses], fixtures);
  const changed = [...after.values()].filter(({ id, phase }) => before.get(id)?.phase !== phase).map(({ id }) => id);
  const held = [...after.values()]
    .filter(({ id, hold }) => (before.get(id)?.hold ?? null) !== hold)
    .map(({ id }) => id);
  report.listing ||= changed.length > 0 || selections.anyNew;
  report.fixtures = [...after.values()].map(fixtureNowOf);
  // All there is of a fixture that was not known was written with it.
  const moved = [...changed, ...held].filter((id) => before.has(id));
  report.odds = await oddsOf(tx, [...selections.odds, ...settlements, ...absent], moved);
  report.settledSelectionIds = settlements.map(({ id }) => id);
  return report;
}

async function standingOf(tx: Queryable, feedPackage: FeedPackage): Promise<{ open: boolean; latest: Date }> {
  const { rows } = await tx.query<{ open: boolean; latest: Date }>(standing, [feedPackage]);
  if (!rows[0]) throw new Error(`There is no package ${feedPackage}.`);
  return rows[0];
}

type Complete = Items & { fixtures: FixtureItem[] };
function newestOf(items: Complete, report: IngestReport): Complete {
  const newest = newestSelections(items.selections);
  report.applied += newest.overtaken;
  if (newest.late > 0) report.skipped['late-or-duplicate'] = newest.late;
  return { ...items, selections: newest.items, mainLines: newestMainLines(items.mainLines) };
}

/** Locks the fixtures. @returns by id what decides whether each can be bet on */
async function lockFixtures(tx: Queryable, ids: readonly string[]): Promise<Map<string, FixtureBefore>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<FixtureBefore>(sql.lockFixtures, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function moveMainLines(
  tx: Queryable,
  { mainLines }: Items,
  report: IngestReport,
  feedPackage: FeedPackage,
): Promise<void> {
  for (const round of roundsOf(mainLines, (item) => `${item.fixture_id} ${item.market_id}`)) {
    const { rowCount } = await tx.query(applyMainLines, [feedPackage, ...mainLineItems.valuesOf(round)]);
    report.listing ||= (rowCount ?? 0) > 0;
  }
}

async function hear(
  tx: Queryable,
  items: Items,
  said: { feedPackage: FeedPackage; snapshot: Ordered | null; interrupted: Ordered | null },
  report: IngestReport,
): Promise<void> {
  if (items.signsOfLife === 0) return;
  const { feedPackage, snapshot, interrupted } = said;
  const values = [feedPackage, snapshot !== null, items.opensUntil ?? null, items.sentAgoMs ?? 0];
  const { rows } = await tx.query<{ open: boolean; opened: boolean }>(hearPackage, values);
  report.opened = rows[0]?.opened ?? false;
  report.interrupted = interrupted !== null && !isLater(items.heard ?? interrupted, interrupted);
  report.needsSnapshot = !(rows[0]?.open ?? false) && !report.interrupted;
  report.applied += items.signsOfLife;
}

/** The written odds are at hand; a fixture that moved changes all its odds without a write, so those are read. */
async function oddsOf(tx: Queryable, written: readonly OddsRow[], moved: string[]): Promise<IngestReport['odds']> {
  const movedIds = new Set(moved);
  const last = new Map(written.map((row) => [row.id, row]));
  const odds = oddsByFixture([...last.values()].filter(({ fixtureId }) => !movedIds.has(fixtureId)));
  return moved.length > 0 ? [...odds, ...(await oddsNow(tx, [], moved))] : odds;
}
