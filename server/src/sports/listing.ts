import {
  type Fixture,
  type FixtureOrder,
  fixtureSchema,
  isOtherSport,
  listBoardLeagues,
  type listFixtures,
  listLeagues,
  listLocations,
  listSports,
  otherSportsId,
  sportNames,
  teamSeparator,
} from '@madang/contracts';
import type { z } from 'zod';
import { Serialized } from '../platform/http/serialized.ts';
import { type WrittenAnswer, writeAnswer } from '../platform/http/write-answer.ts';
import { sportsInOrder } from './board.ts';
import type { BoardRow } from './list-fixtures.ts';

type Filter = z.output<NonNullable<(typeof listFixtures)['query']>>;
/** Pages never ask more different questions than that. */
const mostAnswers = 500;

/** `text` null: it does not fit its schema, and `why`. */
interface WrittenRow {
  text: string | null;
  why: string | null;
}

/**
 * A board as it was at one moment: it answers every question about that moment, each answer written once. The markets of a fixture are read when
 * a page with it is asked for the first time, so that what a page costs does not grow with the board.
 */
export class Listing {
  #board: readonly BoardRow[];
  readonly #read: (ids: string[]) => Promise<Fixture[]>;
  readonly #rows = new Map<string, WrittenRow>();
  readonly #answers = new Map<string, Serialized>();
  #turn: Promise<void> = Promise.resolve();

  /** @param read of these ids those that are on the board still, with their markets */
  constructor(board: readonly BoardRow[], read: (ids: string[]) => Promise<Fixture[]>) {
    this.#board = board;
    this.#read = read;
  }

  async fixtures(filter: Filter): Promise<Serialized> {
    const { page, itemsPerPage } = filter;
    const key = JSON.stringify(['fixtures', filter]);
    for (;;) {
      const known = this.#answers.get(key);
      if (known) return known;
      const found = inOrder(this.#board.filter(isWanted(filter)), filter.order);
      const ids = found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(({ id }) => id);
      const rows = ids.flatMap((id) => this.#rows.get(id) ?? []);
      if (rows.length < ids.length) await this.#know(ids);
      else return this.#once(key, () => this.#writePage(rows, filter, found.length));
    }
  }

  /** Until no page of it is being read. */
  idle(): Promise<void> {
    return this.#turn;
  }

  #writePage(rows: readonly WrittenRow[], filter: Filter, totalCount: number): WrittenAnswer {
    const { page, itemsPerPage } = filter;
    const items = rows.flatMap(({ text }) => text ?? []);
    const misfits = rows.flatMap(({ why }, place) => (why === null ? [] : [{ path: `items.${place}`, why }]));
    const rest = { page, pageCount: Math.ceil(totalCount / itemsPerPage), totalCount };
    const sports = writeAnswer(listSports, countSports(this.#board)).text;
    const days = JSON.stringify(countDays(this.#board.filter(isWanted({ ...filter, day: undefined }))));
    const text = `{"items":[${items.join()}],${JSON.stringify(rest).slice(1, -1)},"sports":${sports},"days":${days}}`;
    return { text, misfits };
  }

  /** One read at a time, of each fixture once. Those that left the board meanwhile are on no page and in no count. */
  #know(ids: readonly string[]): Promise<void> {
    const turn = this.#turn.then(async () => {
      const unknown = ids.filter((id) => !this.#rows.has(id));
      if (unknown.length === 0) return;
      for (const fixture of await this.#read(unknown)) this.#rows.set(fixture.id, writeRow(fixture));
      const gone = new Set(unknown.filter((id) => !this.#rows.has(id)));
      if (gone.size > 0) this.#board = this.#board.filter(({ id }) => !gone.has(id));
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  sports(): Serialized {
    return this.#once('sports', () => writeAnswer(listSports, countSports(this.#board)));
  }

  locations(sportId: number): Serialized {
    return this.#once(`locations ${sportId}`, () => {
      const ofSport = this.#board.filter((fixture) => fixture.sportId === sportId);
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
    return this.#once(`leagues ${sportId} ${locationId}`, () => {
      const there = this.#board.filter((each) => each.sportId === sportId && each.locationId === locationId);
      const leagues = countBy(there, (fixture) => ({ id: fixture.leagueId, name: fixture.leagueName }));
      return writeAnswer(
        listLeagues,
        leagues.map(({ id, name, cnt }) => ({ league_id: id, name_korean: name, cnt })),
      );
    });
  }

  boardLeagues({ sportId, day }: Pick<Filter, 'sportId' | 'day'>): Serialized {
    return this.#once(`board leagues ${sportId} ${day}`, () => {
      const there = inOrder(this.#board.filter(isWanted({ sportId, day })), 'league');
      const leagues = [...Map.groupBy(there, ({ leagueId }) => leagueId).values()];
      return writeAnswer(
        listBoardLeagues,
        leagues.flatMap(([first, ...others]) => {
          if (!first) return [];
          const { leagueId, leagueName, locationName, sportId: ofSport } = first;
          return {
            ...{ league_id: leagueId, name_korean: leagueName, cnt: 1 + others.length },
            ...{ sport_id: ofSport, location_korean: locationName },
          };
        }),
      );
    });
  }

  #once(key: string, write: () => WrittenAnswer): Serialized {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = new Serialized(write());
    if (this.#answers.size < mostAnswers) this.#answers.set(key, answer);
    return answer;
  }
}

function writeRow(fixture: Fixture): WrittenRow {
  const { data, error } = fixtureSchema.safeParse(fixture);
  return { text: data ? JSON.stringify(data) : null, why: error?.message ?? null };
}

type Narrowing = Partial<
  Pick<Filter, 'sportId' | 'locationId' | 'leagueId' | 'search' | 'day' | 'leagueIds' | 'teams'>
>;

function isWanted(narrowing: Narrowing): (fixture: BoardRow) => boolean {
  const { sportId, locationId, leagueId, search, day, leagueIds, teams } = narrowing;
  const wanted = search?.toLowerCase();
  const leagues = leagueIds === undefined ? undefined : new Set(leagueIds.split(',').map(Number));
  const sides = teams === undefined ? undefined : new Set(teams.split(teamSeparator));
  const isChosen = ({ leagueId: league, home, away }: BoardRow) =>
    leagues?.has(league) || (sides?.has(home) ?? false) || (sides?.has(away) ?? false);
  return (fixture) =>
    (day === undefined || fixture.day === day) &&
    ((!leagues && !sides) || Boolean(isChosen(fixture))) &&
    (sportId === undefined || isOf(sportId, fixture)) &&
    (locationId === undefined || fixture.locationId === locationId) &&
    (leagueId === undefined || fixture.leagueId === leagueId) &&
    (!wanted || [fixture.home, fixture.away, fixture.leagueName].some((name) => name.toLowerCase().includes(wanted)));
}

const isOf = (sportId: number, fixture: BoardRow) =>
  sportId === otherSportsId ? isOtherSport(fixture.sportId) : fixture.sportId === sportId;

/** The board has them by kick-off. */
function inOrder(fixtures: readonly BoardRow[], order: FixtureOrder): readonly BoardRow[] {
  if (order === 'time') return fixtures;
  const sportAt = (sportId: number) => sportsInOrder.indexOf(sportId);
  return fixtures.toSorted(
    (a, b) =>
      sportAt(a.sportId) - sportAt(b.sportId) ||
      a.leagueName.localeCompare(b.leagueName, 'ko') ||
      a.leagueId - b.leagueId,
  );
}

const countDays = (fixtures: readonly BoardRow[]) =>
  [...Map.groupBy(fixtures, ({ day }) => day)].map(([day, { length }]) => ({ day, cnt: length }));

/** All sports that the site knows, in their order; closed ones with 0. */
function countSports(fixtures: readonly BoardRow[]): z.input<typeof listSports.answer> {
  const counts = new Map<number, number>();
  for (const { sportId } of fixtures) counts.set(sportId, (counts.get(sportId) ?? 0) + 1);
  return sportsInOrder.map((id) => {
    const cnt = counts.get(id) ?? 0;
    return { sport_id: id, name_korean: sportNames[id] ?? '', cnt, isOpen: cnt > 0, locations: [] };
  });
}

/** With most fixtures first. */
function countBy(fixtures: readonly BoardRow[], of: (fixture: BoardRow) => { id: number; name: string }) {
  const places = new Map<number, { id: number; name: string; cnt: number }>();
  for (const fixture of fixtures) {
    const { id, name } = of(fixture);
    places.set(id, { id, name, cnt: (places.get(id)?.cnt ?? 0) + 1 });
  }
  return [...places.values()].sort((a, b) => b.cnt - a.cnt || a.name.localeCompare(b.name, 'ko'));
}
