import { randomBytes, randomUUID } from 'node:crypto';
import type { Bet, Cashier, Player } from './cashier.ts';
import { commitmentTo, seededRandom, shuffled } from './engine/random.ts';
import { type Card, mostOn, type Shown, type Source, type TableGame, type Tone } from './engine/table-game.ts';

/** A chip on a spot. */
export interface Chip {
  on: string;
  won: number;
}
interface Placed {
  player: Player;
  chips: readonly Chip[];
  bet: Bet;
}
interface TableView {
  round: number;
  phase: 'betting' | 'shown';
  leftMs: number;
  shown: Shown | null;
  /** The last results, oldest first. */
  road: { mark: string; tone: Tone }[];
  /** The stakes of this player in this round, by spot. */
  mine: Record<string, number>;
  /** The won that came back in the round shown last. */
  wonWon: number | null;
  /** Of the seed that rounds come from now: it was drawn before their bets. */
  commitment: string;
  /** The seed before, to be checked against its commitment. */
  revealed: string | null;
}

const roadLength = 72;

/** One table at which everybody plays the same round: stakes are taken for a while, then the round comes and is shown for a while. */
export class SharedTable {
  readonly game: TableGame;
  readonly #gameId: string;
  readonly #cashier: Cashier;
  readonly #times: { bettingMs: number; showingMs: number };
  readonly #watching = new Set<() => void>();
  #seed = randomBytes(32);
  #revealed: string | null = null;
  #source: Source | null = null;
  /** Rounds that this seed has given. */
  #played = 0;
  #round = 0;
  #phase: TableView['phase'] = 'betting';
  #until = 0;
  #shown: Shown | null = null;
  #placed: Placed[] = [];
  /** Of this round, by member and spot: stakes placed, and those that the site is being asked for. */
  #on = new Map<string, number>();
  #won = new Map<string, number>();
  #road: TableView['road'] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    game: TableGame,
    gameId: string,
    cashier: Cashier,
    times: { bettingMs?: number; showingMs?: number } = {},
  ) {
    this.game = game;
    this.#gameId = gameId;
    this.#cashier = cashier;
    this.#times = { bettingMs: times.bettingMs ?? game.bettingMs, showingMs: times.showingMs ?? game.showingMs };
  }

  open(): void {
    if (this.#played >= (this.game.shoe?.rounds ?? 1)) {
      this.#revealed = this.#seed.toString('hex');
      this.#seed = randomBytes(32);
      this.#source = null;
      this.#played = 0;
    }
    this.#round++;
    this.#phase = 'betting';
    this.#placed = [];
    this.#on = new Map();
    this.#next(this.#times.bettingMs, () => this.#playNow());
  }

  /** Undecided stakes are given back. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#phase === 'betting')
      for (const { player, bet } of this.#placed) this.#cashier.owe(this.#cashier.takeBack(player, bet));
    this.#placed = [];
    this.#watching.clear();
  }

  /** Calls back at every change of the round. @returns ends it */
  watch(changed: () => void): () => void {
    this.#watching.add(changed);
    return () => this.#watching.delete(changed);
  }

  /** @returns the site's refusal, `closed` or `table-most`; null when the chips are taken, all of them as one stake */
  async place(player: Player, chips: readonly Chip[]): Promise<string | null> {
    if (this.#phase !== 'betting') return 'closed';
    if (!this.#fits(player, chips)) return 'table-most';
    const round = this.#round;
    const on = this.#on;
    this.#add(on, player, chips, 1);
    const transactionId = randomUUID();
    // A round of its own for each stake: one that came too late is given back whatever others of the same round won.
    const bet = {
      roundId: `${this.game.code}-${round}-${transactionId}`,
      transactionId,
      gameId: this.#gameId,
      category: 'casino' as const,
      won: chips.reduce((sum, { won }) => sum + won, 0),
    };
    const { status } = await this.#cashier.stake(player, bet);
    if (status !== 'ok') {
      this.#add(on, player, chips, -1);
      return status;
    }
    if (this.#round !== round || this.#phase !== 'betting') {
      // The round came while the site thought.
      this.#cashier.owe(this.#cashier.takeBack(player, bet));
      return 'closed';
    }
    this.#placed.push({ player, chips, bet });
    return null;
  }

  /** Chips of one call that lie on one spot count together. */
  #fits(player: Player, chips: readonly Chip[]): boolean {
    const asked = new Map<string, number>();
    for (const { on, won } of chips) asked.set(on, (asked.get(on) ?? 0) + won);
    return this.game.bets.every(
      (bet) => (asked.get(bet.id) ?? 0) + (this.#on.get(`${nameOf(player)} ${bet.id}`) ?? 0) <= mostOn(bet),
    );
  }

  #add(sums: Map<string, number>, player: Player, chips: readonly Chip[], sign: 1 | -1): void {
    for (const { on, won } of chips) {
      const name = `${nameOf(player)} ${on}`;
      sums.set(name, (sums.get(name) ?? 0) + sign * won);
    }
  }

  view({ aggregator, memberId }: Player): TableView {
    const mine: TableView['mine'] = {};
    for (const { player, chips } of this.#placed)
      if (player.memberId === memberId && player.aggregator === aggregator)
        for (const { on, won } of chips) mine[on] = (mine[on] ?? 0) + won;
    return {
      ...{ round: this.#round, phase: this.#phase, leftMs: Math.max(0, this.#until - Date.now()), mine },
      ...{ shown: this.#shown, road: this.#road },
      wonWon: this.#phase === 'shown' ? (this.#won.get(nameOf({ aggregator, memberId })) ?? null) : null,
      commitment: commitmentTo(this.#seed),
      revealed: this.#revealed,
    };
  }

  #playNow(): void {
    this.#source ??= sourceOf(this.game, this.#seed);
    const outcome = this.game.play(this.#source);
    this.#played++;
    this.#shown = this.game.show(outcome);
    this.#phase = 'shown';
    this.#road = [...this.#road, { mark: this.#shown.mark, tone: this.#shown.tone }].slice(-roadLength);
    this.#won = new Map();
    for (const { player, chips, bet } of this.#placed) {
      const won = chips.reduce((sum, chip) => sum + (chip.won * this.game.paid(chip.on, outcome)) / 100, 0);
      this.#won.set(nameOf(player), (this.#won.get(nameOf(player)) ?? 0) + won);
      const paid = won > 0 ? this.#cashier.pay(player, bet, won) : Promise.resolve();
      this.#cashier.owe(paid.then(() => this.#cashier.close(player, bet.roundId)));
    }
    this.#next(this.#times.showingMs, () => this.open());
  }

  #next(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#until = Date.now() + ms;
    this.#timer = setTimeout(then, ms);
    for (const changed of this.#watching) changed();
  }
}

const nameOf = ({ aggregator, memberId }: Pick<Player, 'aggregator' | 'memberId'>) => `${aggregator} ${memberId}`;

/** The outcome of a game's round: the seed alone decides. */
export function sourceOf({ shoe }: Pick<TableGame, 'shoe'>, seed: Buffer): Source {
  const random = seededRandom(seed);
  const cards = shoe ? shuffled(52 * shoe.decks, random) : [];
  return {
    random,
    card: (): Card => {
      const card = cards.pop();
      if (card === undefined) throw new Error('the shoe is empty');
      return card % 52;
    },
  };
}
