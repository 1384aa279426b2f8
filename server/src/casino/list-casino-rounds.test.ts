import { listCasinoRounds, type QueryOf } from '@madang/contracts';
import {
  call,
  casinoPlayers,
  debitOf,
  expectCleanLedger,
  ok,
  openCasino,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const casino = await openCasino(database);
const { player } = casinoPlayers(db, casino);

test('rounds of the last days, or one by its number; never another member’s', async () => {
  const [me, other] = [await player(), await player()];
  await casino.aggregator.say('debit', debitOf(other, 500));
  expect(await casino.aggregator.say('debit', debitOf(me, 1_000))).toEqual(ok(9_000));
  await moveClock(db, '25 hours');
  const token = await signIn(casino.app, me.member);
  const again = { ...me, entry: await casino.enter(token) };
  expect(await casino.aggregator.say('debit', debitOf(again, 2_000))).toEqual(ok(7_000));

  const listed = async (query: QueryOf<typeof listCasinoRounds>) =>
    (await call(casino.app, listCasinoRounds, { as: { token }, query })).body;
  const stakes = async (query: QueryOf<typeof listCasinoRounds>) =>
    (await listed(query)).items.map(({ stakedWon }) => stakedWon);
  expect(await stakes({})).toEqual([2_000, 1_000]);
  expect(await stakes({ days: 1 })).toEqual([2_000]);
  // 25 hours touch three days at most.
  expect(await stakes({ days: 3 })).toEqual([2_000, 1_000]);
  const [, first] = (await listed({})).items;
  expect(await stakes({ roundId: first?.id })).toEqual([1_000]);
  const { rows } = await db.query('select id from casino_round where member_id = $1', [other.member.id]);
  expect(await stakes({ roundId: String(rows[0].id) })).toEqual([]);
  expect(await listed({ itemsPerPage: 1, page: 2 })).toMatchObject({ page: 2, pageCount: 2, totalCount: 2 });
  await expectCleanLedger(db);
});
