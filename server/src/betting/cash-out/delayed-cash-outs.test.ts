import { cashOutValues, feedPackages, offerCashOut, takeCashOut } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  inPlayMatches,
  type OfferedSelection,
  postBet,
  setResults,
  settleAll,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { closeNow } from '../../feed/packages/feed-package.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { decideCashOuts } from './delayed-cash-outs.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const quiet = memoryChanges();
const { inPlay } = feedPackages;
const { liveFixture, aheadOf, score, place, newestBet: betOf } = inPlayMatches(database, app);
// The test or the server decides here, the first that comes.
afterEach(async () => {
  await settleAll(db);
  await expectCleanLedger(db);
});

/** A bet in play that was accepted, of a bettor of its own. */
async function liveBet(...picks: OfferedSelection[]) {
  const bettor = await createBettor(db, app);
  const { status, body: placed } = await place(bettor, picks);
  expect(status).toBe(202);
  await moveClock(db, '7 seconds');
  await until('accepted', async () => (await betOf(bettor)) !== undefined);
  return { bettor, betId: placed.betId };
}
const offer = (as: Bettor, betId: string, stakeWon?: number) =>
  call(app, offerCashOut, { as, body: { betId, stakeWon } });
const take = (as: Bettor, offerId: string, key?: string) => call(app, takeCashOut, { as, body: { offerId }, key });
const price = (of: OfferedSelection, to: string) =>
  db.query('update selection set price = $2, version = version + 1 where id = $1', [of.id, to]);
const status = (of: OfferedSelection, to: number) =>
  db.query('update selection set status = $2 where id = $1', [of.id, to]);
const decided = (as: Bettor) => until('decided', async () => (await betOf(as))?.cashingOut?.state !== 'waiting');

test('with a leg in play it waits as a bet does; nothing moves until then, and it is paid once at the offer', async () => {
  const { first } = await liveFixture();
  const { bettor, betId } = await liveBet(first);
  const before = await walletOf(db, bettor);
  const { body: offered } = await offer(bettor, betId);
  expect(offered.paysWon).toBe(9_500);
  const key = crypto.randomUUID();
  const taken = await take(bettor, offered.offerId, key);
  expect([taken.status, taken.body]).toEqual([
    202,
    { betId, stakeWon: 10_000, paidWon: 9_500, emoney: 990_000, waitsMs: 7_000 },
  ]);
  expect(await walletOf(db, bettor)).toEqual(before);
  expect(await betOf(bettor)).toMatchObject({
    status: 0,
    canCashOut: false,
    cashingOut: { state: 'waiting', reason: null, stakeWon: 10_000, paysWon: 9_500 },
  });
  expect((await betOf(bettor))?.cashingOut?.leftMs).toBeGreaterThan(0);
  // Meanwhile there is no second one, and a repeat is the first answer.
  expect((await offer(bettor, betId)).code).toBe('cash-out.waiting');
  expect((await call(app, cashOutValues, { as: bettor })).body).toEqual([]);
  const again = await take(bettor, offered.offerId, key);
  expect([again.status, again.body]).toEqual([202, taken.body]);
  // A higher value by then does no harm; the offer is paid.
  await price(first, '1.50');
  await moveClock(db, '7 seconds');
  await decided(bettor);
  expect(await betOf(bettor)).toMatchObject({
    status: 2,
    payoutWon: 9_500,
    cashedOut: { stakeWon: 10_000, paidWon: 9_500 },
    cashingOut: { state: 'accepted', leftMs: 0 },
  });
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 999_500, reserved: 0 });
  await moveClock(db, '61 seconds');
  expect((await betOf(bettor))?.cashingOut).toBeNull();
});

test('a bet keeps the prices of its open market alike, placed at once or after its wait', async () => {
  const { first, selections } = await liveFixture();
  await status(selections[2] as OfferedSelection, 2);
  const { betId } = await liveBet(first);
  const ahead = await aheadOf();
  await db.query('update selection set status = 2 where fixture_id = $1 and name = $2', [ahead.fixtureId, 'X']);
  const bettor = await createBettor(db, app);
  const { body } = await postBet(app, bettor.token, betBody(bettor.member, [ahead]));
  const { rows } = await db.query(
    'select market_prices::text[] as prices, market_prices(fixture.id, package, market_id, leg.base_line)::text[] as now from bet_leg leg join selection on selection.id = selection_id join fixture on fixture.id = leg.fixture_id where bet_id = any ($1) order by bet_id',
    [[betId, body.betId]],
  );
  expect(rows).toEqual([
    { prices: ['2.00', '2.00'], now: ['2.00', '2.00'] },
    { prices: ['1.90', '1.90'], now: ['1.90', '1.90'] },
  ]);
});

test('a margin that widens in play after the bet does not lift the offer; one that narrows lowers it by that margin', async () => {
  const { first, selections } = await liveFixture();
  const { bettor, betId } = await liveBet(first);
  const paysAt = async (each: string) => {
    for (const side of selections) await price(side, each);
    return (await offer(bettor, betId)).body.paysWon;
  };
  // Three ways at one price: each has a chance of a third, whatever the margin.
  expect(selections).toHaveLength(3);
  expect([await paysAt('1.50'), await paysAt('1.20'), await paysAt('2.00'), await paysAt('2.50')]).toEqual([
    ...[9_500, 9_500, 9_500],
    // The price of now: 2.00 of 2.50.
    7_600,
  ]);
});

test.each<[string, (of: Awaited<ReturnType<typeof liveFixture>>) => Promise<unknown>]>([
  ['goal', ({ id }) => score(id, 1, 0)],
  ['price', ({ first }) => price(first, '2.40')],
  ['unpriced', ({ first }) => status(first, 2)],
  ['unpriced', ({ selections }) => status(selections[1] as OfferedSelection, 2)],
  ['unpriced', () => closeNow({ db, changes: quiet }, inPlay)],
  ['settled', ({ first }) => setResults(db, [[first, 2]]).then(() => settleAll(db))],
  ['expired', () => moveClock(db, '11 seconds')],
])('it is refused with its reason, and nothing moves: %s', async (reason, happens) => {
  const match = await liveFixture();
  const { bettor, betId } = await liveBet(match.first);
  const { body: offered } = await offer(bettor, betId);
  expect((await take(bettor, offered.offerId)).status).toBe(202);
  // The clock jumps past the wait and the last moment at once where it expires: no server decides in between.
  if (reason === 'expired') await moveClock(db, '18 seconds');
  else {
    await happens(match);
    await moveClock(db, '7 seconds');
  }
  await decided(bettor);
  const bet = await betOf(bettor);
  expect(bet).toMatchObject({ cashedOut: null, cashingOut: { state: 'refused', reason } });
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: reason === 'settled' ? 1_010_000 : 990_000 });
});

test('a bet before kick-off is paid at once; one with a leg in play waits for all', async () => {
  const { first } = await liveFixture();
  const bettor = await createBettor(db, app);
  const ahead = await aheadOf();
  await postBet(app, bettor.token, betBody(bettor.member, [ahead]));
  const alone = await offer(bettor, (await betOf(bettor))?.id ?? '');
  expect((await take(bettor, alone.body.offerId)).status).toBe(200);
  const mixed = await liveBet(first, ahead);
  const both = await offer(mixed.bettor, mixed.betId);
  expect((await take(mixed.bettor, both.body.offerId)).body.waitsMs).toBe(7_000);
  await moveClock(db, '7 seconds');
  await decided(mixed.bettor);
  expect((await betOf(mixed.bettor))?.status).toBe(2);
});

test('several servers decide each once, and settlement at the same moment agrees with them', async () => {
  for (let round = 0; round < 5; round++) {
    const { first } = await liveFixture();
    const { bettor, betId } = await liveBet(first);
    const { body: offered } = await offer(bettor, betId, 4_000);
    await take(bettor, offered.offerId);
    await moveClock(db, '7 seconds');
    await Promise.all([
      decideCashOuts(db, quiet),
      setResults(db, [[first, 2]]).then(() => settleAll(db)),
      decideCashOuts(db, quiet),
    ]);
    await decided(bettor);
    await settleAll(db);
    const bet = await betOf(bettor);
    expect(bet?.status).toBe(2);
    expect(bet?.payoutWon).toBe(bet?.cashingOut?.state === 'accepted' ? offered.paysWon + 12_000 : 20_000);
    await expectCleanLedger(db);
  }
});

test('two open legs of one fixture have no offer', async () => {
  const { selections } = await liveFixture([1, 2]);
  const picks = [selections.find(({ marketId }) => marketId === 1), selections.find(({ marketId }) => marketId === 2)];
  const bettor = await createBettor(db, app);
  // A bet that was taken when such pairs were let through.
  const other = await liveFixture([2]);
  const placed = await liveBet(picks[0] as OfferedSelection, other.first);
  await db.query(
    `set session_replication_role = replica;
     update bet_leg set selection_id = ${picks[1]?.id}, fixture_id = ${picks[1]?.fixtureId} where bet_id = ${placed.betId} and selection_id = ${other.first.id};
     set session_replication_role = default`,
  );
  expect((await offer(placed.bettor, placed.betId)).code).toBe('cash-out.pair');
  expect((await betOf(placed.bettor))?.canCashOut).toBe(false);
  expect((await call(app, cashOutValues, { as: placed.bettor })).body).toEqual([]);
  expect((await call(app, cashOutValues, { as: bettor })).body).toEqual([]);
  await db.query(
    `set session_replication_role = replica;
     update bet_leg set selection_id = ${other.first.id}, fixture_id = ${other.id} where bet_id = ${placed.betId} and selection_id = ${picks[1]?.id};
     set session_replication_role = default`,
  );
  expect((await call(app, cashOutValues, { as: placed.bettor })).body).toEqual([
    { betId: placed.betId, paysWon: (await offer(placed.bettor, placed.betId)).body.paysWon },
  ]);
});

test('the database refuses a second decision and a change of terms', async () => {
  const { first } = await liveFixture();
  const { bettor, betId } = await liveBet(first);
  await take(bettor, (await offer(bettor, betId)).body.offerId);
  const set = (text: string) => db.query(`update delayed_cash_out set ${text} where bet_id = $1`, [betId]);
  await expect(set('won = 1')).rejects.toThrow(/stays as it is/);
  await expect(set(`state = 'accepted', decided_at = asked_at`)).rejects.toThrow(/check constraint/);
  await moveClock(db, '7 seconds');
  await decided(bettor);
  await expect(set(`state = 'refused', reason = 'goal'`)).rejects.toThrow(/already/);
});
