import type { FixtureNow, FixtureOdds } from '../sports/queries.ts';
import type { RefusedItem, SkipReason } from './reading/items.ts';

/** The outcome of a batch. An item is one fixture, score, price or settlement, or one sign of life. */
export interface IngestReport {
  applied: number;
  skipped: Partial<Record<SkipReason, number>>;
  refused: RefusedItem[];
  /** The changed odds, as they stood at the commit; to be published after it. */
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

export const nothing = (): IngestReport => ({
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
