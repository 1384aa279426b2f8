import { feedTypes } from '@madang/contracts';
import pg from 'pg';
import { fixtureAt, message, resultAt } from '../../test/feed-envelopes.ts';
import { testDatabase } from '../../test/index.ts';
import { oddsNow } from '../sports/queries.ts';
import { ingest } from './ingest.ts';

const { db } = await testDatabase();
const { fixture, market, snapshot } = feedTypes;

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
    expect.stringContaining('update selection'),
    expect.stringContaining('insert into selection'),
    expect.stringContaining('update selection'),
  ]);
  const pricesOf = ({ odds }: Pick<typeof fresh, 'odds'>) =>
    odds.map((one) => [one.id, one.odds.map(([, price]) => price)]);
  expect([pricesOf(fresh), pricesOf(moved)]).toEqual([
    [['91', ['2.05', '3.40', '3.10']]],
    [['91', ['2.15', '3.40', '3.00']]],
  ]);
  expect(moved.odds).toEqual(await oddsNow(db, [], ['91']));
});
