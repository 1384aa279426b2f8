import {
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  placeBet,
  setResults,
  settleAll,
  testDatabase,
  walletOf,
} from '../../test/index.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { transaction } from '../platform/database/db.ts';

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
  'update bet set emoney_after = 0',
  'update bet set member_seq = 2',
  'delete from bet',
  'truncate bet cascade',
  'update bet_leg set price = 9',
  `update bet_leg set version = 1`,
  'delete from bet_leg',
])('a bet stays as it was placed: %s', async (change) => {
  await expect(db.query(change)).rejects.toThrow(/what was placed in bet(_leg)? stays as it is/);
});

test.each(['update idempotency set answer = null', 'delete from idempotency', 'truncate idempotency'])(
  'a first answer that is kept stays for good: %s',
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

test.each<[string, string]>([
  [
    'from an account that does not exist',
    `insert into transfer (reason, kind, debit_account, credit_account, amount)
     select 'x', 'posted', 0, credit_account, 1 from transfer limit 1`,
  ],
  [
    'to an account that does not exist',
    `insert into transfer (reason, kind, debit_account, credit_account, amount)
     select 'x', 'posted', debit_account, 0, 1 from transfer limit 1`,
  ],
  [
    'that resolves nothing',
    `insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
     select 'x', 'post', 0, debit_account, credit_account, amount from transfer where kind = 'pending'`,
  ],
  [
    'that resolves what was posted',
    `insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
     select 'x', 'post', id, debit_account, credit_account, amount from transfer where kind = 'posted' limit 1`,
  ],
  [
    'that resolves more than was reserved',
    `insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
     select 'x', 'post', id, debit_account, credit_account, amount + 1 from transfer where kind = 'pending'`,
  ],
  [
    'that resolves to another account',
    `insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
     select 'x', 'post', id, debit_account, (select id from account where kind = 'funding'), amount from transfer where kind = 'pending'`,
  ],
])('no transfer is booked %s', async (_name, booking) => {
  await expect(db.query(booking)).rejects.toThrow('does not exist, or resolves what was not reserved so');
});

test.each(['delete from account', 'truncate account cascade', 'update account set id = default'])(
  'an account stays for as long as there are transfers: %s',
  async (change) => {
    await expect(db.query(change)).rejects.toThrow(/(rows of account stay)|append-only|stays as it is/);
  },
);

test.each<[string, string]>([
  [
    'leg of no bet',
    `insert into bet_leg (bet_id, selection_id, fixture_id, price, version) select 0, selection_id, fixture_id, price, 1 from bet_leg`,
  ],
  [
    'leg on no selection',
    `insert into bet_leg (bet_id, selection_id, fixture_id, price, version) select bet_id, 0, fixture_id, price, 1 from bet_leg`,
  ],
  [
    'leg on a selection of another fixture',
    `insert into bet_leg (bet_id, selection_id, fixture_id, price, version)
     select bet_id, ${selections[1]?.id}, fixture_id + 1, price, 1 from bet_leg`,
  ],
  ['price of no fixture', copyOfPrice('0', 'package')],
  ['price of no package', copyOfPrice('fixture_id', `'none'`)],
  [
    'main line of no fixture',
    `insert into main_line (fixture_id, package, market_id, base_line, feed_updated_at, feed_seq) values (0, 'prematch', 1, '0', now(), 1)`,
  ],
  ['bet of nobody', copyOfBet('0', 'stake_transfer + 1')],
  ['bet whose stake nothing holds', copyOfBet('member_id', '0')],
])('the database takes no %s', async (_name, change) => {
  await expect(db.query(change)).rejects.toMatchObject({ code: '23503' });
});

function copyOfPrice(fixture: string, feedPackage: string): string {
  return `insert into selection (fixture_id, package, market_id, feed_bet_id, market_name, name, price, status, feed_updated_at)
          select ${fixture}, ${feedPackage}, market_id, feed_bet_id, market_name, name, price, status, feed_updated_at from selection`;
}

function copyOfBet(member: string, transfer: string): string {
  return `insert into bet (member_id, member_seq, idempotency_key, body_hash, emoney_after, bet_style, game_detail_type, stake, total_odds, max_win,
                           expected_payout, stake_transfer)
          select ${member}, 77, gen_random_uuid(), body_hash, emoney_after, bet_style, game_detail_type, stake, total_odds, max_win,
                 expected_payout, ${transfer} from bet`;
}

test.each([
  'delete from selection',
  'update selection set fixture_id = fixture_id + 1',
  'delete from fixture',
  'update fixture set id = id + 1',
  'delete from feed_package',
  `update feed_package set id = id || '2'`,
  `update selection set package = 'inplay'`,
])('what is bet on stays: %s', async (change) => {
  await expect(db.query(change)).rejects.toThrow(/rows of (selection|fixture|feed_package) stay/);
});

describe('at the commit an account is what its entries say', () => {
  const cash = `kind = 'cash' and member_id = ${bettor.member.id}`;
  const unentered = /can be spent, but its last entry says/;

  test.each([
    `update account set balance = balance + 1000000 where ${cash}`,
    `update account set reserved = 0 where ${cash}`,
    `update account set balance = balance + 5 where ${cash}; update account set balance = balance - 4 where ${cash}`,
    `insert into account (member_id, kind, currency, balance) values (${bettor.member.id}, 'gift', 'KRW', 5)`,
  ])('or nothing is booked: %s', async (change) => {
    await expect(db.query(change)).rejects.toThrow(unentered);
  });

  test('a change undone within its transaction is no change', async () => {
    await db.query(
      `update account set balance = balance + 5 where ${cash}; update account set balance = balance - 5 where ${cash}`,
    );
  });

  test('a stake that is booked beside an invented balance is refused with it', async () => {
    const transfers = JSON.stringify([
      {
        reason: `funding:${bettor.member.id}:beside`,
        currency: 'KRW',
        debit: { member: null, kind: 'funding' },
        credit: { member: bettor.member.id, kind: 'cash' },
        amount: 10,
      },
    ]);
    await expect(
      db.query(`select post_transfers('${transfers}'); update account set balance = balance + 1 where ${cash}`),
    ).rejects.toThrow(unentered);
  });

  test('an account that was wrong before holds up no other: bets and results go on, and the audit names it', async () => {
    const [wrong, other] = [await createBettor(db, app), await createBettor(db, app)];
    const breakBy = (change: string) =>
      transaction(db, async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(`update account set balance = balance ${change} where member_id = $1 and kind = 'cash'`, [
          wrong.member.id,
        ]);
      });
    const { selections: picks } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
    await placeBet(app, wrong, picks.slice(0, 1), 10_000);
    await breakBy('+ 7');
    await placeBet(app, other, picks.slice(0, 1), 10_000);
    await placeBet(app, wrong, picks.slice(0, 1), 10_000);
    await setResults(db, [[picks[0] as (typeof picks)[0], 2]]);
    // The server settles by itself as well.
    await settleAll(db);
    const { rows } = await db.query('select status from bet where member_id = any ($1)', [
      [wrong.member.id, other.member.id],
    ]);
    expect(rows).toEqual([{ status: 2 }, { status: 2 }, { status: 2 }]);
    expect(await walletOf(db, wrong)).toMatchObject({ emoney: 1_020_007 });
    expect(await walletOf(db, other)).toMatchObject({ emoney: 1_010_000 });
    expect((await auditLedger(db)).join()).toMatch(unentered);
    await breakBy('- 7');
  });
});
