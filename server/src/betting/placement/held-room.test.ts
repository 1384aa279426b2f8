import { bookmaker, expectCleanLedger, type TestSelection, testDatabase } from '../../../test/index.ts';

const { db } = await testDatabase();
const patienceMs = 500;
const { bettor, offer, tryBet } = bookmaker(db, { patienceMs });

test('a held row of exposure on one selection delays first bets on others by little more than one wait', async () => {
  const [onHeld, onFree] = (await offer('1.50', '1.50')) as [TestSelection, TestSelection];
  const members = await Promise.all(Array.from({ length: 24 }, () => bettor()));
  await db.query('insert into exposure (of_fixture, id, stripe) select false, $1, generate_series(0, 15)', [onHeld.id]);
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query('select from exposure where not of_fixture and id = $1 for update', [onHeld.id]);

  const begun = performance.now();
  const outcomes = await Promise.allSettled(
    members.map((member, place) => tryBet(member, [place % 2 === 0 ? onHeld : onFree])),
  );
  const tookMs = performance.now() - begun;
  await holder.query('rollback');
  holder.release();

  const isPlaced = (outcome: (typeof outcomes)[number]) => outcome.status === 'fulfilled' && 'placed' in outcome.value;
  expect(outcomes.filter((_, place) => place % 2 === 0).some(isPlaced)).toBe(false);
  // A machine that is slower than a bet's share of the wait refuses some of the others, which are placed when they ask again.
  for (const [place, member] of members.entries())
    if (place % 2 === 1 && !isPlaced(outcomes[place] as (typeof outcomes)[number]))
      expect(await tryBet(member, [onFree])).toHaveProperty('placed');
  // One by one, a dozen in a batch took a dozen times that.
  expect(tookMs).toBeLessThan(patienceMs * 10);
  await expectCleanLedger(db);
});
