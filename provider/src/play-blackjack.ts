import { randomBytes, randomUUID } from 'node:crypto';
import type { Bet, Cashier, Player } from './cashier.ts';
import { commitmentTo, type Random, seededRandom } from './engine/random.ts';
import { type Act, dealerPlays, drawCard, isBlackjack, paidFor, pointsOf } from './games/blackjack.ts';

interface Hand {
  player: Player;
  stakes: Bet[];
  seed: Buffer;
  random: Random;
  cards: number[];
  dealer: number[];
  over: boolean;
  wonWon: number;
  timer: NodeJS.Timeout;
}
interface BlackjackView {
  cards: number[];
  total: number;
  /** While the hand is played, its first card alone. */
  dealer: number[];
  dealerTotal: number;
  stakeWon: number;
  over: boolean;
  wonWon: number;
  mayDouble: boolean;
  commitment: string;
  seed: string | null;
}
export type Played = { hand: BlackjackView | null; refused: string | null; balance: number | null };

/** After so long without an act the hand stands. */
const patienceMs = 60_000;

/** Blackjack against the dealer, a hand at a time for each player. */
export class BlackjackSeats {
  readonly #cashier: Cashier;
  readonly #gameId: string;
  readonly #hands = new Map<string, Hand>();
  /** Players whose stake or act is being decided. */
  readonly #busy = new Set<string>();
  constructor(gameId: string, cashier: Cashier) {
    this.#gameId = gameId;
    this.#cashier = cashier;
  }

  stop(): void {
    for (const hand of this.#hands.values()) this.#stand(hand);
  }

  view(player: Player): BlackjackView | null {
    const hand = this.#hands.get(nameOf(player));
    return hand ? viewOf(hand) : null;
  }

  deal(player: Player, stakeWon: number): Promise<Played> {
    return this.#alone(player, async (name) => {
      if (this.#hands.get(name)?.over === false) return null;
      const stake = this.#stakeOf(stakeWon);
      const { status, balance } = await this.#cashier.stake(player, stake);
      if (status !== 'ok') return { refused: status, balance: balance ?? null };
      const seed = randomBytes(32);
      const random = seededRandom(seed);
      const [cards, dealer] = [
        [drawCard(random), drawCard(random)],
        [drawCard(random), drawCard(random)],
      ];
      const hand: Hand = {
        ...{ player, stakes: [stake], seed, random, cards, dealer, over: false, wonWon: 0 },
        timer: setTimeout(() => this.#stand(hand), patienceMs),
      };
      this.#hands.set(name, hand);
      if (isBlackjack(cards) || isBlackjack(dealer)) this.#end(hand);
      return { refused: null, balance: balance ?? null };
    });
  }

  act(player: Player, act: Act): Promise<Played> {
    return this.#alone(player, async (name) => {
      const hand = this.#hands.get(name);
      if (!hand || hand.over) return { refused: 'closed', balance: null };
      let left: number | null = null;
      if (act === 'double') {
        if (hand.cards.length > 2) return { refused: 'closed', balance: null };
        // A round of its own: a stake that the site does not answer is given back, whatever becomes of the first.
        const second = this.#stakeOf(hand.stakes[0]?.won ?? 0);
        const { status, balance } = await this.#cashier.stake(player, second);
        if (status !== 'ok') return { refused: status, balance: balance ?? null };
        // The time was over meanwhile.
        if (hand.over) {
          this.#cashier.owe(this.#cashier.takeBack(player, second));
          return { refused: 'closed', balance: null };
        }
        hand.stakes.push(second);
        left = balance ?? null;
      }
      if (act !== 'stand') hand.cards.push(drawCard(hand.random));
      if (act !== 'hit' || pointsOf(hand.cards).total >= 21) this.#stand(hand);
      return { refused: null, balance: left };
    });
  }

  #stakeOf(won: number): Bet {
    const transactionId = randomUUID();
    return { roundId: `blackjack-${transactionId}`, transactionId, gameId: this.#gameId, category: 'casino', won };
  }

  /** One act of a player at a time: a second click does not stake twice. */
  async #alone(player: Player, run: (name: string) => Promise<Omit<Played, 'hand'> | null>): Promise<Played> {
    const name = nameOf(player);
    if (this.#busy.has(name)) return { hand: this.view(player), refused: null, balance: null };
    this.#busy.add(name);
    try {
      const done = await run(name);
      return { refused: null, balance: null, ...done, hand: this.view(player) };
    } finally {
      this.#busy.delete(name);
    }
  }

  #stand(hand: Hand): void {
    if (hand.over) return;
    if (pointsOf(hand.cards).total <= 21) dealerPlays(hand.dealer, hand.random);
    this.#end(hand);
  }

  #end(hand: Hand): void {
    clearTimeout(hand.timer);
    hand.over = true;
    const paid = paidFor(hand.cards, hand.dealer, hand.stakes.length > 1) / hand.stakes.length;
    for (const stake of hand.stakes) {
      const won = (stake.won * paid) / 100;
      hand.wonWon += won;
      const sent = won > 0 ? this.#cashier.pay(hand.player, stake, won) : Promise.resolve();
      this.#cashier.owe(sent.then(() => this.#cashier.close(hand.player, stake.roundId)));
    }
  }
}

const nameOf = ({ aggregator, memberId }: Player) => `${aggregator} ${memberId}`;

function viewOf({ cards, dealer, stakes, over, wonWon, seed }: Hand): BlackjackView {
  const open = over ? dealer : dealer.slice(0, 1);
  return {
    ...{ cards, dealer: open, over, wonWon, total: pointsOf(cards).total, dealerTotal: pointsOf(open).total },
    stakeWon: stakes.reduce((sum, { won }) => sum + won, 0),
    mayDouble: !over && cards.length === 2,
    commitment: commitmentTo(seed),
    seed: over ? seed.toString('hex') : null,
  };
}
