import { type Fixture, topEventsMax } from '@madang/contracts';
import { siteNowMs } from '../platform/clock.ts';
import type { Queryable } from '../platform/db.ts';
import { fixturesOnBoard } from './list-fixtures.ts';

/** What kicks off sooner is over before it was looked at, where the sport has something later. */
const leadMs = 10 * 60_000;

/** Of each sport on the cross board the fixture that most bets are on, else the next; the most bet on first. */
export async function topEvents(db: Queryable): Promise<Fixture[]> {
  const fixtures = await fixturesOnBoard(db, 'cross');
  if (fixtures.length === 0) return [];
  const bets = await betsOn(db, fixtures.flatMap(selectionIdsOf));
  const nowMs = await siteNowMs(db);
  const candidates = fixtures.map((fixture) => ({
    fixture,
    bets: selectionIdsOf(fixture).reduce((sum, id) => sum + (bets.get(id) ?? 0), 0),
    isSoon: Date.parse(fixture.startsAt) - nowMs < leadMs,
  }));
  // Sorting keeps the board's order, by kick-off, among equals.
  const byRank = candidates.toSorted((a, b) => Number(a.isSoon) - Number(b.isSoon) || b.bets - a.bets);
  const ofEachSport = [...Map.groupBy(byRank, ({ fixture }) => fixture.sportId).values()].flatMap(([top]) => top ?? []);
  return ofEachSport
    .toSorted((a, b) => b.bets - a.bets)
    .slice(0, topEventsMax)
    .map(({ fixture }) => fixture);
}

const selectionIdsOf = ({ markets }: Fixture): string[] =>
  markets.flatMap(({ selections }) => selections.map(({ id }) => id));

/** How many bets are on each of these selections. */
async function betsOn(db: Queryable, selectionIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; bets: number }>(
    `select selection_id::text as id, count(*)::int as bets from bet_leg
     where selection_id = any ($1::bigint[]) group by selection_id`,
    [selectionIds],
  );
  return new Map(rows.map(({ id, bets }) => [id, bets]));
}
