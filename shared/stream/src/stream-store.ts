import {
  type FeedPackage,
  type FixtureState,
  type FixtureUpdate,
  feedPackages,
  type OddsChange,
  type Play,
  type SelectionStatus,
} from '@madang/contracts';
import { Watches } from './watches.ts';

type Movement = 'rising' | 'falling' | null;
export interface OddsState {
  price: string;
  status: SelectionStatus;
  version: number;
  /** The time of its publication, in epoch milliseconds of the server. */
  at: number;
  /** The direction of the price within the last 5 seconds. */
  movement: Movement;
}
/** connecting: not yet, or again, so that the shown state may be old; open: every change arrives; off: no member is signed in. */
export type ConnectionState = 'off' | 'connecting' | 'open';

const allPackages = Object.values(feedPackages);
export const movementMs = 5_000;
/** Prices that a frame of the page has time to show; of many that wait a share, so that none waits longer than a few frames. */
const leastOfFrame = 40;
const shareOfFrame = 1 / 8;

/** Prices have two decimals as text: without the point they are whole hundredths. */
const hundredths = (price: string) => Number(price.replace('.', ''));

interface Known {
  state: FixtureState | undefined;
  /** The arrival of the state, by this machine's clock: the clock of play counts on from there. */
  stateAt: number;
  play: Play | undefined;
  readonly selections: Set<string>;
  /** Its image came, so that the known state is complete. */
  hasImage: boolean;
}

/**
 * The state that the socket told, one entry for each selection and fixture, outside React: a change renders only the subscribers of
 * its id. A selection's version only grows. Changes are gathered, the last of each selection counts, and are applied with the next
 * frames of the page: what opens or closes with the first, prices as many as a frame can show.
 */
export class StreamStore {
  /** The parts that the page shows, and so wants to be told. */
  readonly watches: Watches;
  readonly #odds = new Map<string, OddsState>();
  readonly #fixtures = new Map<string, Known>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #settleAt = new Map<string, number>();
  readonly #waitingOdds = new Map<string, { change: OddsChange; at: number; fixtureId: string }>();
  readonly #waitingStates = new Map<string, { state: FixtureState; at: number }>();
  readonly #waitingPlays = new Map<string, Play>();
  #frame: number | null = null;
  #calming: ReturnType<typeof setTimeout> | null = null;
  #closed: ReadonlySet<FeedPackage> = new Set();
  #connection: ConnectionState = 'off';

  constructor(watches = new Watches()) {
    this.watches = watches;
  }

  odds(id: string): OddsState | undefined {
    return this.#odds.get(id);
  }
  fixture(id: string): FixtureState | undefined {
    return this.#fixtures.get(id)?.state;
  }
  /** The arrival of a fixture's state, in epoch milliseconds of this machine. */
  stateAt(id: string): number | undefined {
    return this.#fixtures.get(id)?.stateAt;
  }
  play(id: string): Play | undefined {
    return this.#fixtures.get(id)?.play;
  }
  /** True when anything of this package of the feed can be bet on; without one, of any. */
  isFeedOpen(feedPackage?: FeedPackage): boolean {
    return feedPackage ? !this.#closed.has(feedPackage) : this.#closed.size < allPackages.length;
  }
  get connection(): ConnectionState {
    return this.#connection;
  }

  /** @param key `odds:ID`, `fixture:ID`, `play:ID`, `feed` or `connection` @returns a function that ends the subscription */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  setConnection(state: ConnectionState): void {
    if (state === this.#connection) return;
    this.#connection = state;
    this.#tell(['connection']);
  }

  setFeed({ closed }: { closed: readonly FeedPackage[] }): void {
    this.#closed = new Set(closed);
    this.#tell(['feed']);
  }

  apply(updates: readonly FixtureUpdate[]): void {
    for (const { id, at, image, state, play, odds } of updates) {
      if (image) this.#knownOf(id).hasImage = true;
      if (state) this.#waitingStates.set(id, { state, at: Date.now() });
      if (play) this.#waitingPlays.set(id, play);
      for (const change of odds ?? []) {
        const waiting = this.#waitingOdds.get(change[0]);
        if (!waiting || waiting.change[3] <= change[3]) this.#waitingOdds.set(change[0], { change, at, fixtureId: id });
      }
    }
    if (updates.length > 0) this.#flushWithNextFrame();
  }

  /** Applies the changes that wait for the next frame now. */
  flush(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#take(this.#waitingOdds.size);
  }

  /** @param prices as many of those that wait; the other waiting changes are applied whole */
  #take(prices: number): void {
    const changed: string[] = [];
    let left = prices;
    for (const [id, { change, at, fixtureId }] of this.#waitingOdds) {
      const isPrice = change[2] === (this.#odds.get(id)?.status ?? 'open');
      if (isPrice && left === 0) continue;
      if (isPrice) left -= 1;
      this.#waitingOdds.delete(id);
      this.#knownOf(fixtureId).selections.add(id);
      if (this.#setOdds(change, at)) changed.push(`odds:${id}`);
    }
    for (const [id, { state, at }] of this.#waitingStates) {
      Object.assign(this.#knownOf(id), { state, stateAt: at });
      changed.push(`fixture:${id}`);
    }
    for (const [id, play] of this.#waitingPlays) {
      this.#knownOf(id).play = play;
      changed.push(`play:${id}`);
    }
    this.#waitingPlays.clear();
    this.#waitingStates.clear();
    this.#tell(changed);
  }

  /** Fixtures of which everything is known, up to the last frame. */
  get withImage(): string[] {
    return [...this.#fixtures].filter(([, known]) => known.hasImage).map(([id]) => id);
  }

  /** The known state stays shown, but may be old: it counts again when its image comes. */
  forgetImages(): void {
    for (const known of this.#fixtures.values()) known.hasImage = false;
  }

  /** Forgets all other fixtures: nothing is told of them any more. */
  keepOnly(ids: ReadonlySet<string>): void {
    this.flush();
    for (const [id, { selections }] of this.#fixtures) {
      if (ids.has(id)) continue;
      this.#fixtures.delete(id);
      for (const selection of selections) {
        this.#odds.delete(selection);
        this.#settleAt.delete(selection);
      }
    }
  }

  #knownOf(id: string): Known {
    const known = this.#fixtures.get(id) ?? {
      state: undefined,
      stateAt: 0,
      play: undefined,
      selections: new Set<string>(),
      hasImage: false,
    };
    this.#fixtures.set(id, known);
    return known;
  }

  #setOdds([id, price, status, version]: OddsChange, at: number): boolean {
    const known = this.#odds.get(id);
    // The same version may come with another status: a kick-off closes by the clock, without a word of the feed.
    if (known && (version < known.version || (version === known.version && status === known.status))) return false;
    const difference = known ? hundredths(price) - hundredths(known.price) : 0;
    const movement = difference === 0 ? (known?.movement ?? null) : difference > 0 ? 'rising' : 'falling';
    if (difference !== 0) {
      // Deleted first, so that the map stays in the order of time.
      this.#settleAt.delete(id);
      this.#settleAt.set(id, Date.now() + movementMs);
    }
    this.#odds.set(id, { price, status, version, at, movement });
    this.#calmLater();
    return true;
  }

  /** One timer for all: it wakes when the oldest movement is over. */
  #calmLater(): void {
    const [first] = this.#settleAt.values();
    if (this.#calming !== null || first === undefined) return;
    this.#calming = setTimeout(
      () => {
        this.#calming = null;
        this.#calm();
        this.#calmLater();
      },
      Math.max(50, first - Date.now()),
    );
  }

  #calm(): void {
    const now = Date.now();
    const calmed: string[] = [];
    for (const [id, at] of this.#settleAt) {
      if (at > now) continue;
      this.#settleAt.delete(id);
      const odds = this.#odds.get(id);
      if (!odds?.movement) continue;
      this.#odds.set(id, { ...odds, movement: null });
      calmed.push(`odds:${id}`);
    }
    this.#tell(calmed);
  }

  #flushWithNextFrame(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      this.#take(Math.max(leastOfFrame, Math.ceil(this.#waitingOdds.size * shareOfFrame)));
      if (this.#waitingOdds.size > 0) this.#flushWithNextFrame();
    });
  }

  #tell(keys: readonly string[]): void {
    for (const key of keys) for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }
}

/** The one store of the page: this package is a singleton that the host provides. */
export const streamStore = new StreamStore();
