import { baseball, basketball, football, iceHockey, leagues, volleyball } from './catalogue.ts';
import { randomOf } from './random.ts';
import { type FixtureParts, SimulatedFixture } from './simulated-fixture.ts';

const waveSports = [football, basketball, baseball, volleyball, iceHockey];
const wavesAhead = 8;
const laterFixtures = 32;
const halfHourMs = 30 * 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * Decides what kicks off when. Soon: a wave of one fixture of each sport, one wave in each simulated hour (at most every 10 s).
 * Later: single fixtures at round half hours of the next 24 hours.
 */
export class Schedule {
  readonly #seed: string;
  readonly #waveMs: number;
  #lastId = 0n;

  constructor(seed: string, speed: number) {
    this.#seed = seed;
    this.#waveMs = Math.max(10_000, Math.round(3_600_000 / speed));
  }

  /** Fixtures to be added, so that the board is full again. `upcoming` are those that have not kicked off. */
  missing(nowMs: number, upcoming: Iterable<SimulatedFixture>): SimulatedFixture[] {
    const taken = new Map<number, Set<number>>();
    let later = 0;
    const firstWave = Math.ceil(nowMs / this.#waveMs + 1) * this.#waveMs;
    const horizon = firstWave + (wavesAhead - 1) * this.#waveMs;
    for (const { startsAtMs, league } of upcoming) {
      const sports = taken.get(startsAtMs) ?? new Set();
      taken.set(startsAtMs, sports.add(league.sportId));
      if (startsAtMs > horizon) later += 1;
    }
    const added: SimulatedFixture[] = [];
    for (let startsAtMs = firstWave; startsAtMs <= horizon; startsAtMs += this.#waveMs) {
      for (const sportId of waveSports) {
        if (!taken.get(startsAtMs)?.has(sportId)) added.push(this.#create(nowMs, startsAtMs, sportId));
      }
    }
    for (; later < laterFixtures; later++) {
      const random = randomOf(`${this.#seed} ${nowMs} ${later}`);
      const firstSlot = Math.ceil((horizon + 1) / halfHourMs);
      const lastSlot = Math.max(Math.floor((nowMs + dayMs) / halfHourMs), firstSlot + 12);
      added.push(this.#create(nowMs, random.between(firstSlot, lastSlot) * halfHourMs, random.pick(waveSports)));
    }
    return added;
  }

  #create(nowMs: number, startsAtMs: number, sportId: number): SimulatedFixture {
    // Made of the clock, so that a later run never meets an id again.
    const next = BigInt(Math.floor(nowMs)) * 10n;
    this.#lastId = next > this.#lastId ? next : this.#lastId + 1n;
    const id = String(this.#lastId);
    const random = randomOf(`${this.#seed} ${id}`);
    const league = random.pick(leagues.filter((each) => each.sportId === sportId));
    const home = random.pick(league.teams);
    const away = random.pick(league.teams.filter((team) => team !== home));
    const parts: FixtureParts = { id, league, home, away, startsAtMs };
    return new SimulatedFixture(parts, this.#seed);
  }
}
