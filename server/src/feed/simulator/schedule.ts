import { liveSportIds } from '@madang/rules';
import {
  baseball,
  basketball,
  eSports,
  football,
  handball,
  iceHockey,
  type League,
  leagues,
  type Team,
  tableTennis,
  tennis,
  volleyball,
} from './catalogue.ts';
import { FixtureIds } from './ids.ts';
import { type Random, randomOf } from './random.ts';
import { type FixtureParts, SimulatedFixture } from './simulated-fixture.ts';

/** The amounts that there are at a time. */
export interface World {
  /** Fixtures that have not kicked off. */
  upcoming: number;
  /** Fixtures that are played, at speeds up to 10, of the sports that are always bet on in play; those of others come beside them. */
  inPlay: number;
  /** How far ahead fixtures are announced. */
  days: number;
}
export const smallWorld: World = { upcoming: 78, inPlay: 10, days: 1 };
/** As much as a package of the supplier has on an ordinary day. */
export const wholeWorld: World = { upcoming: 600, inPlay: 40, days: 5 };

/** One after the other. A larger world has more of what the supplier has most of. */
const sports = [football, basketball, baseball, volleyball, iceHockey, eSports];
const sportsOfLarger = [...sports, football, tennis, tableTennis, basketball];
/** Rarer: some of what kicks off later. */
const further = [handball, tableTennis, tennis];
const smallSoon = 18;
const quarterHourMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;
export const isAlwaysLive = (sportId: number): boolean => liveSportIds.some((id) => id === sportId);
/** No team plays twice within it. */
const restMs = 2 * 60 * 60_000;

/**
 * Decides what kicks off when. Soon: one fixture after the other, so many that as many are played as its world has, of one sport after
 * the other. Later: single fixtures at round quarter hours of the days ahead, where the fewest are.
 */
export class Schedule {
  readonly #seed: string;
  readonly #paceMs: number;
  readonly #world: World;
  readonly #sports: readonly number[];
  /** When each team plays, as far as it matters. */
  readonly #plays = new Map<number, number[]>();
  readonly #ids: FixtureIds;

  /** @param lastId the largest fixture id that an earlier run has given */
  constructor(
    seed: string,
    speed: number,
    { world = smallWorld, lastId = 0 }: { world?: World; lastId?: number } = {},
  ) {
    this.#ids = new FixtureIds(lastId);
    this.#seed = seed;
    this.#world = world;
    const share = smallWorld.inPlay / world.inPlay;
    this.#sports = share < 1 ? sportsOfLarger : sports;
    // The slower the play, the more of it is on at a time: about a dozen fixtures of a small world.
    const slowestMs = Math.max(60_000, 600_000 / speed);
    const paceMs = Math.max(10_000, Math.min(3_600_000 / speed, slowestMs)) * share;
    this.#paceMs = Math.round(
      share < 1 ? paceMs * (this.#sports.filter(isAlwaysLive).length / this.#sports.length) : paceMs,
    );
  }

  /**
   * Fixtures to be added, so that the board is full again. `upcoming` are those that have not kicked off.
   * @param mostLater so many at a time of those that do not kick off soon
   */
  missing(
    nowMs: number,
    upcoming: Iterable<SimulatedFixture>,
    mostLater = Number.POSITIVE_INFINITY,
  ): SimulatedFixture[] {
    const known = [...upcoming];
    this.#remember(nowMs, known);
    const first = Math.ceil(nowMs / this.#paceMs + 1);
    // As far ahead as in a small world, in which so many kick off soon.
    const soon = Math.min(Math.round((smallSoon * this.#world.inPlay) / smallWorld.inPlay), this.#world.upcoming);
    const horizonMs = (first + soon - 1) * this.#paceMs;
    const taken = new Set(known.map(({ startsAtMs }) => startsAtMs));
    const added: SimulatedFixture[] = [];
    for (let place = first; place < first + soon; place++) {
      const startsAtMs = place * this.#paceMs;
      if (!taken.has(startsAtMs)) added.push(this.#create(nowMs, startsAtMs, this.#sportAt(place)));
    }
    const later = known.filter(({ startsAtMs }) => startsAtMs > horizonMs).map(({ startsAtMs }) => startsAtMs);
    for (let left = mostLater; left > 0 && later.length < this.#world.upcoming - soon; left--) {
      const random = randomOf(`${this.#seed} ${nowMs} ${later.length}`);
      const startsAtMs = emptiest(slotsOf(nowMs, horizonMs, this.#world.days), later, random);
      later.push(startsAtMs);
      added.push(this.#create(nowMs, startsAtMs, random.pick([...this.#sports, ...further])));
    }
    return added;
  }

  /** So many of those that are always bet on in play, which kicked off one after the other until now, and the others between them: what a site shows that has just begun. */
  underWay(nowMs: number, count: number): SimulatedFixture[] {
    const added: SimulatedFixture[] = [];
    for (let place = 0, live = 0; live < count; place++) {
      const sportId = this.#sportAt(place);
      if (isAlwaysLive(sportId)) live += 1;
      added.push(this.#create(nowMs, nowMs - (place + 0.5) * this.#paceMs, sportId));
    }
    return added;
  }

  #sportAt = (place: number) => this.#sports[place % this.#sports.length] as number;

  #create(nowMs: number, startsAtMs: number, sportId: number): SimulatedFixture {
    const id = this.#ids.next(nowMs);
    const random = randomOf(`${this.#seed} ${id}`);
    const ofSport = leagues.filter((each) => each.sportId === sportId);
    const rested = (team: Team) => this.#awayFrom(team, startsAtMs) >= restMs;
    const able = ofSport.filter(({ teams }) => teams.filter(rested).length >= 2);
    const league = random.pick(able.length > 0 ? able : ofSport);
    const [home, away] = this.#pair(league, startsAtMs, random);
    const parts: FixtureParts = { id, league, home, away, startsAtMs };
    for (const { id: team } of [home, away]) this.#plays.set(team, [...(this.#plays.get(team) ?? []), startsAtMs]);
    return new SimulatedFixture(parts, this.#seed);
  }

  /** Two that have rested; at a speed too high for rests, those that rested longest. */
  #pair({ teams }: League, startsAtMs: number, random: Random): [Team, Team] {
    const drawn = teams.map((team) => ({ team, rest: this.#awayFrom(team, startsAtMs), lot: random.next() }));
    const longest = (rest: number) => Math.min(rest, restMs);
    drawn.sort((a, b) => longest(b.rest) - longest(a.rest) || a.lot - b.lot);
    return [drawn[0]?.team as Team, drawn[1]?.team as Team];
  }

  #awayFrom({ id }: Team, startsAtMs: number): number {
    return Math.min(...(this.#plays.get(id) ?? []).map((at) => Math.abs(at - startsAtMs)));
  }

  #remember(nowMs: number, fixtures: readonly SimulatedFixture[]): void {
    for (const [team, at] of this.#plays)
      this.#plays.set(
        team,
        at.filter((each) => each > nowMs - restMs),
      );
    for (const { home, away, startsAtMs } of fixtures) {
      for (const { id } of [home, away]) {
        const known = this.#plays.get(id) ?? [];
        if (!known.includes(startsAtMs)) this.#plays.set(id, [...known, startsAtMs]);
      }
    }
  }
}

/** Quarter hours of these days, after what kicks off soon. */
function slotsOf(nowMs: number, horizonMs: number, days: number): number[] {
  const first = Math.ceil((horizonMs + 1) / quarterHourMs);
  const last = Math.max(Math.floor((nowMs + days * dayMs) / quarterHourMs), first + 12);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * quarterHourMs);
}

function emptiest(slots: readonly number[], taken: readonly number[], random: Random): number {
  const counts = new Map<number, number>();
  for (const at of taken) counts.set(at, (counts.get(at) ?? 0) + 1);
  const fewest = Math.min(...slots.map((slot) => counts.get(slot) ?? 0));
  return random.pick(slots.filter((slot) => (counts.get(slot) ?? 0) === fewest));
}
