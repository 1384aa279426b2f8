import { createFixture, testDatabase } from '../../../test/index.ts';
import { knownRows } from './known-rows.ts';

const { db } = await testDatabase();

test('every market asked for is answered, also when the kept ones are forgotten meanwhile', async () => {
  const { selections } = await createFixture(db);
  const [one, two, three] = selections.map(({ id }) => id) as [string, string, string];
  const known = knownRows(db, 2);
  const market = (ids: string[]) =>
    new Map(
      ids.map((id) => [
        id,
        {
          id,
          feedPackage: 'prematch',
          sportId: 6046,
          marketId: 1,
          betName: expect.any(String),
          protoRound: expect.stringMatching(/^\d{4}-\d+$/),
          leagueId: expect.any(Number),
          isOutright: false,
        },
      ]),
    );
  expect(await known.selections([one, two])).toEqual(market([one, two]));
  const both = await Promise.all([known.selections([one, three]), known.selections([two, three])]);
  expect(both).toEqual([market([one, three]), market([two, three])]);
  expect(await known.selections(['1', one])).toEqual(market([one]));
});
