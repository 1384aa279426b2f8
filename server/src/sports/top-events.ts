import { type Fixture, topEventsMax } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { fixturesOnBoard, topOnBoard } from './list-fixtures.ts';

/** A fixture that kicks off sooner is over before it was looked at, where the sport has something later. */
const leadMs = 10 * 60_000;

/** Of each sport on the cross board the fixture that most bets are on, else the next; the most bet on first. Only those are read. */
export async function topEvents(db: Queryable): Promise<Fixture[]> {
  const ids = await topOnBoard(db, 'cross', leadMs, topEventsMax);
  const fixtures = new Map((await fixturesOnBoard(db, 'cross', ids)).map((fixture) => [fixture.id, fixture]));
  return ids.flatMap((id) => fixtures.get(id) ?? []);
}
