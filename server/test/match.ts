import type { FeedEvent, MarketGroup } from '@madang/contracts';
import { feedFixtureStatus, feedTypes } from '@madang/contracts';
import {
  type FeedType,
  fixtureEvent,
  marketEvent,
  type PublishedFixture,
  scoreEvent,
} from '../src/feed/simulator/messages.ts';
import { type Outcome, settlementOf } from '../src/feed/simulator/pricing.ts';
import type { PricedOutcome } from '../src/feed/simulator/simulated-fixture.ts';
import type { Standing } from '../src/feed/simulator/timeline.ts';
import { marketKinds } from '../src/sports/markets.ts';

/** An outcome of a fixture's main markets, as a spec names it. */
export type Side = 'home' | 'draw' | 'away' | 'handicapHome' | 'handicapAway' | 'over' | 'under';

export type Offered = Outcome & { price: string };
export type Say = (type: FeedType, atMs: number, ...events: FeedEvent[]) => Promise<void>;
type Known = Pick<PublishedFixture, 'id' | 'league' | 'home' | 'away' | 'startsAtMs'>;

/** The market group of each side; which market that is depends on the sport. */
const places: Readonly<Record<Side, { groups: readonly (MarketGroup | undefined)[]; name: string }>> = {
  home: { groups: ['win-draw-lose', 'win-lose'], name: '1' },
  draw: { groups: ['win-draw-lose'], name: 'X' },
  away: { groups: ['win-draw-lose', 'win-lose'], name: '2' },
  handicapHome: { groups: ['handicap'], name: '1' },
  handicapAway: { groups: ['handicap'], name: '2' },
  over: { groups: ['over-under'], name: 'Over' },
  under: { groups: ['over-under'], name: 'Under' },
};

/** A fixture that a test made. Each call is one message of the feed, booked when it resolves. */
export class Match implements PublishedFixture {
  readonly id: string;
  readonly league: PublishedFixture['league'];
  readonly home: PublishedFixture['home'];
  readonly away: PublishedFixture['away'];
  startsAtMs: number;
  status: number = feedFixtureStatus.notStarted;
  suspended = false;
  readonly #outcomes: PricedOutcome[] = [];
  readonly #say: Say;

  constructor(known: Known, say: Say) {
    this.id = known.id;
    this.league = known.league;
    this.home = known.home;
    this.away = known.away;
    this.startsAtMs = known.startsAtMs;
    this.#say = say;
  }

  /** Tells the fixture as it stands: its teams, time and status. */
  tell(): Promise<void> {
    const atMs = Date.now();
    return this.#say(feedTypes.fixture, atMs, fixtureEvent(this, atMs));
  }

  /** Adds outcomes, open. */
  offer(outcomes: readonly Offered[]): Promise<void> {
    const added = outcomes.map((outcome, index) => ({ ...outcome, id: this.#betId(index) }));
    this.#outcomes.push(...added);
    return this.#tellMarkets(added);
  }

  /** The selections on offer, in the order of a page. */
  get sides(): Side[] {
    return (Object.keys(places) as Side[]).filter((side) => this.#offers(side));
  }

  /** The feed's bet id of a side. @throws where it is not on offer */
  betId(side: Side): string {
    return this.#find(side).id;
  }

  price(side: Side, price: string): Promise<void> {
    const outcome = this.#find(side);
    outcome.price = price;
    return this.#tellMarkets([outcome]);
  }

  suspend(): Promise<void> {
    this.suspended = true;
    return this.#tellMarkets(this.#outcomes);
  }

  open(): Promise<void> {
    this.suspended = false;
    return this.#tellMarkets(this.#outcomes);
  }

  /** Kicks off, whatever its time was. */
  start(): Promise<void> {
    this.status = feedFixtureStatus.inProgress;
    return this.tell();
  }

  score(home: number, away: number): Promise<void> {
    return this.#tellScore(10, home, away);
  }

  /** The score with the clock, the periods and their incidents. */
  play(standing: Standing, home: number, away: number): Promise<void> {
    const moment = { second: 0, period: standing.period, home, away };
    return this.#say(feedTypes.livescore, Date.now(), scoreEvent(this, moment, standing));
  }

  /** Ends with this score, and settles every outcome by it. */
  async result(home: number, away: number): Promise<void> {
    this.status = feedFixtureStatus.finished;
    await this.#tellScore(100, home, away);
    await this.#settle((outcome) => settlementOf(outcome, home, away));
  }

  /** Is called off: every outcome is refunded. */
  async cancel(): Promise<void> {
    this.status = feedFixtureStatus.cancelled;
    await this.tell();
    await this.#settle(() => 3);
  }

  #settle(codeOf: (outcome: PricedOutcome) => number): Promise<void> {
    const atMs = Date.now();
    const codes = new Map(this.#outcomes.map((outcome) => [outcome.id, codeOf(outcome)]));
    return this.#say(feedTypes.settlement, atMs, marketEvent(this, this.#outcomes, atMs, codes));
  }

  #tellScore(period: number, home: number, away: number): Promise<void> {
    return this.#say(feedTypes.livescore, Date.now(), scoreEvent(this, { second: 0, period, home, away }));
  }

  #tellMarkets(outcomes: readonly PricedOutcome[]): Promise<void> {
    const atMs = Date.now();
    return this.#say(feedTypes.market, atMs, marketEvent(this, outcomes, atMs));
  }

  #find(side: Side): PricedOutcome {
    const found = this.#offers(side);
    if (!found) throw new Error(`${this.home.name} has no ${side} on offer.`);
    return found;
  }

  #offers(side: Side): PricedOutcome | undefined {
    const { groups, name } = places[side];
    return this.#outcomes.find(
      (outcome) => groups.includes(marketKinds.get(outcome.marketId)?.group) && outcome.name === name,
    );
  }

  #betId(index: number): string {
    return String(BigInt(this.id) * 100n + BigInt(this.#outcomes.length + index));
  }
}
