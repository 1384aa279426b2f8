import { bookmaker, expectCleanLedger, setResults, type TestSelection, testDatabase } from '../../../test/index.ts';
import { listBets } from '../history/list-bets.ts';

const { db } = await testDatabase();
const { bettor, offer, bet, tryBet, settle, settleAll, emoney, betRow, moved } = bookmaker(db);
const [cancelled, lost, won, refund, halfLost, halfWon] = [0, 1, 2, 3, 4, 5];

afterEach(() => expectCleanLedger(db));

test('a correction after payment books the difference once, a bet opened again is in progress again', async () => {
  const member = await bettor();
  const picks = await offer('2.00');
  const betId = await bet(member, picks);
  await settle(picks, won);
  expect(await emoney(member)).toBe(1_010_000);
  expect(await settle(picks, lost)).toBe(1);
  expect(await betRow(betId)).toEqual({ status: 1, payout: 0, settlements: 2 });
  expect(await emoney(member)).toBe(990_000);
  expect(await settle(picks, cancelled)).toBe(1);
  expect(await betRow(betId)).toEqual({ status: 0, payout: null, settlements: 3 });
  expect(await emoney(member)).toBe(990_000);
  expect(await settle(picks, refund)).toBe(1);
  expect(await betRow(betId)).toEqual({ status: 3, payout: 10_000, settlements: 4 });
  expect(await settle(picks, cancelled)).toBe(1);
  expect(await settle(picks, halfWon)).toBe(1);
  expect(await settle(picks, halfWon)).toBe(0);
  expect(await betRow(betId)).toEqual({ status: 2, payout: 15_000, settlements: 6 });
  expect(await settle(picks, halfLost)).toBe(1);
  expect(await emoney(member)).toBe(995_000);
  expect(await moved(betId)).toEqual([
    'stake -10000',
    'post -10000',
    'payout 20000',
    'settlement:2 -20000',
    'settlement:4 10000',
    'settlement:5 -10000',
    'settlement:6 15000',
    'settlement:7 -10000',
  ]);
});

test('a bet whose stake was given back gives it again when its result changes', async () => {
  const member = await bettor();
  const picks = await offer('3.00');
  const betId = await bet(member, picks);
  await settle(picks, refund);
  expect(await emoney(member)).toBe(1_000_000);
  await settle(picks, won);
  expect(await emoney(member)).toBe(1_020_000);
  await settle(picks, lost);
  expect(await moved(betId)).toEqual(['stake -10000', 'give-back -10000', 'settlement:2 20000', 'settlement:3 -30000']);
});

test('a lost leg that is corrected opens the bet again for those that are still to come', async () => {
  const member = await bettor();
  const picks = await offer('2.00', '1.50', '3.00');
  const betId = await bet(member, picks);
  expect(await settle(picks, won, lost)).toBe(1);
  expect(await settle(picks, won, won)).toBe(1);
  expect(await betRow(betId)).toEqual({ status: 0, payout: null, settlements: 2 });
  expect(await settle(picks, won, won, halfLost)).toBe(1);
  expect(await betRow(betId)).toEqual({ status: 2, payout: 15_000, settlements: 3 });
  // A result that changes nothing is no settlement.
  expect(await settle(picks, lost)).toBe(1);
  expect(await settle(picks, lost, lost)).toBe(0);
});

test('a correction goes below zero; until that is covered nothing can be bet, and money may only come', async () => {
  const member = await bettor(20_000);
  const [first, later] = (await offer('5.00', '2.00')) as [TestSelection, TestSelection];
  await bet(member, [first], { amounts: 20_000 });
  await settle([first], won);
  await bet(member, [later], { amounts: 90_000 });
  await settle([first], lost);
  expect(await emoney(member)).toBe(-90_000);
  expect(await tryBet(member, [later], { amounts: 5_000 })).toEqual({ refused: 'bet.below-zero' });
  await expect(
    db.query(`update account set balance = balance - 1 where member_id = $1 and kind = 'cash'`, [member.id]),
  ).rejects.toThrow('account_check');
  await settle([later], won);
  expect(await emoney(member)).toBe(90_000);
});

test('settling a correction twice, and by five at the same time, books it once', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => bettor()));
  const picks = await offer('2.00', '1.50');
  for (const member of members) await bet(member, picks);
  await settle(picks, won, won);
  await setResults(db, [[picks[0] as TestSelection, lost]]);
  const settled = await Promise.all(Array.from({ length: 5 }, settleAll));
  expect(settled.reduce((sum, count) => sum + count)).toBe(5);
  for (const member of members) expect(await emoney(member)).toBe(990_000);
});

test('a bet that was opened again is among the open ones of the history', async () => {
  const member = await bettor();
  const picks = await offer('2.00');
  await bet(member, picks);
  await settle(picks, won);
  await settle(picks, cancelled);
  const open = async () => (await db.query('select from open_bet where member_id = $1', [member.id])).rowCount;
  expect(await open()).toBe(1);
  await settle(picks, lost);
  expect(await open()).toBe(0);
});

test('a bonus is counted anew with every correction, and the bet says so', async () => {
  const member = await bettor();
  const picks = await offer('2.00', '2.00', '2.00');
  const { rows } = await db.query<TestSelection>(
    `select selection.id::text, fixture_id::text as "fixtureId", price::text, base_line as "baseLine"
       from bonus join selection on selection.id = selection_id where folders = 3`,
  );
  expect(rows[0]?.price).toBe('1.03');
  await bet(member, [...picks, ...rows]);
  await settle(picks, won, won, won);
  expect(await emoney(member)).toBe(1_072_400);
  await settle(picks, won, won, refund);
  expect(await emoney(member)).toBe(1_030_000);
  await settle(picks, halfWon, won, halfLost);
  // 1.5 × 2 × 0.5 × 1.03, rounded to 1.55.
  expect(await emoney(member)).toBe(1_005_500);
  const { items } = await listBets(db, member.id, { page: 1, itemsPerPage: 1 });
  expect(items[0]?.settlements.map(({ why }) => why.at(-1))).toEqual([
    '보너스 (3폴더 이상): 적용',
    '보너스 (3폴더 이상): 미적용, 적중특례를 뺀 폴더 2개',
    '보너스 (3폴더 이상): 적용',
  ]);
});
