import { type Bettor, createBettor, createFixture, openBoard, placeBet, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const { app, reader, save, read } = await openBoard(database);

test('a shared bet shows its legs and which are open, neither stake nor payout', async () => {
  const bettor: Bettor = await createBettor(db, app);
  const one = await createFixture(db, { prices: ['1.80', '3.10', '4.00'] });
  const two = await createFixture(db, { prices: ['1.70', '3.00', '4.20'] });
  const picks = [one.selections[0], two.selections[0]].flatMap((pick) => pick ?? []);
  const bet = await placeBet(app, bettor, picks, 12_345);
  const share = (as: { token: string }) => save(as, { betId: bet.betId });
  expect((await share(reader)).code).toBe('bet.unknown');
  const { id } = (await share(bettor)).body;
  const shared = async () => (await read(id)).body.bet;
  expect(await shared()).toMatchObject({
    totalOdds: '3.06',
    status: 0,
    legs: [{ home: one.match.home.name, price: '1.80' }, { home: two.match.home.name }],
  });
  expect((await shared())?.open).toEqual(picks.map(({ id: oddsId }) => ({ oddsId, page: 'cross' })));
  expect((await read(id)).text).not.toMatch(/12345|stakeWon|payout/i);
  await one.match.suspend();
  expect((await shared())?.open).toEqual([{ oddsId: picks[1]?.id, page: 'cross' }]);
});
