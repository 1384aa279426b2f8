import type { HoldReason } from '@madang/contracts';
import type { StoredPlay } from '../../sports/play.ts';

/** The requests of an envelope, item by item. Ids are text (64 bits), instants ISO 8601 as the feed wrote them. */
export interface Ordered {
  /** When the feed changed it, then the sequence of the message: together they order two versions of one thing. */
  at: string;
  seq: number;
}
export interface FixtureItem extends Ordered {
  id: string;
  sport_id: number;
  sport_name: string;
  sport_sort: number;
  location_id: number;
  location_name: string;
  league_id: number;
  league_name: string;
  home: string;
  away: string;
  starts_at: string;
  /** null: not told. */
  status: number | null;
  /** Who wins a race, or a season. */
  outright?: boolean;
}
/** As a message has it; an omitted field (null) keeps the fixture's known value. */
export type PartialFixtureItem = {
  [Part in keyof FixtureItem]: Part extends `${'location' | 'league'}_${string}` | 'home' | 'away' | 'starts_at'
    ? FixtureItem[Part] | null
    : FixtureItem[Part];
};
export interface ScoreItem extends Ordered {
  id: string;
  /** null: not told; so is the period. */
  status: number | null;
  period: number | null;
  /** The message has a score; one that cannot be read is null. */
  has_score: boolean;
  home: number | null;
  away: number | null;
  /** Why the fixture is held; null: it is not. */
  hold: HoldReason | null;
  /** null: nothing but the score was told. */
  play: StoredPlay | null;
}
/** The name of a selection in a package: its bet ids are unique within a market of a fixture. */
export interface SelectionKey {
  fixture_id: string;
  market_id: number;
  bet_id: string;
}
export const nameOf = (key: SelectionKey): string =>
  `fixture ${key.fixture_id}, market ${key.market_id}, bet ${key.bet_id}`;
export interface SelectionItem extends Ordered, SelectionKey {
  /** When the latest message that tells of it was sent, and its sequence. */
  sent_at: string;
  sent_seq: number;
  market_name: string;
  name: string;
  line: string | null;
  base_line: string | null;
  /** null: it is not open, and neither price nor line are told in a form that can be used; those that are known stay. */
  price: string | null;
  status: number;
}
export interface SettlementItem extends Ordered, SelectionKey {
  name: string;
  /** The feed's code; 0 takes back the one before. */
  settlement: number;
}
export interface MainLineItem extends Ordered {
  fixture_id: string;
  market_id: number;
  base_line: string;
}

/** A market that was taken off as a whole. */
interface MarketAbsenceItem extends Ordered {
  fixture_id: string;
  market_id: number;
}
export interface KeepAlive extends Ordered {
  fixtureIds: string[];
}

export type RefusalReason =
  | 'malformed'
  | 'unknown-type'
  | 'unknown-sport'
  | 'unknown-market'
  | 'unknown-outcome'
  | 'unknown-fixture'
  | 'unknown-selection'
  | 'other-outcome'
  | 'bad-value'
  | 'impossible-together'
  | 'too-far-ahead'
  | 'not-storable';
/** `without-price`: it is new and was never open. `not-ours`: of a sport that the site does not have. */
export type SkipReason = 'late-or-duplicate' | 'already-settled' | 'without-price' | 'not-ours';

export interface RefusedItem {
  reason: RefusalReason;
  /** The refused part, for the log: ids and the offending value. */
  detail: string;
  /** Of parts refused for all of their kind, as a market that is not offered: kept as one, with a count. */
  kind?: string;
  /** Place of its envelope in the batch, where reading the envelope was enough to refuse it. */
  envelope?: number;
}

/** These wait for the unknown thing that they name; other refusals are for operators. */
export const waitingReasons: ReadonlySet<RefusalReason> = new Set(['unknown-fixture', 'unknown-selection']);

/** Who plays a fixture, where one of ours does. */
type FixtureSource = 'simulator';

export interface IngestOptions {
  /** Who plays the fixtures that come here for the first time, if one of ours. */
  source?: FixtureSource | undefined;
  /** By the database's clock: from then on a snapshot of the batch is too old to open its package. */
  opensUntil?: Date | undefined;
  /**
   * A snapshot of the batch stands for the whole package also while that is open: what it does not name is suspended. So it is when another
   * server goes on with the package.
   */
  compares?: boolean | undefined;
  /** How long ago the latest message of the batch was sent, in milliseconds: the silence of the feed counts from then. */
  sentAgoMs?: number | undefined;
}

export interface Items extends IngestOptions {
  fixtures: PartialFixtureItem[];
  /** Fixtures of sports that the site does not have. */
  foreign: string[];
  scores: ScoreItem[];
  selections: SelectionItem[];
  settlements: SettlementItem[];
  mainLines: MainLineItem[];
  marketAbsences: MarketAbsenceItem[];
  /** Heartbeats, keep-alives and snapshots: signs of life. */
  signsOfLife: number;
  /** The latest sign of life. */
  heard: Ordered | null;
  /** The latest of those that say that the feed is interrupted. */
  interrupted: Ordered | null;
  /** The latest list of fixtures in play. */
  keepAlive: KeepAlive | null;
  /** The message of the first snapshot. */
  snapshot: Ordered | null;
  refused: RefusedItem[];
  /** The source of an item or a refusal: an envelope with that part alone, which can be ingested again. */
  sources: Map<object, () => unknown>;
}

export const isLater = (a: Ordered, b: Ordered | null): boolean =>
  b === null || a.at > b.at || (a.at === b.at && a.seq > b.seq);

export const noItems = (): Items => ({
  fixtures: [],
  foreign: [],
  scores: [],
  selections: [],
  settlements: [],
  mainLines: [],
  marketAbsences: [],
  signsOfLife: 0,
  heard: null,
  interrupted: null,
  keepAlive: null,
  snapshot: null,
  refused: [],
  sources: new Map(),
});
