import type { FixtureUpdate } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { kickedOffSince } from '../sports/queries.ts';

/** Nothing in the feed happens at the very moment of a kick-off: the database's clock closes, each server for its sockets. */
export class KickOffs {
  readonly #db: Queryable;
  readonly #onClosed: (updates: FixtureUpdate[], stamp: number) => void;
  readonly #onError: (error: Error) => void;
  #clock: number = Date.now();
  #isAsking = false;

  constructor(
    db: Queryable,
    onClosed: (updates: FixtureUpdate[], stamp: number) => void,
    onError: (error: Error) => void,
  ) {
    this.#db = db;
    this.#onClosed = onClosed;
    this.#onError = onError;
  }

  /** @param stampNow called before the database is asked */
  look(stampNow: () => number): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const stamp = stampNow();
    kickedOffSince(this.#db, this.#clock)
      .then(({ odds, now }) => {
        this.#clock = now;
        if (odds.length === 0) return;
        const at = Date.now();
        this.#onClosed(
          odds.map((each): FixtureUpdate => ({ ...each, at })),
          stamp,
        );
      }, this.#onError)
      .finally(() => {
        this.#isAsking = false;
      });
  }
}
