import type { FixtureState, FixtureUpdate, OddsChange, Play } from '@madang/contracts';

/** The watched parts of one fixture at this server, with the sequence of the stream at which each part last changed. */
interface Held<Watcher> {
  readonly id: string;
  readonly watchers: Set<Watcher>;
  readonly odds: Map<string, { change: OddsChange; sequence: number }>;
  state: FixtureState | null;
  stateSequence: number;
  play: Play | null;
  playSequence: number;
  at: number;
  /** Complete since this sequence; null until the database was read. */
  since: number | null;
  /** Stamps of the last read of it, and of the last thing heard of it. */
  readStamp: number;
  heardStamp: number;
  readAt: number;
  changed: number;
  changedBefore: number;
  imageText: string | null;
  lastText: string | null;
}

/** A fixture without watchers is kept up to date for as long as a page may come back and resume. */
export const lingerMs = 60_000;
const maxLingering = 5_000;

/**
 * The fixtures that this server's sockets watch, as far as is known: read from the database once, then by published changes. Nothing
 * grows with the number of changes: of each selection the newest is kept, with the sequence since which it is so.
 */
export class FixtureStates<Watcher> {
  readonly #held = new Map<string, Held<Watcher>>();
  readonly #lingering = new Map<string, number>();
  #incoming: { update: FixtureUpdate; readStamp: number | null }[] = [];
  #stamp = 0;

  watch(id: string, watcher: Watcher): void {
    this.#lingering.delete(id);
    const held = this.#held.get(id) ?? nothingOf<Watcher>(id);
    this.#held.set(id, held);
    held.watchers.add(watcher);
  }

  unwatch(id: string, watcher: Watcher, now: number): void {
    const held = this.#held.get(id);
    if (!held?.watchers.delete(watcher) || held.watchers.size > 0) return;
    // A fixture that the database does not know is not worth keeping.
    if (held.state) this.#lingering.set(id, now);
    else this.#held.delete(id);
  }

  /** Forgets fixtures that had no watcher for a while, the oldest first. */
  sweep(now: number): void {
    for (const [id, since] of this.#lingering) {
      if (now - since < lingerMs && this.#lingering.size <= maxLingering) return;
      this.#lingering.delete(id);
      this.#held.delete(id);
    }
  }

  get ids(): string[] {
    return [...this.#held.keys()];
  }
  watchersOf(id: string): Iterable<Watcher> {
    return this.#held.get(id)?.watchers ?? [];
  }

  /** The word of other servers. It counts with the next `settle`. */
  hear(updates: readonly FixtureUpdate[]): void {
    for (const update of updates) {
      const held = this.#held.get(update.id);
      if (!held) continue;
      held.heardStamp = ++this.#stamp;
      this.#incoming.push({ update, readStamp: null });
    }
  }

  /** To be taken before the database is asked, for `read`: it orders reads and published changes. */
  stamp(): number {
    return ++this.#stamp;
  }

  /** The answer of the database. At the same version it yields to changes heard since the question. */
  read(updates: readonly FixtureUpdate[], stamp: number): void {
    for (const update of updates) this.#incoming.push({ update, readStamp: stamp });
  }

  /** After `read` of all that the database knows of these. */
  markComplete(ids: Iterable<string>, stamp: number, now: number): void {
    for (const id of ids) {
      const held = this.#held.get(id);
      if (held) Object.assign(held, { readStamp: stamp, readAt: now });
    }
  }

  /** Applies the changes that came in as of this sequence. @returns the fixtures that changed for those who have their image */
  settle(sequence: number): string[] {
    const changed = new Set<Held<Watcher>>();
    for (const { update, readStamp } of this.#incoming) {
      const held = this.#held.get(update.id);
      if (held && apply(held, update, readStamp, sequence)) changed.add(held);
    }
    this.#incoming = [];
    for (const held of changed) {
      held.changedBefore = held.changed;
      held.changed = sequence;
      held.imageText = held.lastText = null;
    }
    return Array.from(changed, ({ id }) => id);
  }

  /** True when an image can be made, by a read that is at least this new. */
  isComplete(id: string, readStamp: number, sequence: number): boolean {
    const held = this.#held.get(id);
    if (!held || held.readStamp < readStamp) return false;
    held.since ??= sequence;
    return true;
  }

  /** The stamp that a read must have for an image now: the one it has, if that is younger than `freshMs`. */
  stampNeeded(id: string, now: number, freshMs: number): { stamp: number; isThere: boolean } {
    const held = this.#held.get(id);
    const isThere = held !== undefined && held.readStamp > 0 && now - held.readAt < freshMs;
    return { stamp: isThere ? held.readStamp : (held?.readStamp ?? 0) + 1, isThere };
  }

  /** True when all that happened to it after this sequence is known. */
  covers(id: string, sequence: number): boolean {
    const since = this.#held.get(id)?.since;
    return since !== undefined && since !== null && since <= sequence;
  }
  hasChangedSince(id: string, sequence: number): boolean {
    return (this.#held.get(id)?.changed ?? 0) > sequence;
  }

  /** The whole fixture as JSON, made once for all who begin to watch it. */
  imageOf(id: string): string | null {
    const held = this.#held.get(id);
    if (!held) return null;
    held.imageText ??= textOf(held, -1, true);
    return held.imageText;
  }

  /** The changes after this sequence as JSON; made once for all watchers that lack the last change alone. */
  changesOf(id: string, sequence: number): string | null {
    const held = this.#held.get(id);
    if (!held || held.changed <= sequence) return null;
    if (sequence < held.changedBefore) return textOf(held, sequence, false);
    held.lastText ??= textOf(held, held.changedBefore, false);
    return held.lastText;
  }
}

const nothingOf = <Watcher>(id: string): Held<Watcher> => ({
  id,
  watchers: new Set(),
  odds: new Map(),
  state: null,
  stateSequence: 0,
  play: null,
  playSequence: 0,
  at: 0,
  since: null,
  readStamp: 0,
  heardStamp: 0,
  readAt: 0,
  changed: 0,
  changedBefore: 0,
  imageText: null,
  lastText: null,
});

function apply(held: Held<unknown>, update: FixtureUpdate, readStamp: number | null, sequence: number): boolean {
  const yields = readStamp !== null && readStamp < held.heardStamp;
  if (readStamp !== null && !yields) held.heardStamp = readStamp;
  let isNew = false;
  for (const change of update.odds ?? []) {
    const known = held.odds.get(change[0])?.change;
    // The same version may come with another status: a kick-off closes by the clock, without a word of the feed.
    if (known && (change[3] < known[3] || (change[3] === known[3] && (yields || isSame(change, known))))) continue;
    held.odds.set(change[0], { change, sequence });
    isNew = true;
  }
  const { state, play } = update;
  if (state && !(yields && held.state) && JSON.stringify(state) !== JSON.stringify(held.state)) {
    held.state = state;
    held.stateSequence = sequence;
    isNew = true;
  }
  if (play && !(yields && held.play) && JSON.stringify(play) !== JSON.stringify(held.play)) {
    held.play = play;
    held.playSequence = sequence;
    isNew = true;
  }
  if (isNew) held.at = Math.max(held.at, update.at);
  return isNew;
}

const isSame = (one: OddsChange, other: OddsChange) => one.every((part, place) => part === other[place]);

function textOf(held: Held<unknown>, after: number, image: boolean): string {
  const odds: OddsChange[] = [];
  for (const { change, sequence } of held.odds.values()) if (sequence > after) odds.push(change);
  const update: FixtureUpdate = {
    id: held.id,
    at: held.at,
    ...(image && { image }),
    ...(held.state && held.stateSequence > after && { state: held.state }),
    ...(held.play && held.playSequence > after && { play: held.play }),
    ...(odds.length > 0 && { odds }),
  };
  return JSON.stringify(update);
}
