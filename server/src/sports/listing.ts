import {
  type Fixture,
  fixtureSchema,
  isOtherSport,
  type listFixtures,
  listLeagues,
  listLocations,
  listSports,
  otherSportsId,
  sportNames,
} from '@madang/contracts';
import type { z } from 'zod';
import { Serialized } from '../platform/serialized.ts';
import { sportsInOrder } from './board.ts';

type Filter = z.output<NonNullable<(typeof listFixtures)['query']>>;
/** More different questions than that are asked by nobody who looks at the page. */
const mostAnswers = 500;

/** A board as it was at one moment: it answers whatever is asked of it, each answer written once. */
export class Listing {
  readonly #fixtures: readonly Fixture[];
  readonly #sports: string;
  readonly #texts = new Map<Fixture, string>();
  readonly #answers = new Map<string, Serialized>();

  constructor(fixtures: readonly Fixture[]) {
    this.#fixtures = fixtures;
    this.#sports = JSON.stringify(listSports.answer.parse(countSports(fixtures)));
  }

  fixtures({ page, itemsPerPage, sportId, locationId, leagueId, search }: Filter): Serialized {
    return this.#once(['fixtures', page, itemsPerPage, sportId, locationId, leagueId, search], () => {
      const wanted = search?.toLowerCase();
      const found = this.#fixtures.filter(
        (fixture) =>
          (sportId === undefined || isOf(sportId, fixture)) &&
          (locationId === undefined || fixture.locationId === locationId) &&
          (leagueId === undefined || fixture.leagueId === leagueId) &&
          (!wanted ||
            [fixture.home, fixture.away, fixture.leagueName].some((name) => name.toLowerCase().includes(wanted))),
      );
      const items = found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((fixture) => this.#textOf(fixture));
      const rest = { page, pageCount: Math.ceil(found.length / itemsPerPage), totalCount: found.length };
      return `{"items":[${items.join()}],${JSON.stringify(rest).slice(1, -1)},"sports":${this.#sports}}`;
    });
  }

  sports(): Serialized {
    return this.#once(['sports'], () => this.#sports);
  }

  locations(sportId: number): Serialized {
    return this.#once(['locations', sportId], () => {
      const ofSport = this.#fixtures.filter((fixture) => fixture.sportId === sportId);
      const locations = countBy(ofSport, (fixture) => ({ id: fixture.locationId, name: fixture.locationName }));
      return JSON.stringify(
        listLocations.answer.parse(
          locations.map(({ id, name, cnt }) => ({
            location_id: id,
            sport_id: sportId,
            name_korean: name,
            cnt,
            isOpen: true,
            leagues: [],
          })),
        ),
      );
    });
  }

  leagues(sportId: number, locationId: number): Serialized {
    return this.#once(['leagues', sportId, locationId], () => {
      const there = this.#fixtures.filter((each) => each.sportId === sportId && each.locationId === locationId);
      const leagues = countBy(there, (fixture) => ({ id: fixture.leagueId, name: fixture.leagueName }));
      return JSON.stringify(
        listLeagues.answer.parse(leagues.map(({ id, name, cnt }) => ({ league_id: id, name_korean: name, cnt }))),
      );
    });
  }

  #once(question: readonly unknown[], write: () => string): Serialized {
    const key = JSON.stringify(question);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = new Serialized(write());
    if (this.#answers.size < mostAnswers) this.#answers.set(key, answer);
    return answer;
  }

  #textOf(fixture: Fixture): string {
    const text = this.#texts.get(fixture) ?? JSON.stringify(fixtureSchema.parse(fixture));
    this.#texts.set(fixture, text);
    return text;
  }
}

const isOf = (sportId: number, fixture: Fixture) =>
  sportId === otherSportsId ? isOtherSport(fixture.sportId) : fixture.sportId === sportId;

/** All sports that the site knows, in their order; closed ones with 0. */
function countSports(fixtures: readonly Fixture[]): z.input<typeof listSports.answer> {
  const counts = new Map<number, number>();
  for (const { sportId } of fixtures) counts.set(sportId, (counts.get(sportId) ?? 0) + 1);
  return sportsInOrder.map((id) => {
    const cnt = counts.get(id) ?? 0;
    return { sport_id: id, name_korean: sportNames[id] ?? '', cnt, isOpen: cnt > 0, locations: [] };
  });
}

/** With most fixtures first. */
function countBy(fixtures: readonly Fixture[], of: (fixture: Fixture) => { id: number; name: string }) {
  const places = new Map<number, { id: number; name: string; cnt: number }>();
  for (const fixture of fixtures) {
    const { id, name } = of(fixture);
    places.set(id, { id, name, cnt: (places.get(id)?.cnt ?? 0) + 1 });
  }
  return [...places.values()].sort((a, b) => b.cnt - a.cnt || a.name.localeCompare(b.name, 'ko'));
}
