import { type FeedEnvelope, type FeedEvent, feedFixtureStatus, feedTypes } from '@madang/contracts';
import { liveSportIds } from '@madang/rules';
import { football, iceHockey } from './catalogue.ts';
import { betIdOf } from './ids.ts';
import { liveOffer } from './live-offer.ts';
import { Envelopes, fixtureEvent, marketEvent, scoreEvent } from './messages.ts';
import { markets } from './pricing.ts';
import { signsOfLife } from './signs-of-life.ts';
import type { PricedOutcome, SimulatedFixture } from './simulated-fixture.ts';

const repriceMs = 4_000;
const settleAfterMs = 1_500;
/** An imminent goal suspends, until prices are made anew. */
const dangerMs = 1_500;
const afterScoreMs = [4_000, 7_000] as const;
const suspendsAtScore: readonly number[] = [football, iceHockey];

interface Played {
  fixture: SimulatedFixture;
  /** All that was ever on offer, by the feed's bet id. */
  outcomes: Map<string, PricedOutcome>;
  suspendedUntilMs: number | null;
  scores: number;
  /** Up to which goal the market of the next one is settled. */
  goalsSettled: number;
  repricedAtMs: number;
  overSinceMs: number | null;
}

/** The in-play package of the simulator: the offer while its fixtures are played. Like the simulator it has no clock of its own. */
export class InPlayTrader {
  readonly #speed: number;
  readonly #sports: readonly number[];
  readonly #played = new Map<string, Played>();
  readonly #envelopes = new Envelopes();
  readonly #life = signsOfLife(this.#envelopes, () => this.#played.keys());

  /** @param sports those that are bet on in play: the specification's, unless said otherwise */
  constructor({ speed, sports = liveSportIds }: { speed: number; sports?: readonly number[] }) {
    this.#speed = speed;
    this.#sports = sports;
  }

  /** Takes over a fixture of an earlier run, with its offer. */
  resume(fixture: SimulatedFixture, outcomes: readonly PricedOutcome[]): void {
    const known = outcomes.map((outcome) => ({ ...outcome, withdrawn: true }));
    this.#played.set(fixture.id, { ...begun(fixture), outcomes: new Map(known.map((each) => [each.id, each])) });
  }

  snapshot(nowMs: number): FeedEnvelope {
    const Events = Array.from(this.#played.values(), (each) => ({
      ...fixtureEvent(each.fixture, nowMs),
      ...(each.fixture.score && {
        Livescore: scoreEvent(each.fixture, each.fixture.score, each.fixture.standing).Livescore,
      }),
      Markets: told(each, [...each.outcomes.values()], nowMs).Markets,
    }));
    return this.#envelopes.of(feedTypes.snapshot, nowMs, { Events });
  }

  /** The state, as the other package told it, of the fixtures that are played, and of how they stand: a customer may read this package alone. */
  playOf(told: readonly FeedEnvelope[]): FeedEnvelope[] {
    return told.flatMap(({ Header, Body }) => {
      const Events = (Body?.Events ?? []).flatMap(({ Markets: _, ...event }) =>
        this.#played.has(event.FixtureId) && (event.Fixture || event.Livescore) ? [event] : [],
      );
      return Events.length > 0 ? [{ Header, Body: { Events } }] : [];
    });
  }

  /** The messages since the last step on these fixtures and the known ones. */
  step(nowMs: number, fixtures: readonly SimulatedFixture[]): FeedEnvelope[] {
    const offered: FeedEvent[] = [];
    const settlements: FeedEvent[] = [];
    for (const fixture of fixtures) {
      const isPlayed = fixture.status === feedFixtureStatus.inProgress && fixture.score !== null;
      if (isPlayed && this.#sports.includes(fixture.league.sportId) && !this.#played.has(fixture.id)) {
        this.#played.set(fixture.id, begun(fixture));
      }
    }
    for (const each of this.#played.values()) {
      const { finished, cancelled, abandoned } = feedFixtureStatus;
      const isOver = [finished, cancelled, abandoned].some((status) => status === each.fixture.status);
      if (!isOver) {
        const decided = decidedBy(each);
        offered.push(...this.#play(each, nowMs));
        if (decided.length > 0) settlements.push(marketEvent(each.fixture, decided, nowMs, endsOf(each, decided)));
        continue;
      }
      each.overSinceMs ??= nowMs;
      if (nowMs - each.overSinceMs < settleAfterMs) continue;
      const outcomes = [...each.outcomes.values()];
      if (outcomes.length > 0) settlements.push(marketEvent(each.fixture, outcomes, nowMs, endsOf(each, outcomes)));
      this.#played.delete(each.fixture.id);
    }
    const messages: FeedEnvelope[] = [];
    if (offered.length > 0) messages.push(this.#envelopes.of(feedTypes.market, nowMs, { Events: offered }));
    if (settlements.length > 0) messages.push(this.#envelopes.of(feedTypes.settlement, nowMs, { Events: settlements }));
    return [...messages, ...this.#life(nowMs)];
  }

  #play(each: Played, nowMs: number): FeedEvent[] {
    const { fixture } = each;
    const scored = goalsOf(fixture);
    const suspends = suspendsAtScore.includes(fixture.league.sportId);
    const hasScored = scored !== each.scores;
    each.scores = scored;
    if (suspends && (hasScored || this.#isDangerous(fixture))) {
      const wasOpen = each.suspendedUntilMs === null;
      const [shortest, longest] = afterScoreMs;
      each.suspendedUntilMs = nowMs + shortest + (scored % 2) * (longest - shortest);
      return wasOpen ? [told(each, [...each.outcomes.values()], nowMs)] : [];
    }
    if (each.suspendedUntilMs !== null) {
      if (nowMs < each.suspendedUntilMs) return [];
      each.suspendedUntilMs = null;
      this.#reprice(each, nowMs);
      return [told(each, [...each.outcomes.values()], nowMs)];
    }
    if (nowMs - each.repricedAtMs < repriceMs && !hasScored) return [];
    const changed = this.#reprice(each, nowMs);
    return changed.length > 0 ? [told(each, changed, nowMs)] : [];
  }

  #isDangerous(fixture: SimulatedFixture): boolean {
    const next = fixture.nextScore;
    return next !== null && ((next.second - fixture.second) / this.#speed) * 1_000 < dangerMs;
  }

  /** @returns outcomes that are new, changed their price, or are withdrawn */
  #reprice(each: Played, nowMs: number): PricedOutcome[] {
    each.repricedAtMs = nowMs;
    const changed: PricedOutcome[] = [];
    const offered = new Set<string>();
    for (const outcome of liveOffer(each.fixture)) {
      const id = betIdOf(each.fixture.id, outcome);
      offered.add(id);
      const known = each.outcomes.get(id);
      if (known && !known.withdrawn && known.price === outcome.price && known.mainLine === outcome.mainLine) continue;
      const now = { ...outcome, id };
      each.outcomes.set(id, now);
      changed.push(now);
    }
    for (const outcome of each.outcomes.values()) {
      if (offered.has(outcome.id) || outcome.withdrawn) continue;
      outcome.withdrawn = true;
      changed.push(outcome);
    }
    return changed;
  }
}

const endsOf = ({ fixture }: Played, outcomes: readonly PricedOutcome[]) =>
  new Map(outcomes.map((outcome) => [outcome.id, fixture.endOf(outcome)]));

/** The outcomes that the last goal decided for good, once: members need not wait for the end of the match to learn who scored. */
function decidedBy(each: Played): PricedOutcome[] {
  const scored = goalsOf(each.fixture);
  if (each.goalsSettled >= scored) return [];
  each.goalsSettled = scored;
  const decided = [...each.outcomes.values()].filter(
    ({ marketId, baseLine }) => marketId === markets.nextGoal && Number(baseLine) <= scored,
  );
  for (const outcome of decided) outcome.withdrawn = true;
  return decided;
}

const goalsOf = ({ score }: SimulatedFixture) => (score?.home ?? 0) + (score?.away ?? 0);

const begun = (fixture: SimulatedFixture): Played => ({
  fixture,
  outcomes: new Map(),
  suspendedUntilMs: null,
  scores: 0,
  goalsSettled: 0,
  repricedAtMs: 0,
  overSinceMs: null,
});

/** As marketEvent, suspended as the in-play package is: before kick-off it is suspended otherwise. */
const told = ({ fixture, suspendedUntilMs }: Played, outcomes: readonly PricedOutcome[], nowMs: number): FeedEvent => {
  const { id, league, home, away, startsAtMs, status } = fixture;
  const suspended = suspendedUntilMs !== null;
  return marketEvent({ id, league, home, away, startsAtMs, status, suspended }, outcomes, nowMs);
};
