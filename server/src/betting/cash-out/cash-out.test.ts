import { randomUUID } from 'node:crypto';
import { cancelBet, listBets, offerCashOut, takeCashOut } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  placeBet,
  postBet,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await db.query(`insert into level_setting values (3, 1000, 1000000, 10000000, 100, 1, 2, 3, 4, 1, 2, 3, 4)`);
await db.query('update bet_setting set cash_out_margin = 1000');

const fixtureOf = (...prices: string[]) => createFixture(db, { prices, startsIn: '5 hours' });
const firstOf = async (...prices: string[]) => (await fixtureOf(...prices)).selections[0] as TestSelection;
const offer = ({ token }: Bettor, betId: string, stakeWon?: number) =>
  call(app, offerCashOut, { as: { token }, body: { betId, stakeWon } });
const take = ({ token }: Bettor, offerId: string, key: string = randomUUID()) =>
  call(app, takeCashOut, { as: { token }, body: { offerId }, key });
const cancel = ({ token }: Bettor, betId: string, key: string = randomUUID()) =>
  call(app, cancelBet, { as: { token }, body: { betId }, key });
const betOf = async ({ token }: Bettor, betId: string) =>
  (await call(app, listBets, { as: { token }, query: { betId } })).body.items[0];
const emoneyOf = async (bettor: Bettor) => (await walletOf(db, bettor)).emoney;
const priced = (pick: TestSelection, price: string) =>
  db.query('update selection set price = $2, version = version + 1 where id = $1', [pick.id, price]);

test('the whole: paid once at the offer, and nothing after', async () => {
  const bettor = await createBettor(db, app);
  const pick = await firstOf('2.00', '2.00');
  const { betId } = await placeBet(app, bettor, [pick]);
  const { body: offered } = await offer(bettor, betId);
  // Even chances, less a tenth.
  expect(offered).toMatchObject({ stakeWon: 10_000, paysWon: 9_000, restWon: 0, stepWon: 1, holdsMs: 10_000 });
  const key = randomUUID();
  const first = await take(bettor, offered.offerId, key);
  expect(first.body).toEqual({ betId, stakeWon: 10_000, paidWon: 9_000, emoney: 999_000 });
  expect((await take(bettor, offered.offerId, key)).body).toEqual(first.body);
  expect((await take(bettor, offered.offerId)).code).toBe('cash-out.expired');
  expect(await betOf(bettor, betId)).toMatchObject({
    status: 2,
    payoutWon: 9_000,
    canCashOut: false,
    cashedOut: { stakeWon: 10_000, paidWon: 9_000 },
    settlements: [{ number: 1, amountWon: 9_000, why: ['캐시아웃'] }],
  });
  await setResults(db, [[pick, 2]]);
  await settleAll(db);
  expect(await emoneyOf(bettor)).toBe(999_000);
  expect((await offer(bettor, betId)).code).toBe('cash-out.settled');
  await expectCleanLedger(db);
});

test('a part: the rest goes on and is settled by itself', async () => {
  const bettor = await createBettor(db, app);
  const pick = await firstOf('2.00', '2.00');
  const { betId } = await placeBet(app, bettor, [pick]);
  expect((await offer(bettor, betId, 10_001)).text).toContain('10,000원까지');
  const { body: part } = await offer(bettor, betId, 4_000);
  expect(part).toMatchObject({ stakeWon: 4_000, paysWon: 3_600, restWon: 6_000 });
  await take(bettor, part.offerId);
  expect(await betOf(bettor, betId)).toMatchObject({
    status: 0,
    canCashOut: true,
    cancelUntil: null,
    payoutNowWon: 15_600,
  });
  const exposed = await db.query('select sum(used)::int as used from exposure where id = $1', [pick.id]);
  expect(exposed.rows[0].used).toBe(6_000);
  await setResults(db, [[pick, 2]]);
  await settleAll(db);
  expect(await emoneyOf(bettor)).toBe(990_000 + 3_600 + 12_000);
  await expectCleanLedger(db);
});

test('an offer ends with its time, with a newer one, and when odds move against it; in favour it is paid as offered', async () => {
  const bettor = await createBettor(db, app);
  const pick = await firstOf('2.00', '2.00');
  const { betId } = await placeBet(app, bettor, [pick]);
  const late = (await offer(bettor, betId)).body;
  await moveClock(db, '11 seconds');
  expect((await take(bettor, late.offerId)).code).toBe('cash-out.expired');
  const replaced = (await offer(bettor, betId)).body;
  const newer = (await offer(bettor, betId)).body;
  expect((await take(bettor, replaced.offerId)).code).toBe('cash-out.expired');
  await priced(pick, '2.50');
  expect((await take(bettor, newer.offerId)).code).toBe('cash-out.changed');
  await priced(pick, '1.50');
  expect((await take(bettor, newer.offerId)).body.paidWon).toBe(newer.paysWon);
  await expectCleanLedger(db);
});

test('no offer where a leg or its market has no price, where it is lost, off, or of somebody else', async () => {
  const [bettor, other] = [await createBettor(db, app), await createBettor(db, app)];
  const suspended = await fixtureOf('2.00', '2.00');
  const pick = suspended.selections[0] as TestSelection;
  const { betId } = await placeBet(app, bettor, [pick, await firstOf('1.50', '2.50')]);
  const { body: before } = await offer(bettor, betId);
  expect((await offer(other, betId)).code).toBe('bet.unknown');
  expect((await take(other, before.offerId)).code).toBe('cash-out.expired');
  // The other side alone is enough: the market's margin is not known then.
  await db.query('update selection set status = 2 where id = $1', [suspended.selections[1]?.id]);
  expect((await offer(bettor, betId)).code).toBe('cash-out.unpriced');
  expect((await take(bettor, before.offerId)).code).toBe('cash-out.unpriced');
  await db.query('update selection set status = 1 where id = $1', [suspended.selections[1]?.id]);
  await db.query('update bet_setting set cash_out = false');
  expect((await offer(bettor, betId)).code).toBe('cash-out.off');
  expect((await betOf(bettor, betId))?.canCashOut).toBe(false);
  await db.query('update bet_setting set cash_out = true');
  // The result is in; the settler of the background may have been sooner.
  await setResults(db, [[pick, 1]]);
  expect(['cash-out.unpriced', 'cash-out.settled']).toContain((await take(bettor, before.offerId)).code);
  await settleAll(db);
  expect((await take(bettor, before.offerId)).code).toBe('cash-out.settled');
  await expectCleanLedger(db);
});

test('a margin that widens before kick-off does not lift the offer either', async () => {
  const bettor = await createBettor(db, app);
  const { selections } = await fixtureOf('1.90', '1.90');
  const { betId } = await placeBet(app, bettor, [selections[0] as TestSelection]);
  expect((await offer(bettor, betId)).body.paysWon).toBe(9_000);
  for (const side of selections) await priced(side, '1.60');
  expect((await offer(bettor, betId)).body.paysWon).toBe(9_000);
  await expectCleanLedger(db);
});

test('a suspended outcome says nothing of the margin that was paid: the offer has the fair value then', async () => {
  const bettor = await createBettor(db, app);
  const { selections } = await fixtureOf('2.00', '2.00', '2.00');
  await db.query('update selection set status = 2 where id = $1', [selections[2]?.id]);
  const { betId } = await placeBet(app, bettor, [selections[0] as TestSelection]);
  await db.query('update selection set status = 1 where id = $1', [selections[2]?.id]);
  // A third of 20,000, less a tenth.
  expect((await offer(bettor, betId)).body.paysWon).toBe(5_999);
  await expectCleanLedger(db);
});

test('after kick-off the same outcome in play prices the leg', async () => {
  const bettor = await createBettor(db, app);
  const fixture = await fixtureOf('2.00', '2.00');
  const pick = fixture.selections[0] as TestSelection;
  const { betId } = await placeBet(app, bettor, [pick]);
  await db.query('update fixture set status = 2, starts_at = app_now() where id = $1', [pick.fixtureId]);
  expect((await offer(bettor, betId)).code).toBe('cash-out.unpriced');
  await db.query(
    `insert into selection (fixture_id, package, market_id, feed_bet_id, market_name, name, line, base_line, price, status, version,
                            feed_updated_at, said_at)
     select fixture_id, 'inplay', market_id, feed_bet_id, market_name, name, line, base_line, case name when '1' then 1.25 else 5 end, 1, 1,
            feed_updated_at, said_at
       from selection where fixture_id = $1`,
    [pick.fixtureId],
  );
  await db.query("update feed_package set open = true, last_heard_at = clock_timestamp() where id = 'inplay'");
  const { status, body, code } = await offer(bettor, betId);
  expect([status, code, body.paysWon]).toEqual([200, null, 14_400]);
});

test('two who take one offer at once, or take and cancel, are paid once', async () => {
  const bettor = await createBettor(db, app);
  const { betId } = await placeBet(app, bettor, [await firstOf('2.00', '2.00')]);
  const { body } = await offer(bettor, betId);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => take(bettor, body.offerId)),
    cancel(bettor, betId),
    cancel(bettor, betId),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectCleanLedger(db);
});

test('a system is cashed out in parts that its lines share', async () => {
  const bettor = await createBettor(db, app);
  const legs = [await firstOf('2.00', '2.00'), await firstOf('2.00', '2.00'), await firstOf('2.00', '2.00')];
  const body = betBody(bettor.member, legs, { amounts: 9_000, sizes: [2] });
  const { betId } = (await postBet(app, bettor.token, body)).body;
  expect((await offer(bettor, betId, 1_000)).text).toContain('3원 단위로 9,000원까지');
  const { body: part } = await offer(bettor, betId, 3_000);
  expect(part).toMatchObject({ paysWon: 2_700, stepWon: 3 });
  await take(bettor, part.offerId);
  await setResults(
    db,
    legs.map((leg, place) => [leg, place === 2 ? 1 : 2]),
  );
  await settleAll(db);
  // One line of three at 4.00, of the 2,000 won a line that stayed.
  expect(await emoneyOf(bettor)).toBe(991_000 + 2_700 + 8_000);
  await expectCleanLedger(db);
});

test('cancelled a short while after placing: the whole stake is back, once', async () => {
  const bettor = await createBettor(db, app);
  const { betId } = await placeBet(app, bettor, [await firstOf('2.00', '2.00')]);
  expect((await betOf(bettor, betId))?.cancelUntil).toEqual(expect.any(String));
  const key = randomUUID();
  const done = await cancel(bettor, betId, key);
  expect(done.body).toEqual({ betId, returnedWon: 10_000, emoney: 1_000_000 });
  expect((await cancel(bettor, betId, key)).body).toEqual(done.body);
  expect((await cancel(bettor, betId)).code).toBe('cancel.late');
  expect(await betOf(bettor, betId)).toMatchObject({
    status: -1,
    payoutWon: 10_000,
    cancelUntil: null,
    canCashOut: false,
  });
  expect(await emoneyOf(bettor)).toBe(1_000_000);
  await expectCleanLedger(db);
});

test('not cancelled: too late, near kick-off, after a result, of somebody else, too often, or switched off', async () => {
  const bettor = await createBettor(db, app);
  const bet = async (pick?: TestSelection) =>
    (await placeBet(app, bettor, [pick ?? (await firstOf('2.00', '2.00'))])).betId;
  const code = async (betId: string) => (await cancel(bettor, betId)).code ?? 'cancelled';
  const late = await bet();
  await moveClock(db, '11 minutes');
  const soon = await createFixture(db, { startsIn: '9 minutes' });
  const settled = await firstOf('2.00', '2.00');
  const withResult = await bet(settled);
  await setResults(db, [[settled, 2]]);
  expect(await code(late)).toBe('cancel.late');
  expect(await code(await bet(soon.selections[0]))).toBe('cancel.late');
  expect(await code(withResult)).toBe('cancel.late');
  expect((await cancel(await createBettor(db, app), await bet())).code).toBe('bet.unknown');
  const cashed = await bet();
  await take(bettor, (await offer(bettor, cashed, 1_000)).body.offerId);
  expect(await code(cashed)).toBe('cancel.late');
  await db.query('update bet_setting set cancel_per_day = 1');
  expect([await code(await bet()), await code(await bet())]).toEqual(['cancelled', 'cancel.often']);
  await db.query('update bet_setting set cancel_minutes = 0, cancel_per_day = 3');
  expect(await code(await bet())).toBe('cancel.late');
  await settleAll(db);
  await expectCleanLedger(db);
});
