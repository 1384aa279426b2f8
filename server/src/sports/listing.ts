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
import { type WrittenAnswer, writeAnswer } from '../platform/write-answer.ts';
import { sportsInOrder } from './board.ts';

type Filter = z.output<NonNullable<(typeof listFixtures)['query']>>;
/** More different questions than that are asked by nobody who looks at the page. */
const mostAnswers = 500;

/** `text` null: it does not fit its schema, and `why`. */
interface WrittenRow {
  text: string | null;
  why: string | null;
}

/** A board as it was at one moment: it answers whatever is asked of it, each answer written once. */
export class Listing {
  readonly #fixtures: readonly Fixture[];
  readonly #sports: string;
  readonly #rows = new Map<Fixture, WrittenRow>();
  readonly #answers = new Map<string, Serialized>();

  constructor(fixtures: readonly Fixture[]) {
    this.#fixtures = fixtures;
    this.#sports = writeAnswer(listSports, countSports(fixtures)).text;
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
      const rows = found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((fixture) => this.#rowOf(fixture));
      const items = rows.flatMap(({ text }) => text ?? []);
      const misfits = rows.flatMap(({ why }, place) => (why === null ? [] : [{ path: `items.${place}`, why }]));
      const rest = { page, pageCount: Math.ceil(found.length / itemsPerPage), totalCount: found.length };
      return {
        text: `{"items":[${items.join()}],${JSON.stringify(rest).slice(1, -1)},"sports":${this.#sports}}`,
        misfits,
      };
    });
  }

  sports(): Serialized {
    return this.#once(['sports'], () => ({ text: this.#sports, misfits: [] }));
  }

  locations(sportId: number): Serialized {
    return this.#once(['locations', sportId], () => {
      const ofSport = this.#fixtures.filter((fixture) => fixture.sportId === sportId);
      const locations = countBy(ofSport, (fixture) => ({ id: fixture.locationId, name: fixture.locationName }));
      return writeAnswer(
        listLocations,
        locations.map(({ id, name, cnt }) => ({
          location_id: id,
          sport_id: sportId,
          name_korean: name,
          cnt,
          isOpen: true,
          leagues: [],
        })),
      );
    });
  }

  leagues(sportId: number, locationId: number): Serialized {
    return this.#once(['leagues', sportId, locationId], () => {
      const there = this.#fixtures.filter((each) => each.sportId === sportId && each.locationId === locationId);
      const leagues = countBy(there, (fixture) => ({ id: fixture.leagueId, name: fixture.leagueName }));
      return writeAnswer(
        listLeagues,
        leagues.map(({ id, name, cnt }) => ({ league_id: id, name_korean: name, cnt })),
      );
    });
  }

  #once(question: readonly unknown[], write: () => WrittenAnswer): Serialized {
    const key = JSON.stringify(question);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = new Serialized(write());
    if (this.#answers.size < mostAnswers) this.#answers.set(key, answer);
    return answer;
  }

  #rowOf(fixture: Fixture): WrittenRow {
    const known = this.#rows.get(fixture);
    if (known) return known;
    const { data, error } = fixtureSchema.safeParse(fixture);
    const row = { text: data ? JSON.stringify(data) : null, why: error?.message ?? null };
    this.#rows.set(fixture, row);
    return row;
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
