import { randomUUID } from 'node:crypto';
import type { PlaceBetBody } from '@madang/contracts';
import { combinedPrice, formatOdds, goalModelOf, scoreChances } from '@madang/rules';
import {
  createBettor,
  expectCleanLedger,
  goalsBook,
  type OfferedSelection,
  offerGoals,
  offerMarkets,
} from '../../../test/index.ts';
import { model, openTogether, stronger } from '../../../test/open-together.ts';

const { db, app, nextId, offered, quoteOf, bet, placed, betOf } = await openTogether();

test('legs of one fixture that no product fits are one selection, at a price from the distribution of goals', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')];
  const quote = await quoteOf(bettor, picks);
  const product = Number(picks[0]?.price) * Number(picks[1]?.price);
  expect(quote.refusal).toBeNull();
  expect(quote.totalOdds).toBe(quote.togetherPrice);
  expect(Number(quote.togetherPrice)).toBeLessThan(product);
  expect(Number(quote.togetherPrice)).toBeGreaterThan(Number(picks[0]?.price));

  // A page that shows no such price does not know of it, and is refused as before.
  expect((await bet(bettor, picks)).code).toBe('bet.pair');
  const { betId, price } = await placed(bettor, picks, 20_000);
  const { rows } = await db.query('select together, total_odds::text as odds, expected_payout from bet where id = $1', [
    betId,
  ]);
  const [home, away, dependence, margin] = rows[0].together as [number, number, number, number];
  const legs = [
    { marketId: 1, name: '1', line: null },
    { marketId: 2, name: 'Over', line: '2.5' },
  ];
  const chances = scoreChances(goalModelOf([home, away, dependence]));
  expect(formatOdds(combinedPrice(chances, legs, margin) ?? 0n)).toBe(price);
  expect(rows[0].odds).toBe(price);
  expect(Number(rows[0].expected_payout)).toBe(Math.floor((20_000 * Math.round(Number(price) * 100)) / 100));
  expect(await betOf(bettor, betId)).toMatchObject({ isTogether: true, totalOdds: price, canCashOut: false });
  await expectCleanLedger(db);
});

test('three legs are one selection too, on the page that lets three of a fixture stand', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '1.5'), pick(17, 'No')];
  await placed(bettor, picks);
  // The pair alone that is safe as a product stays one.
  const safe = [pick(1, 'X'), pick(2, 'Over', '2.5')];
  expect((await quoteOf(bettor, safe)).togetherPrice).toBeNull();
  const { body } = await bet(bettor, safe);
  expect(body.totalOdds).toBe((Number(safe[0]?.price) * Number(safe[1]?.price)).toFixed(2));
  await expectCleanLedger(db);
});

test.each<[string, string, (pick: Awaited<ReturnType<typeof offered>>['pick']) => OfferedSelection[]]>([
  ['a quarter line', 'bet.together-lines', (pick) => [pick(1, '1'), pick(2, 'Over', '2.25')]],
  ['a whole line', 'bet.together-lines', (pick) => [pick(3, '1', '-1'), pick(2, 'Over', '2.5')]],
  ['a line that was not measured', 'bet.together-lines', (pick) => [pick(1, '1'), pick(2, 'Over', '4.5')]],
  ['a leg that adds nothing', 'bet.together-idle', (pick) => [pick(17, 'Yes'), pick(2, 'Over', '1.5')]],
  ['legs that exclude each other', 'bet.pair', (pick) => [pick(1, 'X'), pick(3, '1', '-0.5')]],
  ['a correct score', 'bet.pair', (pick) => [pick(7, '1X'), pick(6, '1-1')]],
  ['a double chance', 'bet.pair', (pick) => [pick(1, '1'), pick(7, '1X')]],
])('%s is refused: %s', async (_what, code, choose) => {
  const bettor = await createBettor(db, app);
  const picks = choose((await offered()).pick);
  const quote = await quoteOf(bettor, picks);
  expect([quote.togetherPrice, quote.maxStakeWon]).toEqual([null, 0]);
  const refused = await bet(bettor, picks, { togetherPrice: '9.00' });
  expect([refused.code, refused.text]).toEqual([code, quote.refusal]);
});

test('nothing else stands beside it: no other fixture, no system, and nothing in play', async () => {
  const bettor = await createBettor(db, app);
  const { pick } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')];
  const other = (await offered()).pick(1, '1');
  expect((await bet(bettor, [...picks, other], { togetherPrice: '9.00' })).code).toBe('bet.together-alone');
  const three = [...picks, pick(17, 'No')];
  const { togetherPrice } = await quoteOf(bettor, three);
  expect(togetherPrice).not.toBeNull();
  expect((await bet(bettor, three, { togetherPrice: togetherPrice ?? '', sizes: [2], amounts: 30_000 })).code).toBe(
    'bet.together-alone',
  );
  const live = await offerMarkets(db, nextId(), { sportId: 6046, marketIds: [1, 2], feedPackage: 'inplay' });
  const inPlay = [
    live.find(({ name }) => name === '1'),
    live.find(({ name }) => name === 'Over'),
  ] as OfferedSelection[];
  expect((await bet(bettor, inPlay, { togetherPrice: '2.00' })).code).toBe('bet.pair');
  await expectCleanLedger(db);
});

test('a fixture whose prices are not of one distribution, or lack what it needs, has no price', async () => {
  const bettor = await createBettor(db, app);
  const id = nextId();
  const torn = goalsBook(model).map((each) =>
    each.marketId === 2 && each.baseLine === '2.5' ? { ...each, price: each.name === 'Over' ? '6.00' : '1.12' } : each,
  );
  const all = await offerGoals(db, id, torn);
  const picks = [all.find(({ name }) => name === '1'), all.find(({ name }) => name === 'Yes')] as OfferedSelection[];
  expect((await bet(bettor, picks, { togetherPrice: '2.00' })).code).toBe('bet.together-unpriced');
  const bare = await offerGoals(
    db,
    nextId(),
    goalsBook(model).filter(({ marketId }) => marketId !== 2),
  );
  const without = [
    bare.find(({ name }) => name === '1'),
    bare.find(({ name }) => name === 'Yes'),
  ] as OfferedSelection[];
  const refused = await bet(bettor, without, { togetherPrice: '2.00' });
  expect([refused.code, refused.status]).toEqual(['bet.together-unpriced', 409]);
});

test('a suspended leg, a silent package and a kick-off that is past refuse it', async () => {
  const bettor = await createBettor(db, app);
  const { id, pick } = await offered();
  const picks = [pick(1, '1'), pick(17, 'Yes')];
  const { togetherPrice } = await quoteOf(bettor, picks);
  const ask = async () => (await bet(bettor, picks, { togetherPrice: togetherPrice ?? '' })).code;
  await db.query('update selection set status = 2 where id = $1', [picks[0]?.id]);
  expect(await ask()).toBe('bet.together-unpriced');
  await db.query('update selection set status = 1 where id = $1', [picks[0]?.id]);
  await db.query(`update feed_package set open = false where id = 'prematch'`);
  expect(await ask()).toBe('bet.together-unpriced');
  await db.query(`update feed_package set open = true where id = 'prematch'`);
  await db.query('update fixture set starts_at = app_now() where id = $1', [id]);
  expect(await ask()).toBe('bet.together-unpriced');
});

test('the price of now counts: the member takes no change, a better one, or any', async () => {
  const bettor = await createBettor(db, app);
  const { pick, move } = await offered();
  const picks = [pick(1, '1'), pick(2, 'Over', '2.5')];
  const shown = (await quoteOf(bettor, picks)).togetherPrice ?? '';
  const worse = await move(stronger);
  const now = (await quoteOf(bettor, [worse(1, '1'), worse(2, 'Over', '2.5')])).togetherPrice ?? '';
  expect(Number(now)).toBeLessThan(Number(shown));
  const ask = (body: Partial<PlaceBetBody>) => bet(bettor, picks, { togetherPrice: shown, ...body });

  const refused = await ask({});
  expect(refused.status).toBe(409);
  expect(refused.refused('bet.together-changed')).toEqual({ betPrice: now });
  expect((await ask({ accept: 'better' })).code).toBe('bet.together-changed');
  expect((await ask({ accept: 'any' })).body.totalOdds).toBe(now);
  // Whatever the page says, it is the server's price that is booked.
  expect((await bet(bettor, picks, { togetherPrice: '99.00', accept: 'any' })).body.totalOdds).toBe(now);
  expect((await bet(bettor, picks, { togetherPrice: '1.01', accept: 'better' })).body.totalOdds).toBe(now);
  expect((await bet(bettor, picks, { togetherPrice: '1.01' })).code).toBe('bet.together-changed');
  await expectCleanLedger(db);
});

test('the same key is booked once, also when the price has moved since', async () => {
  const bettor = await createBettor(db, app);
  const { pick, move } = await offered();
  const picks = [pick(1, '2'), pick(2, 'Over', '2.5')];
  const togetherPrice = (await quoteOf(bettor, picks)).togetherPrice ?? '';
  const key = randomUUID();
  const first = await bet(bettor, picks, { togetherPrice }, key);
  await move(stronger);
  const again = await bet(bettor, picks, { togetherPrice }, key);
  expect(again.body).toEqual(first.body);
  expect((await bet(bettor, picks, { togetherPrice: '5.00' }, key)).code).toBe('request.idempotency-key-reused');
  await expectCleanLedger(db);
});
