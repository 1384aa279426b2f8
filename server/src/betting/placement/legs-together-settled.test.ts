import { offerCashOut } from '@madang/contracts';
import {
  betBody,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  type OfferedSelection,
  postBet,
  settleAll,
  type TestSelection,
  walletOf,
} from '../../../test/index.ts';
import { openTogether } from '../../../test/open-together.ts';
import { auditWithin } from '../../audit/audit-ledger.ts';
import { judgeBets } from '../../turnover/judge-bets.ts';

const { db, app, offered, quoteOf, bet, placed, betOf, settle } = await openTogether();

const ends: [string, [number, number], { status: number; pays: (stake: number, price: string) => number }][] = [
  [
    'both won',
    [2, 2],
    { status: 2, pays: (stake, price) => Math.floor((stake * Math.round(Number(price) * 100)) / 100) },
  ],
  ['one lost', [2, 1], { status: 1, pays: () => 0 }],
  ['one lost, one void', [3, 1], { status: 1, pays: () => 0 }],
  ['one void', [2, 3], { status: 3, pays: (stake) => stake }],
  ['both void', [3, 3], { status: 3, pays: (stake) => stake }],
  ['one won by half, which its line does not allow', [5, 2], { status: 3, pays: (stake) => stake }],
];
test.each(ends)('it is settled as one: %s', async (_what, codes, { status, pays }) => {
  const bettor = await createBettor(db, app, { won: 100_000 });
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')] as [OfferedSelection, OfferedSelection];
  const { betId, price } = await placed(bettor, picks, 10_003);
  await settle([picks[0], codes[0]]);
  const first = codes[0] === 1 ? status : 0;
  expect((await betOf(bettor, betId))?.status).toBe(first);
  await settle([picks[1], codes[1]]);
  const paid = pays(10_003, price);
  expect(await betOf(bettor, betId)).toMatchObject({ status, payoutWon: paid });
  expect((await walletOf(db, bettor)).emoney).toBe(100_000 - 10_003 + paid);
  await expectCleanLedger(db);
});

test('a result that is corrected, taken back and told again moves the difference alone', async () => {
  const bettor = await createBettor(db, app, { won: 100_000 });
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(17, 'Yes')] as [OfferedSelection, OfferedSelection];
  const { betId, price } = await placed(bettor, picks);
  const wins = Math.floor((10_000 * Math.round(Number(price) * 100)) / 100);
  const steps: [number, number, number, number][] = [
    [2, 2, 2, wins],
    [2, 3, 3, 10_000],
    [1, 3, 1, 0],
    [0, 3, 0, 0],
    [3, 3, 3, 10_000],
    [2, 2, 2, wins],
  ];
  for (const [one, other, status, paid] of steps) {
    await settle([picks[0], one], [picks[1], other]);
    // Told twice it changes nothing.
    await settleAll(db);
    expect((await betOf(bettor, betId))?.status).toBe(status);
    expect((await walletOf(db, bettor)).emoney).toBe(90_000 + paid);
  }
  await expectCleanLedger(db);
});

test('it is not cashed out, also when one of its legs alone is open', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '1.5')] as [OfferedSelection, OfferedSelection];
  const { betId } = await placed(bettor, picks);
  const ask = async () => (await call(app, offerCashOut, { as: { token: bettor.token }, body: { betId } })).code;
  expect(await ask()).toBe('cash-out.pair');
  await settle([picks[1], 2]);
  expect(await ask()).toBe('cash-out.pair');
  expect((await betOf(bettor, betId))?.canCashOut).toBe(false);
});

test('what the house can lose on it counts once on the fixture and on each of its selections', async () => {
  const bettor = await createBettor(db, app);
  const { id, pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')] as [OfferedSelection, OfferedSelection];
  const { betId } = await placed(bettor, picks, 10_000);
  const { rows } = await db.query('select expected_payout - stake as won from bet where id = $1', [betId]);
  const used = await db.query(
    `select of_fixture, id::text, sum(used)::int as used from exposure
      where of_fixture and id = $1 or not of_fixture and id = any ($2::bigint[]) group by of_fixture, id order by of_fixture, id`,
    [id, picks.map((each) => each.id)],
  );
  expect(used.rows.map((row) => row.used)).toEqual([rows[0].won, rows[0].won, rows[0].won].map(Number));

  // Near the limit the stake that can still be had is said by the price of the whole.
  await db.query('update bet_setting set max_member_selection_won = $1', [Number(rows[0].won) + 60_000]);
  const togetherPrice = (await quoteOf(bettor, picks)).togetherPrice ?? '';
  const refused = await bet(bettor, picks, { togetherPrice, amounts: 100_000 });
  expect(refused.code).toBe('bet.exposure');
  const max = Number(/[\d,]+(?=원)/.exec(refused.text ?? '')?.[0].replaceAll(',', ''));
  expect(max).toBe((await quoteOf(bettor, picks)).maxStakeWon);
  expect((await bet(bettor, picks, { togetherPrice, amounts: max })).status).toBe(200);
  await db.query('update bet_setting set max_member_selection_won = 1000000000');
  await expectCleanLedger(db);
});

test('a combination and what covers it count for the turnover by what they can lose', async () => {
  const bettor = await createBettor(db, app, { won: 10_000_000 });
  const { pick } = await offered();
  const { betId, price } = await placed(bettor, [pick(1, '1'), pick(2, 'Over', '2.5')], 100_000);
  const single = await bet(bettor, [pick(2, 'Under', '2.5')], { amounts: 200_000 });
  const judged = await judgeBets(db, [Number(betId)]);
  // At a home win with three goals the single bet is lost, at another result with three goals both are.
  const counted = (judged.get(Number(betId)) ?? 0) + (judged.get(Number(single.body.betId)) ?? 0);
  expect(counted).toBe(300_000);
  const draw = await bet(bettor, [pick(1, 'X')], { amounts: 100_000 });
  const away = await bet(bettor, [pick(1, '2')], { amounts: 100_000 });
  const all = await judgeBets(db, [Number(betId)]);
  const whole = [betId, single.body.betId, draw.body.betId, away.body.betId].reduce(
    (sum, id) => sum + (all.get(Number(id)) ?? 0),
    0,
  );
  // Every score brings one of them back: the least return of any is the part that is not at risk.
  const backs = [Math.floor((100_000 * Math.round(Number(price) * 100)) / 100)];
  expect(whole).toBeGreaterThanOrEqual(500_000 - Math.max(...backs));
  expect(whole).toBeLessThan(500_000);
});

test('the audit says when what a bet keeps of its price does not make it', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const { betId } = await placed(bettor, [pick(1, '1'), pick(2, 'Over', '2.5')]);
  await expect(db.query('update bet set together = null where id = $1', [betId])).rejects.toThrow('stays as it is');
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('alter table bet disable trigger bet_together_as_placed');
    await client.query('update bet set together[1] = together[1] + 400 where id = $1', [betId]);
    expect((await auditWithin(client)).join()).toContain(`bet ${betId}: total odds`);
    await client.query('update bet set together = null where id = $1', [betId]);
    expect((await auditWithin(client)).join()).toContain(`bet ${betId}: total odds`);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expectCleanLedger(db);
});

test('an ordinary bet says nothing of a price together', async () => {
  const bettor = await createBettor(db, app);
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00'] });
  const [one] = selections as [TestSelection];
  const refused = await postBet(app, bettor.token, betBody(bettor.member, [one], { togetherPrice: '2.00' }));
  expect(refused.code).toBe('bet.together-unpriced');
});
