import { randomUUID } from 'node:crypto';
import type { PlaceBetBody } from '@madang/contracts';
import { bookmaker, expectCleanLedger, type TestSelection, testDatabase } from '../../../test/index.ts';
import { listBets } from '../history/list-bets.ts';

const { db } = await testDatabase();
const { bettor, offer, tryBet } = bookmaker(db);
afterEach(() => expectCleanLedger(db));

const european = (legs: number): Partial<PlaceBetBody> => ({ betStyle: 'EU', gameDetailType: `9${legs}` });
const better = { ...european(2), changeFlag: 1, accept: 'better' } as const;
const any = { ...european(2), changeFlag: 1, accept: 'any' } as const;
const change = (pick: TestSelection | undefined, set: string) =>
  db.query(`update selection set ${set}, version = version + 1 where id = $1`, [pick?.id]);
const refusedWith = (outcome: Awaited<ReturnType<typeof tryBet>>) =>
  'refused' in outcome ? outcome : { placed: outcome.placed.totalOdds };
const changed = expect.objectContaining({ refused: 'bet.changed' });

async function pricesBooked(betId: string) {
  const { rows } = await db.query('select price::text, version from bet_leg where bet_id = $1 order by price', [betId]);
  return rows.map(({ price, version }) => `${price} v${version}`);
}

test('a better price is taken under "better" and by default: the answer, the legs and the payout are the booked ones', async () => {
  for (const body of [better, { ...better, accept: undefined }]) {
    const member = await bettor();
    const picks = await offer('1.50', '2.00');
    await change(picks[0], 'price = 1.60');
    const key = randomUUID();
    const outcome = await tryBet(member, picks, body, key);
    if (!('placed' in outcome)) throw new Error(outcome.refused);
    expect(outcome.placed).toMatchObject({ totalOdds: '3.20', expectedPayoutWon: 32_000 });
    expect(await pricesBooked(outcome.placed.betId)).toEqual(['1.60 v2', '2.00 v1']);
    // The same request again, after yet another change, is answered the same.
    await change(picks[0], 'price = 1.10');
    expect(await tryBet(member, picks, body, key)).toEqual(outcome);
  }
});

test('a worse price, also beside a better one, is for the member to decide under "better", and taken under "any"', async () => {
  const member = await bettor();
  const picks = await offer('1.50', '2.00');
  await change(picks[0], 'price = 1.60');
  await change(picks[1], 'price = 1.99');
  expect(await tryBet(member, picks, better)).toEqual(changed);
  expect(await tryBet(member, picks, european(2))).toEqual(changed);
  expect(refusedWith(await tryBet(member, picks, any))).toEqual({ placed: '3.18' });
});

test('another line is not better, whatever it pays', async () => {
  const member = await bettor();
  const picks = await offer('1.50', '2.00');
  await change(picks[0], `price = 3.00, base_line = '-1.5'`);
  expect(await tryBet(member, picks, better)).toEqual(changed);
  expect(refusedWith(await tryBet(member, picks, any))).toEqual({ placed: '6.00' });
});

test.each(['status = 2', 'status = 3', 'settlement = 2'])(
  'a selection that cannot be bet on is never accepted: %s',
  async (set) => {
    const member = await bettor();
    const picks = await offer('1.50', '2.00');
    await change(picks[0], `price = 1.60, ${set}`);
    const outcome = await tryBet(member, picks, any);
    expect(outcome).toMatchObject({ refused: 'bet.changed', body: [{ old: { oddsId: picks[0]?.id }, new: null }] });
  },
);

test('the bet has the clicked terms beside the accepted ones', async () => {
  const member = await bettor();
  const picks = await offer('1.50', '2.00');
  await change(picks[0], `price = 1.60, base_line = '-1.5'`);
  await tryBet(member, picks, any);
  const { items } = await listBets(db, member.id, { page: 1, itemsPerPage: 15 });
  const legs = items[0]?.legs.map(({ oddsId, price, clicked }) => ({ oddsId, price, clicked }));
  expect(legs).toEqual([
    { oddsId: picks[0]?.id, price: '1.60', clicked: { price: '1.50', baseLine: null } },
    { oddsId: picks[1]?.id, price: '2.00', clicked: null },
  ]);
});

test('limits hold for the odds that are taken', async () => {
  const member = await bettor();
  const picks = await offer('1.50', '2.00');
  await change(picks[0], 'price = 5.01');
  expect(await tryBet(member, picks, better)).toMatchObject({ refused: 'bet.odds-above-maximum' });
});

test('Korean pages take changes by the same choice; the flag of the European page alone says nothing there', async () => {
  const member = await bettor();
  const picks = await offer('1.50', '2.00');
  await change(picks[0], 'price = 1.60');
  expect(await tryBet(member, picks, { changeFlag: 1 })).toEqual(changed);
  expect(refusedWith(await tryBet(member, picks, { changeFlag: 0, accept: 'better' }))).toEqual({ placed: '3.20' });
  await change(picks[0], 'price = 1.40');
  expect(await tryBet(member, picks, { changeFlag: 0, accept: 'better' })).toEqual(changed);
  expect(refusedWith(await tryBet(member, picks, { changeFlag: 0, accept: 'any' }))).toEqual({ placed: '2.80' });
});

test('odds that move while a change is taken are judged against what the member saw', async () => {
  const member = await bettor();
  const picks = await offer('1.50', '2.00');
  await change(picks[0], 'price = 1.60');
  const moving = bookmaker(movingDb(picks[0]));
  const outcome = await moving.tryBet(member, picks, better);
  expect(outcome).toMatchObject({ refused: 'bet.changed', body: [{ new: { betPrice: '1.40' } }] });
});

/** The database, where the price moves after each booking that was tried: to 1.55, then to 1.40. */
function movingDb(pick: TestSelection | undefined): typeof db {
  const prices = ['1.55', '1.40'];
  return new Proxy(db, {
    get: (pool, name) =>
      name === 'query'
        ? async (asked: { name?: string }, values?: unknown[]) => {
            const answer = await pool.query(asked as string, values as unknown[]);
            const price = asked.name === 'place-bets' && prices.shift();
            if (price) await change(pick, `price = ${price}`);
            return answer;
          }
        : Reflect.get(pool, name),
  }) as typeof db;
}
