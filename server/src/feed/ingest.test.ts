import { setImmediate as turn } from 'node:timers/promises';
import { feedTypes } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../test/feed-envelopes.ts';
import { oddsOf, selectionIds, testDatabase } from '../../test/index.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { ingest, readAhead, readBatch } from './ingest.ts';
import { countReasons } from './packages/deliver.ts';
import { closeIfSilent } from './packages/feed-package.ts';

const { db } = await testDatabase();
const { fixture, livescore, market, settlement, snapshot, heartbeat } = feedTypes;
// Beyond 2^53: an id that passes through a double would come out wrong.
let lastFixture = 900_719_925_474_099_300n;
const newFixture = () => String(++lastFixture);
const prices = ['2.05', '3.40', '3.10'] as const;

async function selectionsOf(id: string) {
  const { rows } = await db.query<{ id: string; price: string; version: number; status: number; settlement: number }>(
    `select feed_bet_id::text as id, price::text, version, status, settlement from selection where fixture_id = $1 order by id`,
    [id],
  );
  return rows;
}

test('envelopes read ahead are read the same, a little at a time', async () => {
  const told = Array.from({ length: 60 }, (_, n) => message(market, n, resultAt(String(n), n, prices)));
  const envelopes = [...told, { Header: {} }, message(market, 60, resultAt('60', 60, prices))];
  let begun = 0;
  const reading = readAhead(
    (function* () {
      for (const envelope of envelopes) {
        begun += 1;
        yield envelope;
      }
    })(),
  );
  await turn();
  expect(begun).toBeLessThan(envelopes.length / 2);
  const [ahead, atOnce] = [await reading, readBatch(envelopes)];
  expect(ahead.envelopes).toEqual(envelopes);
  expect(ahead.items.selections).toEqual(atOnce.items.selections);
  expect(ahead.items.refused).toEqual(atOnce.items.refused);
  expect(ahead.items.refused).toMatchObject([{ reason: 'malformed', envelope: 60 }]);
});

describe('order', () => {
  test('a fixture and its prices in one batch, prices first', async () => {
    const id = newFixture();
    const report = await ingest(db, [
      message(market, 1, resultAt(id, 1, prices)),
      message(fixture, 1, fixtureAt(id, 1)),
    ]);
    expect(report).toMatchObject({ applied: 4, refused: [], listing: true });
    const ours = await selectionIds(db, id);
    expect(oddsOf(report)).toContainEqual([ours(`${id}1`), '2.05', 'open', 1, null]);
  });

  test('the same message twice changes nothing the second time, in one batch or in two', async () => {
    const id = newFixture();
    const both = [message(fixture, 1, fixtureAt(id, 1)), message(market, 1, resultAt(id, 1, prices))];
    await ingest(db, [...both, ...both]);
    const again = await ingest(db, both);
    expect(again).toMatchObject({
      applied: 0,
      skipped: { 'late-or-duplicate': 4 },
      odds: [],
      fixtures: [],
      listing: false,
    });
    expect((await selectionsOf(id)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  test('a late message does not undo a later one, and a batch that changes a selection counts one version', async () => {
    const id = newFixture();
    const at = (second: number, price: string) =>
      message(market, second, resultAt(id, second, [price, '3.40', '3.10']));
    const [second, third, fourth] = [at(2, '2.10'), at(3, '2.20'), at(4, '2.30')];
    await ingest(db, [message(fixture, 1, fixtureAt(id, 1)), at(1, '2.00'), fourth]);
    await ingest(db, [second, third]);
    const [home, draw] = await selectionsOf(id);
    expect(home).toMatchObject({ price: '2.30', version: 1 });
    expect(draw).toMatchObject({ price: '3.40', version: 1 });
  });

  test('within one instant the sequence of the messages decides', async () => {
    const id = newFixture();
    const first = message(market, 1, resultAt(id, 1, ['2.00', '3.40', '3.10']));
    const second = message(market, 1, resultAt(id, 1, ['2.50', '3.40', '3.10']));
    await ingest(db, [message(fixture, 1, fixtureAt(id, 1)), second]);
    await ingest(db, [first]);
    expect((await selectionsOf(id))[0]).toMatchObject({ price: '2.50' });
  });

  test('any order of the same messages ends the same', async () => {
    const outcome = async (order: readonly number[]) => {
      const id = newFixture();
      const messages = [
        message(market, 2, resultAt(id, 2, ['2.10', '3.40', '3.10'], { status: 2 })),
        message(market, 3, resultAt(id, 3, ['2.40', '3.30', '3.00'])),
        message(settlement, 9, resultAt(id, 9, prices, { settlements: [2, 1, 1] })),
        message(fixture, 5, fixtureAt(id, 5, 3)),
      ];
      await ingest(db, [message(fixture, 1, fixtureAt(id, 1)), message(market, 1, resultAt(id, 1, prices))]);
      for (const index of order) await ingest(db, [messages[index]]);
      const { rows } = await db.query('select status from fixture where id = $1', [id]);
      return [rows, (await selectionsOf(id)).map(({ status, settlement }) => ({ status, settlement }))];
    };
    const expected = await outcome([0, 1, 2, 3]);
    for (const order of [
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ]) {
      expect(await outcome(order)).toEqual(expected);
    }
  });
});

describe('settlement', () => {
  test('closes the selection; the same again is skipped, what cannot be is refused, a later one counts, a cancelled one opens it', async () => {
    const id = newFixture();
    await ingest(db, [message(fixture, 1, fixtureAt(id, 1)), message(market, 1, resultAt(id, 1, prices))]);
    const settle = (second: number, codes: number[]) =>
      ingest(db, [message(settlement, second, resultAt(id, second, prices, { settlements: codes }))]);
    const first = await settle(2, [2, 1, 1]);
    expect(first).toMatchObject({ applied: 3 });
    const ours = await selectionIds(db, id);
    expect(first.settledSelectionIds.toSorted()).toEqual([1, 2, 3].map((bet) => ours(`${id}${bet}`)).toSorted());
    expect(oddsOf(first)).toContainEqual([ours(`${id}1`), '2.05', 'closed', 2, null]);
    expect((await settle(2, [2, 1, 1])).skipped).toEqual({ 'late-or-duplicate': 3 });
    expect(countReasons(await settle(3, [1, 1, 1]))).toEqual({ 'impossible-together': 3 });
    expect((await selectionsOf(id)).map((row) => row.settlement)).toEqual([2, 1, 1]);
    expect(await settle(5, [1, 2, 1])).toMatchObject({ applied: 2, skipped: { 'late-or-duplicate': 1 } });
    expect((await settle(4, [2, 1, 1])).skipped).toEqual({ 'late-or-duplicate': 3 });
    expect((await selectionsOf(id)).map((row) => row.settlement)).toEqual([1, 2, 1]);
    const late = await ingest(db, [message(market, 9, resultAt(id, 9, ['9.00', '9.00', '9.00']))]);
    expect(late.skipped).toEqual({ 'already-settled': 3 });
    const cancelled = await settle(10, [-1, -1, 9]);
    expect(cancelled).toMatchObject({ applied: 2, refused: [{ reason: 'bad-value' }] });
    expect(oddsOf(cancelled)).toContainEqual([ours(`${id}1`), '9.00', 'open', 4, null]);
    expect((await selectionsOf(id)).map((row) => row.settlement)).toEqual([null, null, 1]);
  });
});

describe('refusals', () => {
  test('each has its reason, and the rest of the batch is booked', async () => {
    const id = newFixture();
    const strange = structuredClone(fixtureAt(newFixture(), 1));
    if (strange.Fixture) strange.Fixture.Sport.Id = 1;
    const unknownMarket = structuredClone(resultAt(id, 1, prices));
    const [other] = unknownMarket.Markets ?? [];
    if (other) Object.assign(other, { Id: 999 });
    const report = await ingest(db, [
      null,
      { Header: { Type: 'x' } },
      { ...message(fixture, 1), Header: { Type: 99, MsgGuid: '', ServerTimestamp: Date.now() } },
      message(fixture, 1, strange, fixtureAt(id, 1)),
      message(market, 1, resultAt(id, 1, ['2.05', 'abc', '0.90'])),
      message(market, 1, unknownMarket),
      message(market, 1, resultAt(newFixture(), 1, prices)),
      message(settlement, 1, resultAt('5', 1, prices, { settlements: [1, 1, 2] })),
      { ...message(livescore, 1), Body: { Events: [{ FixtureId: 'x' }, { FixtureId: '1\u0000' }] } },
    ]);
    expect(countReasons(report)).toEqual({
      malformed: 4,
      'unknown-type': 1,
      'bad-value': 2,
      'unknown-market': 3,
      'unknown-fixture': 3,
      'unknown-selection': 3,
    });
    expect(report.skipped).toEqual({ 'not-ours': 1 });
    expect(report.applied).toBe(2);
    expect(await selectionsOf(id)).toMatchObject([{ id: `${id}1`, price: '2.05' }]);
  });

  test('what only the database rejects refuses its envelope alone', async () => {
    const [good, bad] = [newFixture(), newFixture()];
    const league = fixtureAt(bad, 1);
    // A half of a surrogate pair is a string in JSON and no text in Postgres.
    if (league.Fixture) league.Fixture.League.Name = 'half \ud800';
    const report = await ingest(db, [
      message(fixture, 1, fixtureAt(good, 1)),
      message(fixture, 1, league),
      message(market, 1, resultAt(good, 1, prices)),
    ]);
    expect(countReasons(report)).toEqual({ 'not-storable': 1 });
    expect(await selectionsOf(good)).toHaveLength(3);
  });
});

test('a kick-off, a finish and a new time republish every selection of the fixture', async () => {
  const id = newFixture();
  await ingest(db, [message(fixture, 1, fixtureAt(id, 1)), message(market, 1, resultAt(id, 1, prices))]);
  const started = await ingest(db, [message(fixture, 2, fixtureAt(id, 2, 2))]);
  expect(oddsOf(started).map(([, , status]) => status)).toEqual(['closed', 'closed', 'closed']);
  expect(started).toMatchObject({ listing: true, fixtures: [{ id, state: { status: 'inPlay', score: null } }] });
  const past = newFixture();
  await ingest(db, [message(fixture, 1, fixtureAt(past, 1)), message(market, 1, resultAt(past, 1, prices))]);
  const moved = await ingest(db, [message(fixture, 2, fixtureAt(past, 2, 1, '2020-01-01T00:00:00'))]);
  expect(oddsOf(moved).map(([, , status]) => status)).toEqual(['closed', 'closed', 'closed']);
});

test('silence closes the package, a heartbeat alone does not open it, a snapshot does', async () => {
  const changes = memoryChanges();
  const told: boolean[] = [];
  changes.subscribe('feed', ({ open }) => told.push(open));
  await db.query(`update feed_package set silent_after = '12 seconds'`);
  const opened = await ingest(db, [message(snapshot, 1)]);
  expect(opened).toMatchObject({ opened: true, needsSnapshot: false });
  expect(await closeIfSilent({ db, changes })).toBe(false);
  await db.query(`update feed_package set last_heard_at = now() - interval '12.1 seconds'`);
  expect(await closeIfSilent({ db, changes })).toBe(true);
  expect(await closeIfSilent({ db, changes })).toBe(false);
  expect(await ingest(db, [message(heartbeat, 2)])).toMatchObject({ opened: false, needsSnapshot: true });
  expect(await ingest(db, [message(snapshot, 3)])).toMatchObject({ opened: true, needsSnapshot: false });
  expect(told).toEqual([false]);
});

test('an id with leading zeros is the same id, and no word of the language is an outcome', async () => {
  const id = newFixture();
  const event = resultAt(id, 1, prices);
  const bets = event.Markets?.[0]?.Bets ?? [];
  const zeros = resultAt(`00${id}`, 2, ['2.10', '3.40', '3.10']);
  for (const bet of bets.slice(2)) bet.Name = 'constructor';
  const report = await ingest(db, [
    message(fixture, 1, fixtureAt(id, 1)),
    message(market, 1, event),
    message(market, 2, zeros),
  ]);
  expect(countReasons(report)).toEqual({ 'unknown-outcome': 1 });
  expect(await selectionsOf(id)).toMatchObject([{ id: `${id}1`, price: '2.10' }, { id: `${id}2` }, { id: `${id}3` }]);
});
