import { feedFixtureStatus } from '@madang/contracts';
import type { League, Team } from './catalogue.ts';
import { betIdOf } from './ids.ts';
import { mainMarkets, offer } from './offer.ts';
import { type Outlook, outlookOf, type Strengths, setsToWin, strengthsOf } from './outlook.ts';
import { type Part, partOf, scoreOfPart, scorerOf } from './parts.ts';
import { type Moment, type Play, playOf } from './play.ts';
import { markets, type Outcome, priceOf, settlementOf } from './pricing.ts';
import { type Random, randomOf } from './random.ts';
import { type Standing, Timeline } from './timeline.ts';

export interface PricedOutcome extends Outcome {
  /** The feed's bet id: unique within the fixture. */
  id: string;
  price: string;
  /** In play: no longer offered; it waits for its result. */
  withdrawn?: boolean;
}
export interface FixtureParts {
  id: string;
  league: Pick<League, 'id' | 'name' | 'sportId' | 'location'>;
  home: Team;
  away: Team;
  startsAtMs: number;
  status?: number;
  /** The present offer, when a run takes over from an earlier one. */
  outcomes?: PricedOutcome[];
}

/** Every so many moves the further markets move with the main ones: most of a feed is about what most people bet on. */
const furtherEvery = 5;
/** They move at once when the market has moved by so much since: at twice of it main and further prices can be covered together. */
const furtherDrift = 0.03;
/** Periods of regular play, in every sport. */
const wholePeriods: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20];
/** Of so many fixtures one is settled wrongly at first, as feeds do now and then: those whose id leaves `mistakenRest`. */
export const mistakenEvery = 25;
export const mistakenRest = 7;
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
  /** Of its play, when the score was told last. */
  second = 0;
  toldScoreAtMs = 0;
  settlesAtMs: number | null = null;
  readonly timeline: Timeline;
  readonly #base: Strengths;
  readonly #random: Random;
  readonly #play: Play;
  #drift: Strengths = { edge: 0, pace: 0 };
  /** The drift that the prices of further markets hold. */
  #furtherDrift: Strengths = this.#drift;
  #told = -1;
  #moves = 0;
  #mayMistake: boolean;

  constructor(parts: FixtureParts, seed: string) {
    this.id = parts.id;
    this.league = parts.league;
    this.home = parts.home;
    this.away = parts.away;
    this.startsAtMs = parts.startsAtMs;
    this.status = parts.status ?? feedFixtureStatus.notStarted;
    this.suspended = this.status !== feedFixtureStatus.notStarted;
    // One that was over in an earlier run may have been settled wrongly then.
    this.#mayMistake = this.status !== feedFixtureStatus.finished && Number(parts.id) % mistakenEvery === mistakenRest;
    const { sportId } = parts.league;
    this.#base = strengthsOf(sportId, parts.home.name, parts.away.name);
    this.#random = randomOf(`${seed} ${parts.id} moves`);
    const outlook = this.outlook(1);
    this.#play = playOf(sportId, this.#base, outlook, randomOf(`${seed} ${parts.id} play`));
    this.timeline = new Timeline(sportId, this.#play, randomOf(`${seed} ${parts.id} incidents`));
    this.outcomes = parts.outcomes?.length ? parts.outcomes : this.#offered(randomOf(`${seed} ${parts.id} lines`));
    this.#reprice(this.outcomes);
  }

  /** @param share of the match; 0 for one set */
  outlook(share: number): Outlook {
    return outlookOf(this.league.sportId, this.strengths, share);
  }

  /** The market thinks anew: both parameters drift a little and are drawn back. @returns the outcomes whose price changed */
  move(): PricedOutcome[] {
    const step = (value: number) => value * 0.92 + this.#random.normal() * 0.018;
    this.#drift = { edge: step(this.#drift.edge), pace: step(this.#drift.pace) };
    this.#moves += 1;
    const moved = (of: keyof Strengths) => Math.abs(this.#drift[of] - this.#furtherDrift[of]) > furtherDrift;
    const all = this.#moves % furtherEvery === 0 || moved('edge') || moved('pace');
    if (all) this.#furtherDrift = this.#drift;
    return this.#reprice(all ? this.outcomes : this.outcomes.filter(({ marketId }) => this.#isMain(marketId)));
  }

  /** The score at this second of play; null before the first. */
  tell(second: number): Moment | null {
    this.second = second;
    let index = this.#told;
    while (index + 1 < this.#play.length && (this.#play[index + 1] as Moment).second <= second) index += 1;
    this.#told = index;
    return this.score;
  }

  /** The score told last, if any. */
  get score(): Moment | null {
    return this.#play[this.#told] ?? null;
  }

  /** The state beside the score. */
  get standing(): Standing {
    return this.timeline.at(this.second);
  }

  /** The second of the play of the next score; null without one. */
  get nextScore(): { second: number } | null {
    const now = this.score ?? { home: 0, away: 0 };
    return (
      this.#play.find(({ second, home, away }) => second > this.second && home + away > now.home + now.away) ?? null
    );
  }

  /** The points that each side scored while one of these periods was played, until now. */
  scoreOfPart(part: Part): { home: number; away: number } {
    return scoreOfPart(this.#play.slice(0, this.#told + 1), part);
  }

  /** The share of a part that is still to be played, or of the whole (null), overtime aside. */
  shareLeft(part: Part | null): number {
    if (part) return this.timeline.shareLeft(part.periods, this.second);
    if (setsToWin[this.league.sportId] !== undefined) return this.over ? 0 : 1;
    return this.timeline.shareLeft(wholePeriods, this.second);
  }

  /** Strengths as the market sees them now. */
  get strengths(): Strengths {
    const { edge, pace } = this.#base;
    return { edge: edge + this.#drift.edge, pace: pace + this.#drift.pace };
  }

  /** Of the play, when it ends. */
  get lastSecond(): number {
    return this.#play.at(-1)?.second ?? 0;
  }

  get over(): boolean {
    return this.#told === this.#play.length - 1;
  }

  /** Outcome id -> the feed's settlement code, by the score of what decides it; all refunded when the fixture was called off. */
  settlements(): Map<string, number> {
    return new Map(this.outcomes.map((outcome) => [outcome.id, this.endOf(outcome)]));
  }

  /** `settlements` with the sides of one total exchanged, once, where this fixture is one that is corrected later; else null. */
  takeMistake(): Map<string, number> | null {
    if (!this.#mayMistake) return null;
    this.#mayMistake = false;
    const [, , totalMarket] = mainMarkets[this.league.sportId] ?? [];
    const codes = this.settlements();
    const total = this.outcomes.filter(
      ({ marketId, baseLine, mainLine }) => marketId === totalMarket && baseLine === mainLine,
    );
    if (total.length !== 2 || total.some(({ id }) => ![winner, loser].includes(codes.get(id) ?? 0))) return null;
    for (const { id } of total) codes.set(id, codes.get(id) === winner ? loser : winner);
    return codes;
  }

  /** Tells the end of an outcome: by the play, or refunded. */
  endOf(outcome: Outcome): number {
    const calledOff = this.status === feedFixtureStatus.cancelled || this.status === feedFixtureStatus.abandoned;
    if (calledOff) return refund;
    if (outcome.marketId === markets.firstToScore || outcome.marketId === markets.nextGoal) {
      const scorer = scorerOf(this.#play, Number(outcome.baseLine ?? 1));
      return outcome.name === { home: '1', away: '2', none: 'No Goal' }[scorer ?? 'none'] ? winner : loser;
    }
    if (outcome.marketId === markets.corners) return settlementOf(outcome, this.timeline.corners(Infinity), 0);
    const part = partOf(this.league.sportId, outcome.marketId);
    const { home, away } = part ? scoreOfPart(this.#play, part) : (this.#play.at(-1) as Moment);
    return settlementOf(outcome, home, away);
  }

  #offered(random: Random): PricedOutcome[] {
    return offer(this.league.sportId, (share) => this.outlook(share), random).map((outcome) => ({
      ...outcome,
      id: betIdOf(this.id, outcome),
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
