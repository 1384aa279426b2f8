import { type Fixture, fixtureSchema, type listFixtures, sportSchema } from '@madang/contracts';
import { z } from 'zod';
import { openSports } from './list-sports.ts';

type Filter = z.output<NonNullable<(typeof listFixtures)['query']>>;
/** More different questions than that are asked by nobody who looks at the page. */
const mostAnswers = 500;
const sportsSchema = z.array(sportSchema);

/** A board as it was at one moment: it answers every filter and page of it, each written once. */
export class Listing {
  readonly #fixtures: readonly Fixture[];
  readonly #sports: string;
  readonly #texts = new Map<Fixture, string>();
  readonly #answers = new Map<string, string>();

  constructor(fixtures: readonly Fixture[]) {
    this.#fixtures = fixtures;
    const counts = new Map<number, number>();
    for (const { sportId } of fixtures) counts.set(sportId, (counts.get(sportId) ?? 0) + 1);
    this.#sports = JSON.stringify(sportsSchema.parse(openSports(counts)));
  }

  /** The answer of `listFixtures`, as JSON. */
  answer({ page, itemsPerPage, sportId, locationId, leagueId, search }: Filter): string {
    const key = JSON.stringify([page, itemsPerPage, sportId, locationId, leagueId, search]);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const wanted = search?.toLowerCase();
    const found = this.#fixtures.filter(
      (fixture) =>
        (sportId === undefined || fixture.sportId === sportId) &&
        (locationId === undefined || fixture.locationId === locationId) &&
        (leagueId === undefined || fixture.leagueId === leagueId) &&
        (!wanted ||
          [fixture.home, fixture.away, fixture.leagueName].some((name) => name.toLowerCase().includes(wanted))),
    );
    const items = found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((fixture) => this.#textOf(fixture));
    const rest = { page, pageCount: Math.ceil(found.length / itemsPerPage), totalCount: found.length };
    const text = `{"items":[${items.join()}],${JSON.stringify(rest).slice(1, -1)},"sports":${this.#sports}}`;
    if (this.#answers.size < mostAnswers) this.#answers.set(key, text);
    return text;
  }

  #textOf(fixture: Fixture): string {
    const text = this.#texts.get(fixture) ?? JSON.stringify(fixtureSchema.parse(fixture));
    this.#texts.set(fixture, text);
    return text;
  }
}
