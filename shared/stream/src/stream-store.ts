import type { FixtureChange, OddsChange, SelectionStatus, ServerMessage } from '@madang/contracts';

export type Movement = 'rising' | 'falling' | null;
export interface OddsState {
  price: string;
  status: SelectionStatus;
  version: number;
  /** Which way the price went within the last 5 seconds. */
  movement: Movement;
}
export type FixtureState = Pick<FixtureChange, 'status' | 'score'>;
/** connecting: not yet, or again; open: snapshot received; off: nobody is signed in, or the session ended. */
export type ConnectionState = 'off' | 'connecting' | 'open';

export const movementMs = 5_000;

/** Prices have two decimals as text: without the point they are whole hundredths. */
const hundredths = (price: string) => Number(price.replace('.', ''));

/**
 * What the socket told, one entry for each selection and fixture, outside React: a change renders only who subscribed to
 * its id. A selection's version only grows. Changes are gathered and applied with the next frame of the page.
 */
export class StreamStore {
  readonly #odds = new Map<string, OddsState>();
  readonly #fixtures = new Map<string, FixtureState>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #settleAt = new Map<string, number>();
  #waitingOdds = new Map<string, OddsChange>();
  #waitingFixtures = new Map<string, FixtureChange>();
  #frame: number | null = null;
  #calming: ReturnType<typeof setTimeout> | null = null;
  #feedOpen = true;
  #connection: ConnectionState = 'off';

  odds(id: string): OddsState | undefined {
    return this.#odds.get(id);
  }
  fixture(id: string): FixtureState | undefined {
    return this.#fixtures.get(id);
  }
  get feedOpen(): boolean {
    return this.#feedOpen;
  }
  get connection(): ConnectionState {
    return this.#connection;
  }

  /** @param key `odds:ID`, `fixture:ID`, `feed` or `connection` @returns a function that ends the subscription */
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

  /** Takes over what concerns odds, fixtures and the feed; leaves the rest to others. */
  apply(message: ServerMessage): void {
    if (message.type === 'snapshot') {
      this.#applySnapshot(message);
    } else if (message.type === 'odds') {
      for (const change of message.changes) {
        const waiting = this.#waitingOdds.get(change[0]);
        if (!waiting || waiting[3] <= change[3]) this.#waitingOdds.set(change[0], change);
      }
      this.#flushWithNextFrame();
    } else if (message.type === 'fixtures') {
      for (const change of message.changes) this.#waitingFixtures.set(change.id, change);
      this.#flushWithNextFrame();
    } else if (message.type === 'feed') {
      this.#setFeed(message.open);
    }
  }

  /** Applies what waits for the next frame now. */
  flush(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    const changed: string[] = [];
    for (const change of this.#waitingOdds.values()) if (this.#setOdds(change)) changed.push(`odds:${change[0]}`);
    for (const { id, status, score } of this.#waitingFixtures.values()) {
      this.#fixtures.set(id, { status, score });
      changed.push(`fixture:${id}`);
    }
    this.#waitingOdds = new Map();
    this.#waitingFixtures = new Map();
    this.#tell(changed);
  }

  /** A snapshot names every selection that is not closed: what is known and not named has closed meanwhile. */
  #applySnapshot(snapshot: Extract<ServerMessage, { type: 'snapshot' }>): void {
    this.flush();
    const named = new Set(snapshot.odds.map(([id]) => id));
    const changed: string[] = [];
    for (const [id, odds] of this.#odds) {
      if (named.has(id) || odds.status === 'closed') continue;
      this.#odds.set(id, { ...odds, status: 'closed', movement: null });
      changed.push(`odds:${id}`);
    }
    this.#tell(changed);
    for (const change of snapshot.odds) this.#waitingOdds.set(change[0], change);
    for (const change of snapshot.fixtures) this.#waitingFixtures.set(change.id, change);
    this.flush();
    this.#setFeed(snapshot.feedOpen);
  }

  #setOdds([id, price, status, version]: OddsChange): boolean {
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
    this.#odds.set(id, { price, status, version, movement });
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

  #setFeed(open: boolean): void {
    if (open === this.#feedOpen) return;
    this.#feedOpen = open;
    this.#tell(['feed']);
  }

  #flushWithNextFrame(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      this.flush();
    });
  }

  #tell(keys: readonly string[]): void {
    for (const key of keys) for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }
}

/** The one store of the page: this package is a singleton that the host provides. */
export const streamStore = new StreamStore();
