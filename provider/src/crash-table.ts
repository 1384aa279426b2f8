import { randomBytes, randomUUID } from 'node:crypto';
import type { Bet, Cashier, Player } from './cashier.ts';
import { commitmentTo, seededRandom } from './engine/random.ts';
import { breaksAt, crash, heightAfter, msUntil } from './games/crash.ts';

interface Placed {
  player: Player;
  bet: Bet;
  /** Taken by itself at this height, in hundredths. */
  auto: number | null;
  /** The height at which it was taken. */
  cashed: number | null;
}
interface CrashView {
  round: number;
  phase: 'betting' | 'flying' | 'broken';
  /** Until the phase ends; 0 while it flies. */
  leftMs: number;
  /** Since when it flies. */
  flownMs: number;
  /** Hundredths, once the line broke. */
  brokeAt: number | null;
  /** The last heights, oldest first. */
  road: number[];
  mine: { won: number; auto: number | null; cashed: number | null }[];
  players: number;
  commitment: string;
  revealed: string | null;
}

const roadLength = 24;

/** A kite for all: it rises by the same clock for everybody, and a stake that is taken before the line breaks pays its height. */
export class CrashTable {
  readonly #cashier: Cashier;
  readonly #gameId: string;
  readonly #times: { bettingMs: number; showingMs: number };
  readonly #watching = new Set<() => void>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #seed = randomBytes(32);
  #revealed: string | null = null;
  #round = 0;
  #phase: CrashView['phase'] = 'betting';
  #until = 0;
  #flewAt = 0;
  #breaks = 100;
  #placed: Placed[] = [];
  #road: number[] = [];

  constructor(gameId: string, cashier: Cashier, times: { bettingMs?: number; showingMs?: number } = {}) {
    this.#gameId = gameId;
    this.#cashier = cashier;
    this.#times = { bettingMs: times.bettingMs ?? crash.bettingMs, showingMs: times.showingMs ?? crash.showingMs };
  }

  open(): void {
    this.#seed = randomBytes(32);
    this.#breaks = breaksAt(seededRandom(this.#seed));
    this.#round++;
    this.#placed = [];
    this.#phase = 'betting';
    this.#until = Date.now() + this.#times.bettingMs;
    this.#after(this.#times.bettingMs, () => this.#fly());
    this.#tell();
  }

  /** Undecided stakes are given back. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const { player, bet, cashed } of this.#placed)
      if (cashed === null && this.#phase !== 'broken') this.#cashier.owe(this.#cashier.takeBack(player, bet));
    this.#placed = [];
    this.#watching.clear();
  }

  watch(changed: () => void): () => void {
    this.#watching.add(changed);
    return () => this.#watching.delete(changed);
  }

  /** @returns the site's refusal, or `closed`; null when the stake is taken */
  async place(player: Player, won: number, auto: number | null): Promise<string | null> {
    if (this.#phase !== 'betting') return 'closed';
    const round = this.#round;
    const transactionId = randomUUID();
    const named = { roundId: `crash-${round}-${transactionId}`, transactionId, gameId: this.#gameId };
    const bet = { ...named, category: 'casino' as const, won };
    const { status } = await this.#cashier.stake(player, bet);
    if (status !== 'ok') return status;
    if (this.#round !== round || this.#phase !== 'betting') {
      this.#cashier.owe(this.#cashier.takeBack(player, bet));
      return 'closed';
    }
    this.#placed.push({ player, bet, auto, cashed: null });
    this.#tell();
    return null;
  }

  /** Takes all that the player has in the air, at the height of now. @returns the height; null: nothing flies, or the line broke */
  cash(player: Player): number | null {
    const height = heightAfter(Date.now() - this.#flewAt);
    if (this.#phase !== 'flying' || height >= this.#breaks || height <= 100) return null;
    const mine = this.#ofPlayer(player).filter(({ cashed }) => cashed === null);
    for (const placed of mine) this.#take(placed, height);
    return mine.length > 0 ? height : null;
  }

  view(player: Player): CrashView {
    const broken = this.#phase === 'broken';
    return {
      ...{ round: this.#round, phase: this.#phase, road: this.#road, players: this.#placed.length },
      leftMs: this.#phase === 'flying' ? 0 : Math.max(0, this.#until - Date.now()),
      flownMs: this.#phase === 'flying' ? Date.now() - this.#flewAt : 0,
      brokeAt: broken ? this.#breaks : null,
      mine: this.#ofPlayer(player).map(({ bet: { won }, auto, cashed }) => ({ won, auto, cashed })),
      ...{ commitment: commitmentTo(this.#seed), revealed: this.#revealed },
    };
  }

  #ofPlayer = ({ aggregator, memberId }: Player): Placed[] =>
    this.#placed.filter(({ player }) => player.memberId === memberId && player.aggregator === aggregator);

  #fly(): void {
    this.#phase = 'flying';
    this.#flewAt = Date.now();
    for (const placed of this.#placed) {
      const { auto } = placed;
      if (auto !== null && auto <= this.#breaks)
        this.#after(msUntil(auto), () => placed.cashed ?? this.#take(placed, auto));
    }
    this.#after(msUntil(this.#breaks), () => this.#break());
    this.#tell();
  }

  #take(placed: Placed, height: number): void {
    placed.cashed = height;
    const { player, bet } = placed;
    const paid = this.#cashier.pay(player, bet, (bet.won * height) / 100);
    this.#cashier.owe(paid.then(() => this.#cashier.close(player, bet.roundId)));
    this.#tell();
  }

  #break(): void {
    // A timer may be late: each stake with a height at or below the break is taken.
    for (const placed of this.#placed)
      if (placed.cashed === null && placed.auto !== null && placed.auto <= this.#breaks)
        this.#take(placed, placed.auto);
    this.#phase = 'broken';
    this.#revealed = this.#seed.toString('hex');
    this.#road = [...this.#road, this.#breaks].slice(-roadLength);
    for (const { player, bet, cashed } of this.#placed)
      if (cashed === null) this.#cashier.owe(this.#cashier.close(player, bet.roundId));
    this.#until = Date.now() + this.#times.showingMs;
    this.#after(this.#times.showingMs, () => this.open());
    this.#tell();
  }

  #after(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    this.#timers.add(timer);
  }

  #tell(): void {
    for (const changed of this.#watching) changed();
  }
}
