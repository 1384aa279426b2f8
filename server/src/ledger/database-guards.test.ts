import {
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  placeBet,
  testDatabase,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const bettor = await createBettor(db, app, { points: 5_000 });
const { selections } = await createFixture(db);
const { betId } = await placeBet(app, bettor, selections.slice(0, 1));

test.each([
  'update bet set stake = stake + 1',
  'update bet set max_win = max_win, payout = payout',
  'update bet set placed_at = now()',
  'delete from bet',
  'truncate bet cascade',
  'update bet_leg set price = 9',
  `update bet_leg set version = 1`,
  'delete from bet_leg',
])('a bet stays as it was placed: %s', async (change) => {
  await expect(db.query(change)).rejects.toThrow(/what was placed in bet(_leg)? stays as it is/);
});

test.each(['update idempotency set answer = null', 'delete from idempotency', 'truncate idempotency'])(
  'a first answer stays for good: %s',
  async (change) => {
    await expect(db.query(change)).rejects.toThrow('idempotency is append-only');
  },
);

test.each<[string, string]>([
  ['an account of the house for a member', `insert into account (member_id, kind, currency) select 1, 'bets', 'KRW'`],
  ['cash of nobody', `insert into account (kind, currency) values ('cash', 'KRW')`],
  ['cash in points', `insert into account (member_id, kind, currency) select id, 'cash', 'PT' from member`],
  ['points of the house in won', `insert into account (kind, currency) values ('promotion', 'KRW')`],
  ['a balance that JSON rounds', `update account set balance = 9007199254740992 where kind = 'cash'`],
  ['a spent reservation', `update account set balance = reserved - 1 where kind = 'cash'`],
  ['limits below zero', 'insert into level_setting values (1, -1, 2, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1)'],
  ['odds that the wire cannot say', 'insert into level_setting values (1, 1, 2, 3, 1000000, 1, 1, 1, 1, 1, 1, 1, 1)'],
])('the database holds no %s', async (_name, change) => {
  await expect(db.query(change)).rejects.toThrow('violates check constraint');
});

test('the outcome of a bet can be written', async () => {
  await db.query('begin; update bet set status = 1, payout = 0, settled_at = now(); rollback');
  expect((await db.query('select id::text, status from bet')).rows).toEqual([{ id: betId, status: 0 }]);
  await expectCleanLedger(db);
});
