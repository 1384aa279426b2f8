import { type FeedPackage, feedFixtureStatus, feedPackages } from '@madang/contracts';
import pg from 'pg';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { type FixtureNow, type FixtureOdds, fixturesNow, oddsNow } from '../sports/queries.ts';
import { applyAbsences, fixturesMissing, interrupt } from './apply-absences.ts';
import { checkSettlements } from './check-settlements.ts';
import {
  type FixtureItem,
  type IngestOptions,
  type Items,
  isLater,
  nameOf,
  noItems,
  type RefusalReason,
  type RefusedItem,
  type ScoreItem,
  type SelectionItem,
  type SettlementItem,
  type SkipReason,
} from './items.ts';
import { newestMainLines, newestSelections } from './newest-only.ts';
import * as sql from './queries.ts';
import { envelopeToKeep, readEnvelope } from './read-envelope.ts';
import { refuseAhead } from './refuse-ahead.ts';
import { keep, type Reject, takeWaitingItems } from './rejects.ts';

/** What a batch came to. An item is one fixture, score, price or settlement, or one sign of life. */
export interface IngestReport {
  applied: number;
  skipped: Partial<Record<SkipReason, number>>;
  refused: RefusedItem[];
  /** What changed, as it stood at the commit; to be told after it. */
  odds: FixtureOdds[];
  fixtures: FixtureNow[];
  /** Fixtures came, moved or left. */
  listing: boolean;
  /** The package opened with this batch's snapshot. */
  opened: boolean;
  /** The feed said that it is interrupted, and no other package is open. */
  closed: boolean;
  /** The feed said that it is interrupted, and nothing else since: no snapshot helps. */
  interrupted: boolean;
  /** A sign of life came while the package is closed: it needs a snapshot to open. */
  needsSnapshot: boolean;
  /** Their prices are not known any more, and a snapshot would tell them: they are in play again. */
  fixturesBack: string[];
  settledSelectionIds: string[];
  /** Without Korean and never seen before: "team Ajax". */
  unknownNames: string[];
}

const nothing = (): IngestReport => ({
  applied: 0,
  skipped: {},
  refused: [],
  odds: [],
  fixtures: [],
  listing: false,
  opened: false,
  closed: false,
  interrupted: false,
  needsSnapshot: false,
  fixturesBack: [],
  settledSelectionIds: [],
  unknownNames: [],
});

/** One batch at a time, whoever brings it: what waits for a fixture must not miss the batch that brings it, nor a name its translation. */
export const ingestLock = 'select pg_advisory_xact_lock(7030)';

/**
 * Applies a batch of envelopes of one package of the feed in one transaction. Twice, late or out of order makes no difference to the
 * outcome. What cannot be used is refused item by item with its reason and kept (`feed_reject`), and the rest is booked; what names a
 * fixture or a selection that is not known yet is kept until that comes, and applied then. A value that the database itself rejects
 * refuses its envelope only. @throws when the database is not there; then nothing of the batch is booked
 */
export async function ingest(
  db: Db,
  envelopes: readonly unknown[],
  feedPackage: FeedPackage = feedPackages.beforeKickOff,
  options: IngestOptions = {},
): Promise<IngestReport> {
  const items = noItems(options);
  envelopes.forEach((envelope, place) => {
    const known = items.refused.length;
    readEnvelope(envelope, items);
    for (const refused of items.refused.slice(known)) refused.envelope = place;
  });
  try {
    return await transaction(db, async (tx) => {
      await tx.query(ingestLock);
      return applyWithWaiting(tx, items, feedPackage);
    });
  } catch (error) {
    if (!isRejectedValue(error)) throw error;
    if (envelopes.length <= 1) {
      const refused: RefusedItem = { reason: 'not-storable', detail: (error as Error).message, envelope: 0 };
      await keep(db, [{ refused, source: envelopeToKeep(envelopes[0]) }], feedPackage);
      return { ...nothing(), refused: [refused] };
    }
    const middle = envelopes.length >> 1;
    const first = await ingest(db, envelopes.slice(0, middle), feedPackage, options);
    const second = await ingest(db, envelopes.slice(middle), feedPackage, options);
    for (const refused of second.refused) if (refused.envelope !== undefined) refused.envelope += middle;
    return joinReports(first, second);
  }
}

/** What waited for this batch, in any package, is applied after it, and what waited for that in turn. */
async function applyWithWaiting(tx: Queryable, items: Items, feedPackage: FeedPackage): Promise<IngestReport> {
  let report = await apply(tx, items, feedPackage);
  let named = namedFixtures(items);
  while (named.length > 0) {
    const waiting = await takeWaitingItems(tx, named);
    named = [];
    for (const [ofPackage, taken] of waiting) {
      report = joinReports(report, await apply(tx, taken, ofPackage));
      named.push(...namedFixtures(taken));
    }
  }
  return report;
}

const namedFixtures = ({ fixtures, selections }: Items) => [
  ...new Set([...fixtures.map(({ id }) => id), ...selections.map((item) => item.fixture_id)]),
];

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
    closed: !b.opened && (a.closed || b.closed),
    interrupted: b.interrupted || (a.interrupted && !b.needsSnapshot && !b.opened),
    needsSnapshot: b.opened ? false : a.needsSnapshot || b.needsSnapshot,
    fixturesBack: [...a.fixturesBack, ...b.fixturesBack],
    settledSelectionIds: [...a.settledSelectionIds, ...b.settledSelectionIds],
    unknownNames: [...a.unknownNames, ...b.unknownNames],
  };
}

async function apply(tx: Queryable, items: Items, feedPackage: FeedPackage): Promise<IngestReport> {
  const report = nothing();
  const { open, latest } = await standing(tx, feedPackage);
  const interrupted = await interrupt(tx, items, feedPackage, report);
  const rejects: Reject[] = [];
  const believed = refuseAhead(items, latest);
  const newest = newestSelections(believed.selections);
  const told = { ...believed, selections: newest.items, mainLines: newestMainLines(believed.mainLines) };
  report.applied += newest.overtaken;
  if (newest.late > 0) report.skipped['late-or-duplicate'] = newest.late;
  report.refused = items.refused;
  for (const refused of items.refused) rejects.push({ refused, source: items.sources.get(refused)?.() });
  const { fixtures: toldFixtures, scores: toldScores } = told;
  const named = [...told.selections, ...told.settlements];
  const fixtureIds = new Set([...toldFixtures, ...toldScores].map((item) => item.id));
  for (const item of [...named, ...told.mainLines]) fixtureIds.add(item.fixture_id);
  const before = fixtureIds.size > 0 ? await lockFixtures(tx, fixtureIds) : new Map<string, string>();
  const snapshot = items.snapshot && interrupted && !isLater(items.snapshot, interrupted) ? null : items.snapshot;
  const opening = open && !interrupted ? null : snapshot;
  const missing = await fixturesMissing(tx, told, feedPackage);
  const away = [...missing, ...told.marketAbsences.map((item) => item.fixture_id)];
  if (opening || named.length > 0 || away.length > 0) {
    await tx.query(sql.lockSelections, [JSON.stringify(named), feedPackage, opening !== null, away]);
  }

  // Fixtures first: a price that comes with its fixture, or shortly before it, finds it.
  const batch: Batch = { tx, report, rejects, sources: items.sources };
  const byId = ({ id }: { id: string }) => id;
  if (toldFixtures.length > 0) report.unknownNames = await unknownNames(tx, toldFixtures);
  const fixtures = await applyAll(batch, sql.applyFixtures, toldFixtures, byId, items.source ?? '');
  if (fixtures.ids.length > 0) await tx.query(sql.numberForProto, [fixtures.ids]);
  const scores = await applyAll(batch, sql.applyScores, toldScores, byId);
  const statuses = await applyStatuses(tx, [...toldFixtures, ...toldScores]);
  const selections = await applyAll(batch, sql.applySelections, told.selections, nameOf, feedPackage);
  const { possible, impossible } = await checkSettlements(tx, told, feedPackage);
  const settlements = await applyAll(batch, sql.applySettlements, possible, nameOf, feedPackage);
  for (const item of impossible) refuse(batch, item, 'impossible-together', `${nameOf(item)}: ${item.settlement}`);
  await applyMainLines(tx, told, report, feedPackage);
  const absent = await applyAbsences(tx, told, missing, report, feedPackage);
  if (opening) {
    const { rows } = await tx.query<{ id: string }>(sql.suspendMissing, [feedPackage, opening.at, opening.seq]);
    absent.push(...rows.map(({ id }) => id));
  }
  if (items.signsOfLife > 0) {
    const { rows } = await tx.query<{ open: boolean; opened: boolean }>(sql.hearPackage, [
      feedPackage,
      snapshot !== null,
      items.opensUntil ?? null,
    ]);
    report.opened = rows[0]?.opened ?? false;
    report.interrupted = interrupted !== null && !isLater(items.heard ?? interrupted, interrupted);
    report.needsSnapshot = !(rows[0]?.open ?? false) && !report.interrupted;
    report.applied += items.signsOfLife;
  }
  await keep(tx, rejects, feedPackage);

  const touched = [...new Set([...fixtures.ids, ...scores.ids, ...statuses])];
  const after = touched.length > 0 ? await lockFixtures(tx, touched) : new Map<string, string>();
  const moved = touched.filter((id) => before.get(id) !== after.get(id));
  const changed = [...selections.ids, ...settlements.ids, ...absent];
  report.listing ||= moved.length > 0 || selections.anyNew;
  report.fixtures = touched.length > 0 ? await fixturesNow(tx, touched) : [];
  report.odds = changed.length + moved.length > 0 ? await oddsNow(tx, changed, moved) : [];
  report.settledSelectionIds = settlements.ids;
  return report;
}

async function standing(tx: Queryable, feedPackage: FeedPackage): Promise<{ open: boolean; latest: Date }> {
  const { rows } = await tx.query<{ open: boolean; latest: Date }>(sql.standing, [feedPackage]);
  if (!rows[0]) throw new Error(`There is no package ${feedPackage}.`);
  return rows[0];
}

async function unknownNames(tx: Queryable, fixtures: readonly FixtureItem[]): Promise<string[]> {
  const { rows } = await tx.query<{ kind: string; name: string }>(sql.keepUnknownNames, [JSON.stringify(fixtures)]);
  return rows.map(({ kind, name }) => `${kind} ${name}`);
}

async function applyStatuses(tx: Queryable, told: readonly (FixtureItem | ScoreItem)[]): Promise<string[]> {
  const ids: string[] = [];
  for (const round of roundsOf(told, ({ id }) => id)) {
    const statuses = round.map(({ id, at, seq, status }) => ({ id, at, seq, status }));
    const { rows } = await tx.query<{ id: string }>(sql.applyStatuses, [JSON.stringify(statuses)]);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
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

/** What the statements of one batch share. */
interface Batch {
  tx: Queryable;
  report: IngestReport;
  rejects: Reject[];
  sources: Items['sources'];
}
type Refusable = FixtureItem | ScoreItem | SelectionItem | SettlementItem;

function refuse({ report, rejects, sources }: Batch, item: Refusable, reason: RefusalReason, detail: string): void {
  const refused = { reason, detail };
  report.refused.push(refused);
  rejects.push({ refused, source: sources.get(item)?.(), key: 'bet_id' in item ? item : { fixture_id: item.id } });
}

/** @returns ids of what was written, by ours */
async function applyAll<Item extends Refusable>(
  batch: Batch,
  statement: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  ...values: string[]
): Promise<{ ids: string[]; anyNew: boolean }> {
  const { tx, report } = batch;
  const ids = new Set<string>();
  let anyNew = false;
  for (const round of roundsOf(items, keyOf)) {
    const { rows } = await tx.query<Applied>(statement, [JSON.stringify(round), ...values]);
    const byKey = new Map(round.map((item) => [keyOf(item), item]));
    for (const { id, name, outcome, isNew } of rows) {
      if (outcome === null) {
        report.applied += 1;
        if (id !== null) ids.add(id);
        anyNew ||= isNew === true;
      } else if (outcome === 'late-or-duplicate' || outcome === 'already-settled') {
        report.skipped[outcome] = (report.skipped[outcome] ?? 0) + 1;
      } else {
        const item = byKey.get(name ?? id ?? '');
        if (!item) throw new Error(`The database answered for ${name ?? id}, which nobody told.`);
        refuse(batch, item, outcome, name ? `${name} of ${values}` : `fixture ${id}`);
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
