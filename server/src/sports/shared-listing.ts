import type { BettingPageName } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type SharedRead, sharedRead } from '../platform/http/shared-read.ts';
import { fixturesOnBoard, rowsOnBoard } from './list-fixtures.ts';
import { Listing } from './listing.ts';

export interface SharedListing extends SharedRead<Listing> {
  /** Fixtures came to the board or left it. `drop` alone says that prices moved. */
  dropBoard(): void;
}

/** Prices move several times a second; which fixtures a board has changes seldom, and says so. Only what the clock closes does not. */
const boardAgeFactor = 4;

/** The listing of a page for all who ask. The next one begins when no page of the last is being read. */
export function sharedListing(db: Queryable, view: BettingPageName, maxAgeMs: number): SharedListing {
  const board = sharedRead(() => rowsOnBoard(db, view), maxAgeMs * boardAgeFactor);
  let last: Listing | undefined;
  const listing = sharedRead(async () => {
    await last?.idle();
    last = new Listing(await board(), async (ids) => {
      const found = await fixturesOnBoard(db, view, ids);
      if (found.length < ids.length) board.drop();
      return found;
    });
    return last;
  }, maxAgeMs);
  return Object.assign(() => listing(), {
    drop: () => listing.drop(),
    dropBoard: () => {
      board.drop();
      listing.drop();
    },
  });
}
