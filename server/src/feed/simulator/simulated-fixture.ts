import { feedFixtureStatus } from '@madang/contracts';
import type { League, Team } from './catalogue.ts';
import { type Outlook, outlookOf, type Strengths, strengthsOf } from './outlook.ts';
import { type Moment, type Play, playOf } from './play.ts';
import { type Outcome, offer, pricesOf, settlementOf } from './pricing.ts';
import { type Random, randomOf } from './random.ts';

export interface PricedOutcome extends Outcome {
  /** The feed's bet id: unique within the fixture. */
  id: string;
  price: string;
}
export interface FixtureParts {
  id: string;
  league: Pick<League, 'id' | 'name' | 'sportId' | 'location'>;
  home: Team;
  away: Team;
  startsAtMs: number;
  status?: number;
  /** What is already on offer, when a run takes over from an earlier one. */
  outcomes?: PricedOutcome[];
}

/** One fixture of the simulator. Its play and the level of its prices follow from seed, id and names alone. */
export class SimulatedFixture {
  readonly id: string;
  readonly league: FixtureParts['league'];
  readonly home: Team;
  readonly away: Team;
  readonly startsAtMs: number;
  readonly outcomes: readonly PricedOutcome[];
  status: number;
  suspended: boolean;
  /** When a short suspension ends; null without one. */
  resumesAtMs: number | null = null;
  toldScoreAtMs = 0;
  settlesAtMs: number | null = null;
  readonly #base: Strengths;
  readonly #random: Random;
  readonly #play: Play;
  #drift: Strengths = { edge: 0, pace: 0 };
  #told = -1;

  constructor(parts: FixtureParts, seed: string) {
    this.id = parts.id;
    this.league = parts.league;
    this.home = parts.home;
    this.away = parts.away;
    this.startsAtMs = parts.startsAtMs;
    this.status = parts.status ?? feedFixtureStatus.notStarted;
    this.suspended = this.status !== feedFixtureStatus.notStarted;
    const { sportId } = parts.league;
    this.#base = strengthsOf(sportId, parts.home.name, parts.away.name);
    this.#random = randomOf(`${seed} ${parts.id} moves`);
    const outlook = this.outlook();
    this.#play = playOf(sportId, this.#base, outlook, randomOf(`${seed} ${parts.id} play`));
    this.outcomes = parts.outcomes?.length
      ? parts.outcomes
      : this.#offered(outlook, randomOf(`${seed} ${parts.id} lines`));
    this.#reprice();
  }

  outlook(): Outlook {
    const { edge, pace } = this.#base;
    return outlookOf(this.league.sportId, { edge: edge + this.#drift.edge, pace: pace + this.#drift.pace });
  }

  /** The market thinks anew: both parameters drift a little and are drawn back. @returns the outcomes whose price changed */
  move(): PricedOutcome[] {
    const step = (value: number) => value * 0.92 + this.#random.normal() * 0.018;
    this.#drift = { edge: step(this.#drift.edge), pace: step(this.#drift.pace) };
    return this.#reprice();
  }

  /** The score at this second of play, if it is not the one told last. */
  news(second: number): Moment | null {
    let index = this.#told;
    while (index + 1 < this.#play.length && (this.#play[index + 1] as Moment).second <= second) index += 1;
    if (index === this.#told) return null;
    this.#told = index;
    return this.#play[index] ?? null;
  }

  /** The score told last, if any. */
  get score(): Moment | null {
    return this.#play[this.#told] ?? null;
  }

  get over(): boolean {
    return this.#told === this.#play.length - 1;
  }

  /** Outcome id -> the feed's settlement code, by the final score; all refunded when the fixture was called off. */
  settlements(): Map<string, number> {
    const final = this.#play.at(-1) as Moment;
    const calledOff = this.status === feedFixtureStatus.cancelled || this.status === feedFixtureStatus.abandoned;
    return new Map(
      this.outcomes.map((outcome) => [outcome.id, calledOff ? 3 : settlementOf(outcome, final.home, final.away)]),
    );
  }

  #offered(outlook: Outlook, random: Random): PricedOutcome[] {
    return offer(this.league.sportId, outlook, random).map((outcome, index) => ({
      ...outcome,
      id: String(outcome.marketId * 100 + index + 1),
      price: '1.01',
    }));
  }

  #reprice(): PricedOutcome[] {
    const prices = pricesOf(this.outlook(), this.outcomes);
    return this.outcomes.filter((outcome, index) => {
      const price = prices[index] as string;
      if (price === outcome.price) return false;
      outcome.price = price;
      return true;
    });
  }
}
