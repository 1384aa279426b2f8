import type { ComposedRemote } from '@madang/contracts';
import { useSyncExternalStore } from 'react';
import { composition } from '../composition.ts';
import { isHung } from '../health/opening.ts';
import { entriesOf, type Stage, type StagedEntry } from '../health/stages.ts';

/** First attempt, for an entry as for a lazy chunk. */
export const firstLimitMs = 1_500;
/** Everything from the first attempt's beginning to the card; the rest of five seconds is left to rendering. */
const chainMs = 4_600;

export interface ChainState {
  /** The source of all parts of the remote in this page. */
  entry: StagedEntry;
  /** The time (`performance.now()`) by which this stage must have shown something. */
  endsAtMs: number;
  /** A lazy chunk failed at the last stage: parts that wait for it show the card. */
  broken: boolean;
}

/**
 * The stage of a remote. All its parts on the page share it: parts that talk to each other must come from one container of one
 * version.
 */
export class RemoteChain {
  state: ChainState;
  /** Parts of the remote that have a place on the page, and those that are shown there. */
  readonly parts = new Set<object>();
  readonly shown = new Set<object>();
  private readonly entries: StagedEntry[];
  private chainEndsAtMs = 0;
  private readonly listeners = new Set<() => void>();

  readonly remote: ComposedRemote;

  constructor(remote: ComposedRemote) {
    this.remote = remote;
    this.entries = entriesOf(remote);
    const before = this.entries.find(({ stage }) => stage === 'previous');
    const isLeft = !composition.override && isHung(remote.name, remote.version);
    this.state = { entry: (isLeft && before) || first(this.entries), endsAtMs: 0, broken: false };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get = (): ChainState => this.state;

  allShown = (): boolean => this.parts.size === this.shown.size;

  /** The time that an attempt that begins now may take. */
  limitMs(): number {
    const leftMs = this.state.endsAtMs - performance.now();
    return leftMs > 0 ? leftMs : firstLimitMs;
  }

  /**
   * An attempt at `from` that began at `beganAtMs` failed: the rest of the five seconds is divided among the next stages.
   * @returns false when there is no stage after it
   */
  moveOn(from: Stage, beganAtMs: number): boolean {
    // Another part of the remote failed here too and was faster.
    if (this.state.entry.stage !== from) return true;
    const at = this.entries.indexOf(this.state.entry);
    const next = this.entries[at + 1];
    if (!next) return false;
    const now = performance.now();
    if (this.chainEndsAtMs < now) this.chainEndsAtMs = now + chainMs - Math.min(now - beganAtMs, 2 * firstLimitMs);
    const stagesLeft = this.entries.length - 1 - at;
    const endsAtMs = now + Math.min(firstLimitMs, (this.chainEndsAtMs - now) / stagesLeft);
    this.change({ entry: next, endsAtMs, broken: false });
    return true;
  }

  /** Marks the source `from` as broken: the version before takes its place. @returns false when there is none */
  moveBack(from: Stage): boolean {
    if (this.state.entry.stage !== from) return true;
    const before = this.entries.find(({ stage }) => stage === 'previous');
    if (!before || from === 'previous') return false;
    this.change({ entry: before, endsAtMs: performance.now() + firstLimitMs, broken: false });
    return true;
  }

  /** A lazy chunk failed and there is no stage left. */
  breakDown(): void {
    this.change({ ...this.state, broken: true });
  }

  /** This stage works again. */
  resumeAt(stage: Stage): void {
    const entry = this.entries.find((each) => each.stage === stage) ?? this.state.entry;
    this.change({ entry, endsAtMs: 0, broken: false });
  }

  /** The order in which to look for a stage that works: that of parts which are shown comes first. */
  order(): StagedEntry[] {
    const { entry } = this.state;
    const all = this.shown.size > 0 ? [entry, ...this.entries.filter((each) => each !== entry)] : this.entries;
    // A version that hung here or emptied the page would do so again, however well it loads.
    const sound = all.filter(({ version }) => composition.override || !isHung(this.remote.name, version));
    return sound.length > 0 ? sound : all;
  }

  private change(state: ChainState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function first(entries: StagedEntry[]): StagedEntry {
  const [entry] = entries;
  if (!entry) throw new Error('A remote has at least one entry.');
  return entry;
}

const chains = new Map<string, RemoteChain>();

export function chainOf(remote: ComposedRemote): RemoteChain {
  const known = chains.get(remote.name);
  if (known) return known;
  const created = new RemoteChain(remote);
  chains.set(remote.name, created);
  return created;
}

export const useChain = (chain: RemoteChain): ChainState => useSyncExternalStore(chain.subscribe, chain.get);
