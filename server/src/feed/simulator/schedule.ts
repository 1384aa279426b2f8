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
  volleyball,
} from './catalogue.ts';
import { type Random, randomOf } from './random.ts';
import { type FixtureParts, SimulatedFixture } from './simulated-fixture.ts';

const sports = [football, basketball, baseball, volleyball, iceHockey, eSports];
/** Rarer: some of what kicks off later. */
const laterSports = [...sports, handball, tableTennis];
const soonFixtures = 18;
const laterFixtures = 60;
const quarterHourMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Nobody plays twice within it. */
const restMs = 2 * 60 * 60_000;

/**
 * Decides what kicks off when. Soon: one fixture in each simulated hour (every 10 to 60 s), of one sport after the other. Later:
 * single fixtures at round quarter hours of the next 24 hours, where the fewest are.
 */
export class Schedule {
  readonly #seed: string;
  readonly #paceMs: number;
  /** When each team plays, as far as it matters. */
  readonly #plays = new Map<number, number[]>();
  #lastId = 0n;

  constructor(seed: string, speed: number) {
    this.#seed = seed;
    // The slower the play, the more of it is on at a time: about a dozen fixtures.
    const slowestMs = Math.max(60_000, 600_000 / speed);
    this.#paceMs = Math.max(10_000, Math.round(Math.min(3_600_000 / speed, slowestMs)));
  }

  /** Fixtures to be added, so that the board is full again. `upcoming` are those that have not kicked off. */
  missing(nowMs: number, upcoming: Iterable<SimulatedFixture>): SimulatedFixture[] {
    const known = [...upcoming];
    this.#remember(nowMs, known);
    const first = Math.ceil(nowMs / this.#paceMs + 1);
    const horizonMs = (first + soonFixtures - 1) * this.#paceMs;
    const taken = new Set(known.map(({ startsAtMs }) => startsAtMs));
    const added: SimulatedFixture[] = [];
    for (let place = first; place < first + soonFixtures; place++) {
      const startsAtMs = place * this.#paceMs;
      if (!taken.has(startsAtMs)) added.push(this.#create(nowMs, startsAtMs, sports[place % sports.length] as number));
    }
    const later = known.filter(({ startsAtMs }) => startsAtMs > horizonMs).map(({ startsAtMs }) => startsAtMs);
    while (later.length < laterFixtures) {
      const random = randomOf(`${this.#seed} ${nowMs} ${later.length}`);
      const startsAtMs = emptiest(slotsOf(nowMs, horizonMs), later, random);
      later.push(startsAtMs);
      added.push(this.#create(nowMs, startsAtMs, random.pick(laterSports)));
    }
    return added;
  }

  /** So many that kicked off one after the other until now: what a site shows that has just begun. */
  underWay(nowMs: number, count: number): SimulatedFixture[] {
    return Array.from({ length: count }, (_, place) =>
      this.#create(nowMs, nowMs - (place + 0.5) * this.#paceMs, sports[place % sports.length] as number),
    );
  }

  #create(nowMs: number, startsAtMs: number, sportId: number): SimulatedFixture {
    // Made of the clock, so that a later run never meets an id again.
    const next = BigInt(Math.floor(nowMs)) * 10n;
    this.#lastId = next > this.#lastId ? next : this.#lastId + 1n;
    const id = String(this.#lastId);
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

  /** Two that have rested; at a speed at which nobody can rest, those that have the longest. */
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

/** Quarter hours of a day, after what kicks off soon. */
function slotsOf(nowMs: number, horizonMs: number): number[] {
  const first = Math.ceil((horizonMs + 1) / quarterHourMs);
  const last = Math.max(Math.floor((nowMs + dayMs) / quarterHourMs), first + 12);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * quarterHourMs);
}

function emptiest(slots: readonly number[], taken: readonly number[], random: Random): number {
  const counts = new Map<number, number>();
  for (const at of taken) counts.set(at, (counts.get(at) ?? 0) + 1);
  const fewest = Math.min(...slots.map((slot) => counts.get(slot) ?? 0));
  return random.pick(slots.filter((slot) => (counts.get(slot) ?? 0) === fewest));
}
