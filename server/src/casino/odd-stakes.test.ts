import { type BodyOf, listCasinoTasks, saveCasinoAggregator } from '@madang/contracts';
import {
  call,
  casinoPlayers,
  createOperator,
  debitOf,
  expectCleanLedger,
  named,
  ok,
  openCasino,
  testDatabase,
  won,
} from '../../test/index.ts';
import { syncCatalogue } from './sync-catalogue.ts';

// Stakes on games that no list has, and stakes of nothing.
const database = await testDatabase();
const { db } = database;
const casino = await openCasino(database);
const { app, aggregator } = casino;
const { player, moneyOf } = casinoPlayers(db, casino);
const as = await createOperator(db, app);
afterEach(() => expectCleanLedger(db));

const provider = { code: 'hanmadang', nameKorean: '한마당', nameEnglish: 'Hanmadang' };
const game = (code: string, kind: 'slot' | 'casino') => ({
  ...{ provider, code, kind, nameKorean: code, nameEnglish: code },
});
await syncCatalogue(db, {
  aggregator: 'playfun',
  list: async () => [game('tiger', 'slot'), game('baccarat', 'casino')],
});

const set = (acts: Partial<Pick<BodyOf<typeof saveCasinoAggregator>, 'unknownGame' | 'zeroDebit'>>) =>
  call(app, saveCasinoAggregator, {
    as,
    body: {
      ...{ id: 'playfun', maintenanceFlg: false, closedDebit: 'refuse', closedCredit: 'refuse' },
      ...{ closedRollback: 'refuse', unknownGame: 'refuse', zeroDebit: 'refuse', ...acts },
    },
  });
beforeEach(async () => expect((await set({})).status).toBe(200));
const alarmsOf = async (transactionRef: string) =>
  (await call(app, listCasinoTasks, { as })).body.alarms
    .filter((alarm) => alarm.transactionRef === transactionRef)
    .map(({ code }) => code);

const odd = [
  ['game-unknown', 'game-unknown', { gameId: 'hanmadang-nope' }, 1_000, 'unknownGame'],
  ['game-unknown', 'game-kind', { gameId: 'hanmadang-baccarat', category: 'slot' }, 1_000, 'unknownGame'],
  ['game-unknown', 'game-kind', { gameId: 'hanmadang-tiger', category: 'casino' }, 1_000, 'unknownGame'],
  ['free-undeclared', 'free-undeclared', {}, 0, 'zeroDebit'],
] as const;

test.each(odd)('%s (%s): refused again and again, rings once, opens no round', async (status, code, more, amount) => {
  const me = await player();
  const stake = { ...debitOf(me, amount), ...more };
  for (let time = 0; time < 2; time++)
    expect(await aggregator.say('debit', stake)).toEqual({ status, code: 409, balance: won(10_000) });
  expect(await alarmsOf(stake.transactionId)).toEqual([code]);
  const { memberId, roundId } = stake;
  expect(
    await aggregator.say('credit', { memberId, roundId, transactionId: named(), amount: won(1_999_000) }),
  ).toMatchObject({ status: 'round-unknown' });
  expect(await moneyOf(me)).toBe(10_000);
});

test.each(odd)(
  '%s (%s): booked once where the aggregator’s row says so, and rings',
  async (_s, code, more, amount, act) => {
    await set({ [act]: 'alarm' });
    const me = await player();
    const stake = { ...debitOf(me, amount), ...more };
    for (let time = 0; time < 2; time++) expect(await aggregator.say('debit', stake)).toEqual(ok(10_000 - amount));
    expect(await alarmsOf(stake.transactionId)).toEqual([code]);
    // The other kind stays refused.
    const other = act === 'zeroDebit' ? { ...debitOf(me, 1_000), gameId: 'hanmadang-nope' } : debitOf(me, 0);
    expect(await aggregator.say('debit', other)).toMatchObject({ code: 409 });
  },
);

test('a round that is declared as free opens with nothing, pays up to the amount of a gift, and holds a win beyond it', async () => {
  const me = await player();
  const free = { ...debitOf(me, 0), free: true };
  expect(await aggregator.say('debit', free)).toEqual(ok(10_000));
  expect(await alarmsOf(free.transactionId)).toEqual([]);
  const { memberId, roundId } = free;
  const pay = (amount: number) =>
    aggregator.say('credit', { memberId, roundId, transactionId: named(), amount: won(amount) });
  expect(await pay(999_000)).toEqual(ok(1_009_000));
  expect(await pay(1_001)).toMatchObject({ status: 'held' });
  // Nothing is free that costs something, and the same name declared in another way is another call.
  expect(await aggregator.say('debit', { ...debitOf(me, 1_000), free: true })).toMatchObject({ status: 'invalid' });
  expect(await aggregator.say('debit', { ...free, free: undefined })).toMatchObject({ status: 'transaction-differs' });
});

test('a game that was taken off the list is known, and of an aggregator without a list none is unknown', async () => {
  const me = await player();
  await syncCatalogue(db, { aggregator: 'playfun', list: async () => [game('baccarat', 'casino')] });
  expect(await aggregator.say('debit', debitOf(me, 1_000))).toEqual(ok(9_000));
  const other = await player(10_000, 'cx');
  expect(await aggregator.say('debit', { ...debitOf(other, 1_000), gameId: 'never-heard' }, 'cx')).toEqual(ok(9_000));
});
