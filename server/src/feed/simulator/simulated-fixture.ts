import { feedFixtureStatus } from '@madang/contracts';
import type { League, Team } from './catalogue.ts';
import { mainMarkets, offer } from './offer.ts';
import { type Outlook, outlookOf, type Strengths, strengthsOf } from './outlook.ts';
import { firstScorer, partOf, scoreOfPart } from './parts.ts';
import { type Moment, type Play, playOf } from './play.ts';
import { markets, type Outcome, priceOf, settlementOf } from './pricing.ts';
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

/** Every so many moves the further markets move with the main ones: most of a feed is about what most people bet on. */
const furtherEvery = 5;
const loser = 1;
const winner = 2;
const refund = 3;

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
  #moves = 0;

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
    const outlook = this.outlook(1);
    this.#play = playOf(sportId, this.#base, outlook, randomOf(`${seed} ${parts.id} play`));
    this.outcomes = parts.outcomes?.length ? parts.outcomes : this.#offered(randomOf(`${seed} ${parts.id} lines`));
    this.#reprice(this.outcomes);
  }

  /** @param share of the match; 0 for one set */
  outlook(share: number): Outlook {
    const { edge, pace } = this.#base;
    return outlookOf(this.league.sportId, { edge: edge + this.#drift.edge, pace: pace + this.#drift.pace }, share);
  }

  /** The market thinks anew: both parameters drift a little and are drawn back. @returns the outcomes whose price changed */
  move(): PricedOutcome[] {
    const step = (value: number) => value * 0.92 + this.#random.normal() * 0.018;
    this.#drift = { edge: step(this.#drift.edge), pace: step(this.#drift.pace) };
    this.#moves += 1;
    const all = this.#moves % furtherEvery === 0;
    return this.#reprice(all ? this.outcomes : this.outcomes.filter(({ marketId }) => this.#isMain(marketId)));
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

  /** Outcome id -> the feed's settlement code, by the score of what decides it; all refunded when the fixture was called off. */
  settlements(): Map<string, number> {
    const calledOff = this.status === feedFixtureStatus.cancelled || this.status === feedFixtureStatus.abandoned;
    return new Map(this.outcomes.map((outcome) => [outcome.id, calledOff ? refund : this.#settlementOf(outcome)]));
  }

  #settlementOf(outcome: PricedOutcome): number {
    if (outcome.marketId === markets.firstToScore) {
      const first = { home: '1', away: '2', none: 'No Goal' }[firstScorer(this.#play) ?? 'none'];
      return outcome.name === first ? winner : loser;
    }
    const part = partOf(this.league.sportId, outcome.marketId);
    const { home, away } = part ? scoreOfPart(this.#play, part) : (this.#play.at(-1) as Moment);
    return settlementOf(outcome, home, away);
  }

  #offered(random: Random): PricedOutcome[] {
    return offer(this.league.sportId, (share) => this.outlook(share), random).map((outcome, index) => ({
      ...outcome,
      id: String(outcome.marketId * 100 + index + 1),
      price: '1.01',
    }));
  }

  #isMain(marketId: number): boolean {
    return mainMarkets[this.league.sportId]?.includes(marketId) ?? false;
  }

  #reprice(outcomes: readonly PricedOutcome[]): PricedOutcome[] {
    const outlooks = new Map<number, Outlook>();
    return outcomes.filter((outcome) => {
      const share = partOf(this.league.sportId, outcome.marketId)?.share ?? 1;
      const outlook = outlooks.get(share) ?? this.outlook(share);
      outlooks.set(share, outlook);
      const price = priceOf(outlook, outcome);
      if (price === outcome.price) return false;
      outcome.price = price;
      return true;
    });
  }
}
