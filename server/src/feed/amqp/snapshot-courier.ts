import type { FeedEnvelope } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import type { Trade360Api } from './trade360-api.ts';

/** A whole snapshot takes seconds to come and to be compared; an older one opens nothing. */
const mostAgeMs = 12_000;
const firstRetryMs = 500;
const lastRetryMs = 15_000;

export type SnapshotApi = Pick<Trade360Api, 'snapshot' | 'snapshotWaitMs'>;
export interface Courier {
  envelope: FeedEnvelope;
  /** After this moment of the database's clock it opens nothing. */
  opensUntil: Date;
  /** When it was asked for, by this machine's clock. */
  atMs: number;
  /** Of the whole package; it is compared with what there is also while the package is open. */
  isWhole: boolean;
}

/** Fetches wanted snapshots while messages go on to be booked, one at a time, again when it fails. */
export class SnapshotCourier {
  readonly #db: Queryable;
  readonly #api: SnapshotApi;
  readonly #onFailure: (error: unknown) => void;
  #wanted: 'all' | Set<string> = new Set();
  #fetched: Courier | null = null;
  #isFetching = false;
  #retryMs = firstRetryMs;
  #notBeforeMs = 0;

  constructor(db: Queryable, api: SnapshotApi, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#api = api;
    this.#onFailure = onFailure;
  }

  /** Asks for everything, or for single fixtures more. An earlier snapshot does not serve. */
  want(what: 'all' | Iterable<string>): void {
    if (what === 'all') {
      this.#wanted = 'all';
      this.#fetched = null;
    } else if (this.#wanted !== 'all') for (const id of what) this.#wanted.add(id);
  }

  /** One that was fetched before is taken next. */
  give(courier: Courier): void {
    this.#fetched = courier;
  }

  /** Nothing is wanted any more. */
  forget(): void {
    this.#wanted = new Set();
    this.#fetched = null;
  }

  get #wantsAll(): boolean {
    return this.#wanted === 'all';
  }

  get isUnderWay(): boolean {
    return this.#isFetching || this.#fetched !== null;
  }

  get isDue(): boolean {
    const isWanted = this.#wanted === 'all' || this.#wanted.size > 0;
    if (!isWanted || this.isUnderWay || Date.now() < this.#notBeforeMs) return false;
    return this.#api.snapshotWaitMs(this.#wantsAll) === 0;
  }

  /** Begins to fetch the wanted snapshot; `take` has it when it is there. */
  async fetch(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Set();
    this.#isFetching = true;
    try {
      const atMs = Date.now();
      const { rows } = await this.#db.query<{ until: Date }>(
        `select clock_timestamp() + $1 * interval '1 millisecond' as until`,
        [mostAgeMs],
      );
      const envelope = await this.#api.snapshot(wanted === 'all' ? undefined : [...wanted]);
      this.#retryMs = firstRetryMs;
      // Somebody may have asked for all of it meanwhile: then this one is too old.
      if (!this.#wantsAll)
        this.#fetched = { envelope, atMs, opensUntil: rows[0]?.until ?? new Date(0), isWhole: wanted === 'all' };
    } catch (error) {
      this.#onFailure(error);
      this.want(wanted);
      this.#notBeforeMs = Date.now() + this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs);
    } finally {
      this.#isFetching = false;
    }
  }

  /** The fetched snapshot, once; null while there is none. One that is too old is fetched again. */
  take(): Courier | null {
    const fetched = this.#fetched;
    this.#fetched = null;
    if (!fetched) return null;
    if (Date.now() - fetched.atMs < mostAgeMs) return fetched;
    this.want('all');
    return null;
  }
}
