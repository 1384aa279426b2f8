import { randomInt, randomUUID } from 'node:crypto';
import type { Bet, Desk, Player } from './desk.ts';
import {
  type BaccaratBet,
  baccaratPays,
  type Card,
  type Deal,
  dealBaccarat,
  decks,
  totalOf,
} from './games/baccarat.ts';

export const baccaratGameId = 'hanmadang-baccarat';

interface Placed {
  player: Player;
  on: BaccaratBet;
  bet: Bet;
}
interface TableView {
  round: number;
  phase: 'betting' | 'dealt';
  leftMs: number;
  deal: (Deal & { playerTotal: number; bankerTotal: number }) | null;
  /** The last results, oldest first. */
  road: BaccaratBet[];
  /** What this player staked in this round. */
  mine: Partial<Record<BaccaratBet, number>>;
  /** The won that came back in the round dealt last. */
  wonWon: number | null;
}

const roadLength = 48;

/** One table at which everybody plays the same round: stakes are taken for a while, then the cards are dealt and shown for a while. */
export class BaccaratTable {
  readonly #desk: Desk;
  readonly #bettingMs: number;
  readonly #showingMs: number;
  #shoe: Card[] = [];
  #round = 0;
  #phase: TableView['phase'] = 'betting';
  #until = 0;
  #deal: Deal | null = null;
  #placed: Placed[] = [];
  #won = new Map<string, number>();
  #road: BaccaratBet[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(desk: Desk, { bettingMs = 12_000, showingMs = 7_000 } = {}) {
    this.#desk = desk;
    this.#bettingMs = bettingMs;
    this.#showingMs = showingMs;
  }

  open(): void {
    this.#round++;
    this.#phase = 'betting';
    this.#placed = [];
    this.#next(this.#bettingMs, () => this.#dealNow());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** @returns the site's refusal, or `closed`; null when the stake is taken */
  async place(player: Player, on: BaccaratBet, won: number): Promise<string | null> {
    if (this.#phase !== 'betting') return 'closed';
    const round = this.#round;
    const transactionId = randomUUID();
    // A round of its own for each stake: one that came too late is given back whatever others of the same deal won.
    const bet = {
      roundId: `baccarat-${round}-${transactionId}`,
      transactionId,
      gameId: baccaratGameId,
      category: 'casino' as const,
      won,
    };
    const { status } = await this.#desk.stake(player, bet);
    if (status !== 'ok') return status;
    if (this.#round !== round || this.#phase !== 'betting') {
      // The cards were dealt while the site thought.
      this.#desk.owe(this.#desk.takeBack(player, bet));
      return 'closed';
    }
    this.#placed.push({ player, on, bet });
    return null;
  }

  view({ memberId }: Player): TableView {
    const mine: TableView['mine'] = {};
    for (const { player, on, bet } of this.#placed)
      if (player.memberId === memberId) mine[on] = (mine[on] ?? 0) + bet.won;
    return {
      ...{ round: this.#round, phase: this.#phase, leftMs: Math.max(0, this.#until - Date.now()), mine },
      deal: this.#deal && {
        ...this.#deal,
        playerTotal: totalOf(this.#deal.player),
        bankerTotal: totalOf(this.#deal.banker),
      },
      road: this.#road,
      wonWon: this.#phase === 'dealt' ? (this.#won.get(memberId) ?? null) : null,
    };
  }

  #dealNow(): void {
    // A fresh shoe where the cards might not do for one deal more.
    if (this.#shoe.length < 6) this.#shoe = shuffled();
    const deal = dealBaccarat(() => this.#shoe.pop() as Card);
    this.#deal = deal;
    this.#phase = 'dealt';
    this.#road = [...this.#road, deal.result].slice(-roadLength);
    this.#won = new Map();
    for (const { player, on, bet } of this.#placed) {
      const won = paidFor({ on, bet }, deal.result);
      this.#won.set(player.memberId, (this.#won.get(player.memberId) ?? 0) + won);
      const paid = won > 0 ? this.#desk.pay(player, bet, won) : Promise.resolve();
      this.#desk.owe(paid.then(() => this.#desk.close(player, bet.roundId)));
    }
    this.#next(this.#showingMs, () => this.open());
  }

  #next(ms: number, then: () => void): void {
    this.#until = Date.now() + ms;
    this.#timer = setTimeout(then, ms);
  }
}

/** In won with fractions: what to do with them is the site's. With a tie stakes on a side come back. */
function paidFor({ on, bet }: Pick<Placed, 'on' | 'bet'>, result: BaccaratBet): number {
  if (on === result) return (bet.won * baccaratPays[on]) / 100;
  return result === 'tie' ? bet.won : 0;
}

function shuffled(): Card[] {
  const cards = Array.from({ length: 52 * decks }, (_, place) => place % 52);
  for (let place = cards.length - 1; place > 0; place--) {
    const other = randomInt(place + 1);
    [cards[place], cards[other]] = [cards[other] as Card, cards[place] as Card];
  }
  return cards;
}
