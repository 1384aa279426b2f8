import { listBets } from '@madang/contracts';
import { lineCount, systemsFor } from '@madang/rules';
import { bookmaker, buildTestApp, call, expectCleanLedger, signIn, testDatabase } from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { bettor, offer, bet, tryBet, settle, settleAll, betRow } = bookmaker(db);
const [lost, won, refund, halfWon] = [1, 2, 3, 5];
afterEach(() => expectCleanLedger(db));

test('a trixie is one bet: lines share the stake, a refund counts 1.00 in each, the sum is paid', async () => {
  const member = await bettor();
  const picks = await offer('2.00', '3.00', '1.55');
  const betId = await bet(member, picks, { amounts: 40_000, sizes: [2, 3] });
  const { rows } = await db.query('select total_odds::text, expected_payout, sizes from bet where id = $1', [betId]);
  // 6.00 + 3.10 + 4.65 + 9.30
  expect(rows).toEqual([{ total_odds: '5.76', expected_payout: 230_500, sizes: [2, 3] }]);
  await settle(picks, won, refund);
  expect(await betRow(betId)).toMatchObject({ status: 0 });
  await settle(picks, won, refund, halfWon);
  await settleAll();
  // 2.00, 2.55, 1.275 and 2.55: the third is rounded to 1.28
  expect(await betRow(betId)).toEqual({ status: 2, payout: 20_000 + 25_500 + 12_800 + 25_500, settlements: 1 });
  const { body } = await call(app, listBets, { as: { token: await signIn(app, member) } });
  expect(body.items[0]?.system).toMatchObject({ name: '트릭시', sizes: [2, 3] });
  expect(body.items[0]?.system?.lines.map(({ odds, payoutWon }) => `${odds} ${payoutWon}`)).toEqual([
    '2.00 20000',
    '2.55 25500',
    '1.28 12800',
    '2.55 25500',
  ]);
});

test('a system is lost as soon as no line can be won, and open until then', async () => {
  const member = await bettor();
  const picks = await offer('2.00', '3.00', '1.55', '1.50');
  const betId = await bet(member, picks, { amounts: 10_000, sizes: [3] });
  await settle(picks, lost);
  expect(await betRow(betId)).toMatchObject({ status: 0 });
  await settle(picks, lost, lost);
  await settleAll();
  expect(await betRow(betId)).toMatchObject({ status: 1, payout: 0 });
  await settle(picks, won);
  await settleAll();
  expect(await betRow(betId)).toMatchObject({ status: 0, payout: null });
  await settle(picks, won, lost, won, won);
  await settleAll();
  expect(await betRow(betId)).toMatchObject({ status: 2, payout: 11_625 });
});

test('every system that the slip offers is taken; limits hold for the whole', async () => {
  const member = await bettor(100_000_000);
  const picks = await offer(...Array.from({ length: 8 }, () => '1.02'));
  for (let legs = 3; legs <= 8; legs++) {
    for (const { sizes } of systemsFor(legs)) {
      const lines = lineCount(legs, sizes);
      const body = { amounts: lines * Math.ceil(5_000 / lines), sizes: [...sizes] };
      await bet(member, picks.slice(0, legs), body);
      if (lines > 1) {
        expect(await tryBet(member, picks.slice(0, legs), { ...body, amounts: body.amounts + 1 })).toEqual({
          refused: 'bet.system-stake',
          values: { lines },
        });
      }
    }
  }
  const high = await offer('4.00', '4.00', '4.00');
  // 16.00 in each of three lines: 64.00 only as one, which is above the limit of the level.
  expect(await tryBet(member, high, { amounts: 300_000 })).toMatchObject({
    refused: expect.stringMatching(/above-maximum/),
  });
  expect(await tryBet(member, high, { amounts: 300_000, sizes: [2] })).toMatchObject({
    refused: 'bet.win-above-maximum',
  });
  expect(await tryBet(member, high, { amounts: 10_000, sizes: [2] })).toMatchObject({ refused: 'bet.system-stake' });
  expect(await tryBet(member, high, { amounts: 9_000, sizes: [3] })).toMatchObject({ refused: 'bet.system' });
  expect(await tryBet(member, high, { amounts: 5_000, sizes: [2], gameDetailType: '6' })).toMatchObject({
    refused: expect.stringMatching(/bet\.system/),
  });
});
