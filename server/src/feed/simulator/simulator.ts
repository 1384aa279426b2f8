import { type FeedEnvelope, type FeedEvent, feedFixtureStatus, feedTypes } from '@madang/contracts';
import { Envelopes, type FeedType, fixtureEvent, marketEvent, scoreEvent } from './messages.ts';
import { type Random, randomOf } from './random.ts';
import { isAlwaysLive, Schedule, smallWorld, type World } from './schedule.ts';
import { signsOfLife } from './signs-of-life.ts';
import { type FixtureParts, SimulatedFixture } from './simulated-fixture.ts';

const moveMs = 400;
const scorePaceMs = 1_000;
const suspendBeforeMs = 3_000;
const settleAfterMs = 1_500;
const correctAfterMs = 20_000;
const mostMovesAStep = 5;

interface SimulatorOptions {
  /** Simulated seconds of play per second of the clock. */
  speed: number;
  /** The same seed, clock and fixtures give the same messages. */
  seed?: string;
  /** How many are played already when it begins, those of the earlier run that are not over yet among them. */
  underWay?: number;
  /** How much there is; small unless said otherwise. */
  world?: World;
  /** The largest fixture id that an earlier run has given. */
  lastId?: number;
  /** Fixtures of an earlier run that are not settled. */
  resume?: readonly FixtureParts[];
  /** So many fixtures of later days are announced in a second until the board is full; without it all at once. */
  mostLater?: number;
}

/** Plays the fixtures of all sports and says so in feed envelopes, and in nothing else. It has no clock of its own. */
export class Simulator {
  readonly seed: string;
  readonly #speed: number;
  readonly #schedule: Schedule;
  readonly #random: Random;
  readonly #envelopes = new Envelopes();
  readonly #fixtures = new Map<string, SimulatedFixture>();
  readonly #life = signsOfLife(this.#envelopes, () => []);
  readonly #mostLater: number | undefined;
  #underWay: number;
  #movedAt = 0;
  #filledAt = 0;

  constructor({
    speed,
    seed = 'madang',
    underWay = 0,
    resume = [],
    world = smallWorld,
    lastId = 0,
    mostLater,
  }: SimulatorOptions) {
    this.seed = seed;
    this.#speed = speed;
    this.#underWay = underWay;
    this.#schedule = new Schedule(seed, speed, { world, lastId });
    this.#random = randomOf(`${seed} simulator`);
    this.#mostLater = mostLater;
    for (const parts of resume) this.resume(parts);
  }

  /** Takes over a fixture of an earlier run. */
  resume(parts: FixtureParts): void {
    this.#fixtures.set(parts.id, new SimulatedFixture(parts, this.seed));
  }

  /** Fixtures that are not settled yet. */
  get fixtures(): readonly SimulatedFixture[] {
    return [...this.#fixtures.values()];
  }

  /** Everything as it stands: what a client compares after it was away. */
  snapshot(nowMs: number): FeedEnvelope {
    this.#fill(nowMs);
    const events = this.fixtures.map((fixture) => ({
      ...fixtureEvent(fixture, nowMs),
      ...(fixture.score ? { Livescore: scoreEvent(fixture, fixture.score, fixture.standing).Livescore } : {}),
      Markets: marketEvent(fixture, fixture.outcomes, nowMs).Markets,
    }));
    return this.#envelopes.of(feedTypes.snapshot, nowMs, { Events: events });
  }

  /** The messages since the last step, in order. Call it several times a second with a clock that does not go back. */
  step(nowMs: number): FeedEnvelope[] {
    const said: { type: FeedType; event: FeedEvent }[] = [];
    const say = (type: FeedType, event: FeedEvent) => said.push({ type, event });
    for (const fixture of this.#fill(nowMs)) {
      say(feedTypes.fixture, fixtureEvent(fixture, nowMs));
      say(feedTypes.market, marketEvent(fixture, fixture.outcomes, nowMs));
    }
    for (const fixture of this.#fixtures.values()) this.#advance(fixture, nowMs, say);
    this.#moveSome(nowMs, say);

    const messages: FeedEnvelope[] = [];
    for (const type of [feedTypes.fixture, feedTypes.livescore, feedTypes.market, feedTypes.settlement]) {
      const events = said.filter((each) => each.type === type).map((each) => each.event);
      if (events.length > 0) messages.push(this.#envelopes.of(type, nowMs, { Events: events }));
    }
    return [...messages, ...this.#life(nowMs)];
  }

  #fill(nowMs: number): SimulatedFixture[] {
    if (nowMs - this.#filledAt < 1_000) return [];
    this.#filledAt = nowMs;
    const added = this.#schedule.missing(
      nowMs,
      this.fixtures.filter((fixture) => fixture.startsAtMs > nowMs),
      this.#mostLater,
    );
    const played = this.#underWay > 0 ? this.fixtures.filter((fixture) => this.#isBetOnAt(fixture, nowMs)).length : 0;
    added.push(...this.#schedule.underWay(nowMs, Math.max(0, this.#underWay - played)));
    this.#underWay = 0;
    for (const fixture of added) this.#fixtures.set(fixture.id, fixture);
    return added;
  }

  #secondOf = ({ startsAtMs }: SimulatedFixture, nowMs: number) => ((nowMs - startsAtMs) / 1000) * this.#speed;

  #isBetOnAt(fixture: SimulatedFixture, nowMs: number): boolean {
    const second = this.#secondOf(fixture, nowMs);
    return isAlwaysLive(fixture.league.sportId) && second >= 0 && second < fixture.lastSecond;
  }

  #advance(fixture: SimulatedFixture, nowMs: number, say: (type: FeedType, event: FeedEvent) => void): void {
    const { notStarted, aboutToStart, inProgress, finished, cancelled, abandoned } = feedFixtureStatus;
    const enter = (status: number) => {
      fixture.status = status;
      say(feedTypes.fixture, fixtureEvent(fixture, nowMs));
    };
    const isOver = [finished, cancelled, abandoned].some((status) => status === fixture.status);
    if (isOver) {
      fixture.settlesAtMs ??= nowMs;
      if (nowMs < fixture.settlesAtMs) return;
      const mistaken = fixture.takeMistake();
      if (mistaken) {
        say(feedTypes.settlement, marketEvent(fixture, fixture.outcomes, nowMs, mistaken));
        fixture.settlesAtMs = nowMs + correctAfterMs;
        return;
      }
      say(feedTypes.settlement, marketEvent(fixture, fixture.outcomes, nowMs, fixture.settlements()));
      this.#fixtures.delete(fixture.id);
      return;
    }
    if (fixture.status === notStarted && nowMs >= fixture.startsAtMs - suspendBeforeMs) {
      enter(aboutToStart);
      this.#suspend(fixture, nowMs, say);
    }
    if (nowMs < fixture.startsAtMs) return;
    if (fixture.status !== inProgress) enter(inProgress);
    if (nowMs - fixture.toldScoreAtMs < scorePaceMs) return;
    const moment = fixture.tell(this.#secondOf(fixture, nowMs));
    if (!moment) return;
    fixture.toldScoreAtMs = nowMs;
    if (fixture.over) {
      enter(finished);
      fixture.settlesAtMs = nowMs + settleAfterMs;
    }
    say(feedTypes.livescore, scoreEvent(fixture, moment, fixture.standing));
  }

  /** A steady pace of price moves, the sooner a kick-off the likelier; now and then a short suspension. */
  #moveSome(nowMs: number, say: (type: FeedType, event: FeedEvent) => void): void {
    const board = this.fixtures
      .filter((fixture) => fixture.status === feedFixtureStatus.notStarted)
      .sort((a, b) => a.startsAtMs - b.startsAtMs);
    for (const fixture of board) {
      if (fixture.resumesAtMs === null || nowMs < fixture.resumesAtMs) continue;
      fixture.resumesAtMs = null;
      fixture.suspended = false;
      fixture.move();
      say(feedTypes.market, marketEvent(fixture, fixture.outcomes, nowMs));
    }
    const free = board.filter((fixture) => !fixture.suspended);
    const due = Math.min(Math.floor((nowMs - this.#movedAt) / moveMs), mostMovesAStep);
    if (due > 0) this.#movedAt = nowMs;
    const chosen = new Set<SimulatedFixture>();
    for (let move = 0; move < due && free.length > 0; move++) {
      const fixture = free[Math.floor(this.#random.next() ** 2 * free.length)];
      if (fixture) chosen.add(fixture);
    }
    for (const fixture of chosen) {
      if (this.#random.next() < 0.02) {
        fixture.resumesAtMs = nowMs + this.#random.between(4_000, 9_000);
        this.#suspend(fixture, nowMs, say);
        continue;
      }
      const changed = fixture.move();
      if (changed.length > 0) say(feedTypes.market, marketEvent(fixture, changed, nowMs));
    }
  }

  #suspend(fixture: SimulatedFixture, nowMs: number, say: (type: FeedType, event: FeedEvent) => void): void {
    if (fixture.suspended) return;
    fixture.suspended = true;
    say(feedTypes.market, marketEvent(fixture, fixture.outcomes, nowMs));
  }
}
