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
  /** Of this round, by member: stakes that the site is being asked for, or gives back. */
  #asked = new Map<string, Promise<unknown>[]>();
  /** As the site knows this round; tables begin to count anew at a start. */
  #roundId = '';
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
    this.#asked = new Map();
    this.#roundId = `${this.game.code}-${this.#round}-${randomUUID()}`;
    this.#next(this.#times.bettingMs, () => this.#playNow());
  }

  /** Undecided stakes are given back, also those that the site is being asked for. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#phase === 'betting')
      for (const { player, bet } of this.#placed) this.#cashier.owe(this.#cashier.takeBack(player, bet));
    this.#phase = 'shown';
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
    const bet = {
      // All that a player stakes on one deal is one round: the site counts its net loss as play, and sides that cover each other as little.
      roundId: this.#roundId,
      transactionId: randomUUID(),
      gameId: this.#gameId,
      category: 'casino' as const,
      won: chips.reduce((sum, { won }) => sum + won, 0),
    };
    const asked = this.#asked;
    const decided = this.#cashier.stake(player, bet).then(({ status, back }) => {
      if (status !== 'ok') return { refused: status, back };
      if (this.#round === round && this.#phase === 'betting') {
        this.#placed.push({ player, chips, bet });
        return { refused: null };
      }
      // The round came while the site thought.
      return { refused: 'closed', back: this.#cashier.takeBack(player, bet) };
    });
    const over = decided.then(({ back }) => back);
    this.#cashier.owe(over);
    asked.set(nameOf(player), [...(asked.get(nameOf(player)) ?? []), over]);
    const { refused } = await decided;
    if (refused !== null && refused !== 'closed') this.#add(on, player, chips, -1);
    return refused;
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
    for (const [name, placed] of Map.groupBy(this.#placed, ({ player }) => nameOf(player))) {
      const wins = placed.map(({ player, chips, bet }) => ({
        ...{ player, bet },
        won: chips.reduce((sum, chip) => sum + (chip.won * this.game.paid(chip.on, outcome)) / 100, 0),
      }));
      this.#won.set(
        name,
        wins.reduce((sum, { won }) => sum + won, 0),
      );
      this.#cashier.owe(this.#payOut(wins, this.#asked.get(name) ?? []));
    }
    this.#next(this.#times.showingMs, () => this.open());
  }

  /** A round that has paid gives no stake back, so that this waits for those that came too late. */
  async #payOut(
    wins: readonly { player: Player; bet: Bet; won: number }[],
    asked: readonly Promise<unknown>[],
  ): Promise<void> {
    await Promise.allSettled(asked);
    await Promise.all(wins.map(({ player, bet, won }) => won > 0 && this.#cashier.pay(player, bet, won)));
    const [first] = wins;
    if (first) await this.#cashier.close(first.player, first.bet.roundId);
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
