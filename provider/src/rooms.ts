import type { Cashier } from './cashier.ts';
import { gameIdOf } from './catalogue.ts';
import { CrashTable } from './crash-table.ts';
import { blackjack } from './games/blackjack.ts';
import { crash } from './games/crash.ts';
import { tables } from './games/tables.ts';
import { BlackjackSeats } from './play-blackjack.ts';
import { SharedTable } from './shared-table.ts';

/** Everything at which rounds are played, open from the start to the stop of the provider. */
export interface Rooms {
  tables: ReadonlyMap<string, SharedTable>;
  crash: CrashTable;
  blackjack: BlackjackSeats;
  open(): void;
  /** Gives undecided stakes back. */
  stop(): void;
}

export function openRooms(cashier: Cashier, times: { bettingMs?: number; showingMs?: number } = {}): Rooms {
  const shared = new Map(
    tables.map((game) => [gameIdOf(game.code), new SharedTable(game, gameIdOf(game.code), cashier, times)]),
  );
  const kite = new CrashTable(gameIdOf(crash.code), cashier, times);
  const seats = new BlackjackSeats(gameIdOf(blackjack.code), cashier);
  return {
    ...{ tables: shared, crash: kite, blackjack: seats },
    open: () => {
      for (const table of [...shared.values(), kite]) table.open();
    },
    stop: () => {
      for (const each of [...shared.values(), kite, seats]) each.stop();
    },
  };
}
