import { feedTypes } from '@madang/contracts';
import pg from 'pg';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { testDatabase } from '../../../test/index.ts';
import { fixturesNow, oddsNow } from '../../sports/queries.ts';
import { ingest } from '../ingest.ts';

const { db } = await testDatabase();
const { fixture, livescore, market, snapshot } = feedTypes;

test('prices, new ones and ones that move, are told as they were written: nothing reads them again', async () => {
  await ingest(db, [message(snapshot, 0)]);
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  const readers = () => asked.mock.calls.map(String).filter((text) => text.includes('"baseLine"'));
  const fresh = await ingest(db, [
    message(fixture, 1, fixtureAt('91', 1)),
    message(market, 1, resultAt('91', 1, ['2.05', '3.40', '3.10'])),
  ]);
  const moved = await ingest(db, [message(market, 2, resultAt('91', 2, ['2.15', '3.40', '3.00']))]);
  const written = readers();
  asked.mockRestore();

  expect(written).toEqual([
    expect.stringContaining('insert into selection'),
    expect.stringContaining('update selection'),
  ]);
  // Within a fixture they come in no order.
  const inOrder = (odds: (typeof fresh)['odds']) =>
    odds.map((one) => ({ ...one, odds: one.odds.toSorted(([a], [b]) => Number(a) - Number(b)) }));
  const pricesOf = ({ odds }: Pick<typeof fresh, 'odds'>) =>
    inOrder(odds).map((one) => [one.id, one.odds.map(([, price]) => price)]);
  expect([pricesOf(fresh), pricesOf(moved)]).toEqual([
    [['91', ['2.05', '3.40', '3.10']]],
    [['91', ['2.15', '3.40', '3.00']]],
  ]);
  expect(inOrder(moved.odds)).toEqual(inOrder(await oddsNow(db, [], ['91'])));
});

test('a score and a status are told as they were written: nothing reads them again', async () => {
  await ingest(db, [message(fixture, 1, fixtureAt('92', 1))]);
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  const Results = ['1', '0'].map((Value, side) => ({ Position: String(side + 1), Value }));
  const Scoreboard = { Status: 2, CurrentPeriod: 10, Time: '600', Results };
  const told = await ingest(db, [message(livescore, 2, { FixtureId: '92', Livescore: { Scoreboard, Periods: [] } })]);
  const readers = asked.mock.calls.map(String).filter((text) => text.includes('home_score as home'));
  asked.mockRestore();

  expect(readers).toEqual([expect.stringContaining('update fixture'), expect.stringContaining('update fixture')]);
  expect(told.fixtures).toMatchObject([{ id: '92', state: { status: 'inPlay', score: { home: 1, away: 0 } } }]);
  expect(told.fixtures).toEqual(await fixturesNow(db, ['92']));
});
