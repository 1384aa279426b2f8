import { feedPackages, feedTypes } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { oddsOf, selectionIds, testDatabase } from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { ingest } from '../ingest.ts';
import { countReasons } from './deliver.ts';
import { closeNow } from './feed-package.ts';

const { db } = await testDatabase();
const { beforeKickOff, inPlay } = feedPackages;
const { fixture, market, settlement, snapshot } = feedTypes;
const prices = ['2.05', '3.40', '3.10'] as const;
let lastFixture = 500;
const newFixture = () => String(++lastFixture);

/** 1X2 of a fixture with the bet ids 1, 2 and 3, which every fixture has. */
function bets(
  id: string,
  second: number,
  given: Parameters<typeof resultAt>[3] & { prices?: Parameters<typeof resultAt>[2] } = {},
) {
  const event = resultAt(id, second, given.prices ?? prices, given);
  event.Markets?.[0]?.Bets.forEach((bet, place) => {
    bet.Id = String(place + 1);
  });
  return event;
}
async function stateOf(id: string, feedPackage: (typeof feedPackages)[keyof typeof feedPackages] = beforeKickOff) {
  const { rows } = await db.query<{ price: string; status: string; settlement: number | null }>(
    `select s.price::text, selection_status(s, f, app_now()) as status, settlement
       from selection s join fixture f on f.id = s.fixture_id where f.id = $1 and package = $2 order by feed_bet_id`,
    [id, feedPackage],
  );
  return rows.map(({ price, status, settlement: code }) => [price, status, code]);
}

test('two packages tell of one fixture by the same bet ids, each of selections of its own', async () => {
  const id = newFixture();
  await ingest(db, [message(snapshot, 1, { ...fixtureAt(id, 1), ...bets(id, 1) })], beforeKickOff);
  await ingest(db, [message(snapshot, 2, bets(id, 2, { prices: ['1.50', '4.00', '6.00'] }))], inPlay);
  const [before, during] = [await selectionIds(db, id), await selectionIds(db, id, inPlay)];
  expect(new Set(['1', '2', '3'].flatMap((bet) => [before(bet), during(bet)])).size).toBe(6);
  expect(await stateOf(id)).toEqual(prices.map((price) => [price, 'open', null]));
  expect((await stateOf(id, inPlay)).map(([, status]) => status)).toEqual(['suspended', 'suspended', 'suspended']);

  const started = await ingest(db, [message(fixture, 3, fixtureAt(id, 3, 2))], inPlay);
  expect(oddsOf(started)).toContainEqual([before('1'), '2.05', 'closed', 1, null]);
  expect(oddsOf(started)).toContainEqual([during('1'), '1.50', 'open', 1, null]);
  await ingest(db, [message(market, 4, bets(id, 4, { prices: ['1.30', '5.00', '9.00'] }))], inPlay);
  await ingest(db, [message(settlement, 5, bets(id, 5, { settlements: [2, 1, 1] }))], inPlay);
  expect(await stateOf(id, inPlay)).toEqual([
    ['1.30', 'closed', 2],
    ['5.00', 'closed', 1],
    ['9.00', 'closed', 1],
  ]);
  expect(await stateOf(id)).toEqual(prices.map((price) => [price, 'closed', null]));
});

test.each([
  [2, 'open'],
  [6, 'suspended'],
  [1, 'suspended'],
  [3, 'closed'],
  [7, 'closed'],
])('in play, with fixture status %i, a selection is %s', async (status, expected) => {
  const id = newFixture();
  await ingest(db, [message(snapshot, 3, { ...fixtureAt(id, 3, status), ...bets(id, 3) })], inPlay);
  expect((await stateOf(id, inPlay))[0]?.[1]).toBe(expected);
});

test('a settlement for another fixture, another market or another outcome settles nothing', async () => {
  const [one, other] = [newFixture(), newFixture()];
  for (const id of [one, other]) {
    await ingest(db, [message(snapshot, 1, fixtureAt(id, 1))]);
  }
  await ingest(db, [message(market, 1, bets(one, 1))]);
  const settle = (event: ReturnType<typeof bets>) => ingest(db, [message(settlement, 2, event)]);
  const settlements = [2, 1, 1];
  expect(countReasons(await settle(bets(other, 2, { settlements })))).toEqual({ 'unknown-selection': 3 });
  const otherMarket = bets(one, 2, { settlements });
  if (otherMarket.Markets?.[0]) otherMarket.Markets[0].Id = 50;
  const report = await settle(otherMarket);
  expect(countReasons(report)).toEqual({ 'unknown-selection': 3 });
  expect(report.refused[0]?.detail).toContain(`fixture ${one}, market 50, bet 1 of prematch`);
  const otherOutcome = bets(one, 2, { settlements });
  otherOutcome.Markets?.[0]?.Bets.reverse().forEach((bet, place) => {
    bet.Id = String(place + 1);
  });
  expect(countReasons(await settle(otherOutcome))).toEqual({ 'other-outcome': 2 });
  expect((await stateOf(one)).map(([, , code]) => code)).toEqual([null, 1, null]);
});

test('an opening snapshot and silence touch their own package alone; pages hear which one is closed', async () => {
  const changes = memoryChanges();
  const told: unknown[] = [];
  changes.subscribe('feed', (news) => told.push(news));
  const id = newFixture();
  await ingest(db, [message(snapshot, 3, { ...fixtureAt(id, 3, 2), ...bets(id, 3) })], inPlay);
  await ingest(db, [message(snapshot, 1)], beforeKickOff);
  const open = async () => (await db.query('select id, open from feed_package order by id')).rows;
  expect(await closeNow({ db, changes }, beforeKickOff)).toBe(true);
  expect(await open()).toEqual([
    { id: inPlay, open: true },
    { id: beforeKickOff, open: false },
  ]);
  expect((await ingest(db, [message(snapshot, 2)], beforeKickOff)).opened).toBe(true);
  expect((await stateOf(id, inPlay))[0]?.[1]).toBe('open');
  expect(told).toEqual([{ feedPackage: beforeKickOff, open: false }]);
  expect(await closeNow({ db, changes })).toBe(true);
  expect(told.slice(1)).toEqual(
    expect.arrayContaining([inPlay, beforeKickOff].map((feedPackage) => ({ feedPackage, open: false }))),
  );
});
