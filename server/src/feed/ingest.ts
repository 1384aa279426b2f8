import { type FeedPackage, type FixtureState, feedFixtureStatus, feedPackages } from '@madang/contracts';
import pg from 'pg';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { type FixtureOdds, fixturesNow, oddsNow } from '../sports/queries.ts';
import { type Items, nameOf, noItems, type RefusalReason, type RefusedItem, type SkipReason } from './items.ts';
import * as sql from './queries.ts';
import { readEnvelope } from './read-envelope.ts';

/** What a batch came to. An item is one fixture, score, price or settlement, or one sign of life. */
export interface IngestReport {
  applied: number;
  skipped: Partial<Record<SkipReason, number>>;
  refused: RefusedItem[];
  /** What changed, as it stood at the commit; to be told after it. */
  odds: FixtureOdds[];
  fixtures: { id: string; state: FixtureState }[];
  /** Fixtures came, moved or left. */
  listing: boolean;
  /** The package opened with this batch's snapshot. */
  opened: boolean;
  /** A sign of life came while the package is closed: it needs a snapshot to open. */
  needsSnapshot: boolean;
  settledSelectionIds: string[];
}

const nothing = (): IngestReport => ({
  applied: 0,
  skipped: {},
  refused: [],
  odds: [],
  fixtures: [],
  listing: false,
  opened: false,
  needsSnapshot: false,
  settledSelectionIds: [],
});

/**
 * Applies a batch of envelopes of one package of the feed in one transaction. Twice, late or out of order makes no difference to the outcome. What
 * cannot be used is refused item by item with its reason and the rest is booked; a value that the database itself rejects
 * refuses its envelope only. @throws when the database is not there; then nothing of the batch is booked
 */
export async function ingest(
  db: Db,
  envelopes: readonly unknown[],
  feedPackage: FeedPackage = feedPackages.beforeKickOff,
): Promise<IngestReport> {
  const items = noItems();
  envelopes.forEach((envelope, place) => {
    const known = items.refused.length;
    readEnvelope(envelope, items);
    for (const refused of items.refused.slice(known)) refused.envelope = place;
  });
  try {
    return await transaction(db, (tx) => apply(tx, items, feedPackage));
  } catch (error) {
    if (!isRejectedValue(error)) throw error;
    if (envelopes.length <= 1) {
      return { ...nothing(), refused: [{ reason: 'not-storable', detail: (error as Error).message, envelope: 0 }] };
    }
    const middle = envelopes.length >> 1;
    const first = await ingest(db, envelopes.slice(0, middle), feedPackage);
    const second = await ingest(db, envelopes.slice(middle), feedPackage);
    for (const refused of second.refused) if (refused.envelope !== undefined) refused.envelope += middle;
    return joinReports(first, second);
  }
}

/** SQLSTATE classes 22 and 23: the data is wrong, not the database. */
const isRejectedValue = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

export function joinReports(a: IngestReport, b: IngestReport): IngestReport {
  const skipped = { ...a.skipped };
  for (const [reason, count] of Object.entries(b.skipped) as [SkipReason, number][]) {
    skipped[reason] = (skipped[reason] ?? 0) + count;
  }
  return {
    applied: a.applied + b.applied,
    skipped,
    refused: [...a.refused, ...b.refused],
    odds: [...a.odds, ...b.odds],
    fixtures: [...a.fixtures, ...b.fixtures],
    listing: a.listing || b.listing,
    opened: a.opened || b.opened,
    needsSnapshot: b.opened ? false : a.needsSnapshot || b.needsSnapshot,
    settledSelectionIds: [...a.settledSelectionIds, ...b.settledSelectionIds],
  };
}

async function apply(tx: Queryable, items: Items, feedPackage: FeedPackage): Promise<IngestReport> {
  const report = nothing();
  report.refused = items.refused;
  const named = [...items.selections, ...items.settlements];
  const fixtureIds = new Set([...items.fixtures, ...items.scores].map((item) => item.id));
  for (const item of [...named, ...items.mainLines]) fixtureIds.add(item.fixture_id);
  const before = fixtureIds.size > 0 ? await lockFixtures(tx, fixtureIds) : new Map<string, string>();
  const opens = items.snapshot && !(await isOpen(tx, feedPackage));
  const keys = JSON.stringify(named);
  if (opens || named.length > 0) await tx.query(sql.lockSelections, [keys, feedPackage, opens]);

  // Fixtures first: a price that comes with its fixture, or shortly before it, finds it.
  const byId = ({ id }: { id: string }) => id;
  const fixtures = await applyAll(tx, sql.applyFixtures, items.fixtures, byId, report);
  const scores = await applyAll(tx, sql.applyScores, items.scores, byId, report);
  const selections = await applyAll(tx, sql.applySelections, items.selections, nameOf, report, feedPackage);
  const settlements = await applyAll(tx, sql.applySettlements, items.settlements, nameOf, report, feedPackage);
  await applyMainLines(tx, items, report, feedPackage);
  const missing = opens ? await tx.query<{ id: string }>(sql.suspendMissing, [keys, feedPackage]) : { rows: [] };
  if (items.signsOfLife > 0) {
    const { rows } = await tx.query<{ open: boolean; opened: boolean }>(sql.hearPackage, [feedPackage, items.snapshot]);
    report.opened = rows[0]?.opened ?? false;
    report.needsSnapshot = !(rows[0]?.open ?? false);
    report.applied += items.signsOfLife;
  }

  const touched = [...new Set([...fixtures.ids, ...scores.ids])];
  const after = touched.length > 0 ? await lockFixtures(tx, touched) : new Map<string, string>();
  const moved = touched.filter((id) => before.get(id) !== after.get(id));
  const changed = [...selections.ids, ...settlements.ids, ...missing.rows.map(({ id }) => id)];
  report.listing ||= moved.length > 0 || selections.anyNew;
  report.fixtures = touched.length > 0 ? await fixturesNow(tx, touched) : [];
  report.odds = changed.length + moved.length > 0 ? await oddsNow(tx, changed, moved) : [];
  report.settledSelectionIds = settlements.ids;
  return report;
}

async function isOpen(tx: Queryable, feedPackage: FeedPackage): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>(sql.packageIsOpen, [feedPackage]);
  return rows[0]?.open ?? false;
}

/** Locks the fixtures. @returns id -> what decides whether it can be bet on, to be compared before and after */
async function lockFixtures(tx: Queryable, ids: Iterable<string>): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; status: number; startsAt: Date }>(sql.lockFixtures, [[...ids]]);
  const { notStarted, aboutToStart } = feedFixtureStatus;
  const phase = (status: number) => (status === aboutToStart ? notStarted : status);
  return new Map(rows.map((row) => [row.id, `${phase(row.status)} ${row.startsAt.getTime()}`]));
}

interface Applied {
  /** Ours; null where nothing was written. */
  id: string | null;
  name?: string;
  outcome: SkipReason | RefusalReason | null;
  isNew?: boolean;
}

/** @returns ids of what was written, by ours */
async function applyAll<Item>(
  tx: Queryable,
  statement: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  report: IngestReport,
  ...values: string[]
): Promise<{ ids: string[]; anyNew: boolean }> {
  const ids = new Set<string>();
  let anyNew = false;
  for (const round of roundsOf(items, keyOf)) {
    const { rows } = await tx.query<Applied>(statement, [JSON.stringify(round), ...values]);
    for (const { id, name, outcome, isNew } of rows) {
      if (outcome === null) {
        report.applied += 1;
        if (id !== null) ids.add(id);
        anyNew ||= isNew === true;
      } else if (outcome === 'late-or-duplicate' || outcome === 'already-settled') {
        report.skipped[outcome] = (report.skipped[outcome] ?? 0) + 1;
      } else {
        report.refused.push({
          reason: outcome,
          detail: name ? `${name} of ${values}` : `fixture ${id}`,
        });
      }
    }
  }
  return { ids: [...ids], anyNew };
}

async function applyMainLines(
  tx: Queryable,
  items: Items,
  report: IngestReport,
  feedPackage: FeedPackage,
): Promise<void> {
  for (const round of roundsOf(items.mainLines, (item) => `${item.fixture_id} ${item.market_id}`)) {
    const { rowCount } = await tx.query(sql.applyMainLines, [JSON.stringify(round), feedPackage]);
    report.listing ||= (rowCount ?? 0) > 0;
  }
}

/** Splits items so that none occurs twice in a round and the order per key stays: each change of a batch counts on its own. */
function roundsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const rounds: Item[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    const members = rounds[round] ?? [];
    members.push(item);
    rounds[round] = members;
  }
  return rounds;
}
