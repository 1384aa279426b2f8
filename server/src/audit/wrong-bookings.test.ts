import { convertPoints, currentMember } from '@madang/contracts';
import { auditWhile, buildTestApp, call, createBettor, fund, settledBets, testDatabase } from '../../test/index.ts';
import { auditLedger } from './audit-ledger.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

const bettor = await createBettor(db, app, { points: 10_000 });
const other = await createBettor(db, app, { points: 10_000 });
const { bets, selections } = await settledBets(db, app, bettor);
const { updatedAt: userUpdatedAt } = (await call(app, currentMember, { as: bettor })).body;
const converted = await call(app, convertPoints, {
  as: bettor,
  body: { memberId: bettor.member.id, point: 5_000, userUpdatedAt },
});

const post = (...transfers: object[]) => `select post_transfers('${JSON.stringify(transfers)}')`;
const cash = (member: { id: number } | null, kind = 'cash') => ({ member: member?.id ?? null, kind });
const account = (member: { id: number } | null, kind: string) =>
  `(select id from account where member_id is not distinct from ${member?.id ?? 'null'} and kind = '${kind}' limit 1)`;
/** Moves the side of a transfer to another account, with the balances that belong to it. */
const moveSide = (reason: string, side: 'debit' | 'credit', to: { id: number } | null, kind: string) => `
  with moved as (select * from transfer where reason = '${reason}')
  update account set balance = balance + moved.amount * case
      when account.id = ${account(to, kind)} then ${side === 'debit' ? -1 : 1} else ${side === 'debit' ? 1 : -1} end
    from moved where account.id in (moved.${side}_account, ${account(to, kind)}) and member_id is not null;
  update transfer set ${side}_account = ${account(to, kind)} where reason = '${reason}'`;

test('right bookings are clean', async () => {
  expect(converted.status).toBe(200);
  expect(await auditLedger(db)).toEqual([]);
});

test.each<[string, string, RegExp]>([
  [
    'money for nothing',
    post({ reason: 'gift', currency: 'KRW', debit: cash(null, 'funding'), credit: cash(bettor.member), amount: 7 }),
    /\(gift\) is explained by nothing/,
  ],
  [
    'a coupon that was used for nothing',
    `with issue as (insert into coupon_issue (key, name, gives, amount, expires_at, copies, issued_by, issued_at)
       values (gen_random_uuid(), '환영', 'won', 5000, now() + interval '1 day', 1, ${bettor.member.id}, now()) returning id)
     insert into coupon (issue_id, member_id, received_at, used_at) select id, ${bettor.member.id}, now(), now() from issue`,
    /there is no transfer coupon:\d+:won/,
  ],
  [
    'a day that gave nothing',
    `insert into attendance (member_id, day, streak, points, at) values (${bettor.member.id}, '2026-01-01', 1, 500, now())`,
    /there is no transfer attendance:\d+:2026-01-01/,
  ],
  [
    'a day in a row that none came before',
    `insert into attendance (member_id, day, streak, points, at) values (${bettor.member.id}, '2026-01-01', 2, 0, now())`,
    /came on 2026-01-01 as day 2 in a row, but the day before was 0/,
  ],
  [
    'a reward for a friend whom somebody else brought',
    `insert into friend_reward (friend_id, member_id, points, at) values (${other.member.id}, ${bettor.member.id}, 5, now())`,
    /was rewarded for member \d+, whom nobody brought/,
  ],
  [
    'money of another member',
    post({ reason: 'x:1', currency: 'KRW', debit: cash(other.member), credit: cash(bettor.member), amount: 7 }),
    /\(x:1\) is explained by nothing/,
  ],
  [
    'a payout under a second name',
    post({
      reason: `bet:${bets.won}:payout:2`,
      currency: 'KRW',
      debit: cash(null, 'bets'),
      credit: cash(bettor.member),
      amount: 20_000,
    }),
    /payout:2\) is explained by nothing/,
  ],
  [
    "a payout from another member's cash",
    moveSide(`bet:${bets.won}:payout`, 'debit', other.member, 'cash'),
    /:payout\) is explained by nothing/,
  ],
  [
    'a payout from the wrong account of the house',
    moveSide(`bet:${bets.won}:payout`, 'debit', null, 'funding'),
    /:payout\) is explained by nothing/,
  ],
  [
    'a stake that goes to another member',
    `update transfer set credit_account = ${account(other.member, 'cash')} where reason in ('bet:${bets.won}:stake', 'bet:${bets.won}:post');
     update account set balance = balance + 10000 where id = ${account(other.member, 'cash')}`,
    /:stake\) is explained by nothing/,
  ],
  [
    'a stake that is posted in the name of another bet',
    `update transfer set reason = 'bet:${bets.open}:post' where reason = 'bet:${bets.won}:post'`,
    /:post\) is explained by nothing/,
  ],
  [
    'won for the points of another member',
    `update account set balance = balance - 5000 where id = ${account(bettor.member, 'cash')};
     update account set balance = balance + 5000 where id = ${account(other.member, 'cash')};
     update transfer set credit_account = ${account(other.member, 'cash')} where reason like 'conversion:%:won'`,
    /:won\) is explained by nothing/,
  ],
  [
    'a conversion without its kept answer',
    `delete from idempotency where request = 'points'`,
    /conversion:.*is explained by nothing/,
  ],
  [
    'funding from the account of bets',
    `update transfer set debit_account = ${account(null, 'bets')} where reason like 'funding:%'`,
    /\(funding:.*is explained by nothing/,
  ],
  [
    'a leg that is settled otherwise than its selection',
    `update selection set settlement = 1 where id = ${selections[0]?.id}`,
    /its leg on \d+ counts as 2, but the result is 1/,
  ],
  [
    'a leg that is settled without a result',
    `update selection set settlement = null, status = 1 where id = ${selections[0]?.id}`,
    /counts as 2, but the result is unknown/,
  ],
  [
    'a leg of another fixture',
    `update bet_leg set fixture_id = fixture_id + 1 where bet_id = ${bets.won}`,
    /is on another fixture/,
  ],
  [
    'a bet that hangs although its result is known',
    `update selection set settlement = 2, status = 3
      where id = (select selection_id from bet_leg where bet_id = ${bets.open})`,
    /nobody is to settle it/,
  ],
  [
    'a bet that was settled before it was placed',
    `update bet set settled_at = placed_at - interval '1 second' where id = ${bets.won}`,
    /was settled before it was placed/,
  ],
  [
    'a cash-out of more than its part could win',
    `insert into bet_settlement values (${bets.open}, 1, now(), 0, 3000, 1, 3000, leg_codes(${bets.open}));
     update bet set settlements = 1, cashed_stake = 1, cashed_won = 3000 where id = ${bets.open}`,
    /settlement 1 cashes 1 of its stake out for 3000, which can win 2 at most/,
  ],
  [
    'a cash-out of no part of the stake',
    `insert into bet_settlement values (${bets.open}, 1, now(), 0, 1, 0, 1, leg_codes(${bets.open}));
     update bet set settlements = 1, cashed_won = 1 where id = ${bets.open}`,
    /settlement 1 cashes 0 of its stake out for 1, which can win 0 at most/,
  ],
  [
    'a bet that could win more than any level could',
    `update bet set max_win = 1000000000000 where id = ${bets.open}`,
    /could win up to 1000000000000, but no level ever could win more than 3000000/,
  ],
  [
    'a bet with two outcomes of one market',
    `insert into bet_leg (bet_id, selection_id, fixture_id, price, version)
     select bet_id, selection.id, bet_leg.fixture_id, selection.price, 0
       from bet_leg join selection on selection.fixture_id = bet_leg.fixture_id and selection.id <> selection_id
      where bet_id = ${bets.open} limit 1`,
    /its legs on fixture \d+ may not stand together/,
  ],
  [
    'a bet that was cancelled after its kick-off',
    `update bet set status = -1, settlements = 1, payout = stake, settled_at = placed_at + interval '3 hours' where id = ${bets.open}`,
    /was cancelled at .+, when a fixture of it had begun/,
  ],
  [
    'a bet that was cancelled with a known result',
    `update selection set settled_at = now() where id = ${selections[0]?.id};
     update bet set status = -1, payout = stake, settled_at = now() + interval '1 minute' where id = ${bets.won}`,
    /was cancelled at .+, when a result of it was known/,
  ],
  [
    "rights that another role than the database's owner gave",
    `insert into member_rights_change (member_id, before, after, changed_by, changed_as, changed_at)
     values (${bettor.member.id}, '{}', '{}', ${other.member.id}, 'pg_monitor', now())`,
    /were changed by the role pg_monitor/,
  ],
  [
    'rights that a member took',
    `insert into member_rights_change (member_id, before, after, changed_by, changed_as, changed_at)
     values (${bettor.member.id}, '{}', '{}', ${bettor.member.id}, current_user, now())`,
    /changed their own rights/,
  ],
  [
    'a deposit account that no act of its operator set',
    `insert into deposit_account (bank, account_number, holder, valid_minutes, set_by, set_as, set_at, holds_from)
     values ('x', '666-666-66', 'x', 30, ${other.member.id}, 'x', now(), now())`,
    /was set in the name of member \d+, whose acts in the log do not have it/,
  ],
  [
    'a member without an account',
    `delete from account where id = ${account(other.member, 'points')}`,
    /has no points account/,
  ],
])('the audit reports %s', async (_name, booking, line) => {
  expect(await auditWhile(db, booking)).toMatch(line);
});

test('a correction that says so is explained', async () => {
  const correction = { reason: 'correction:2026-1', currency: 'KRW', amount: 1 };
  await db.query(post({ ...correction, debit: cash(null, 'bets'), credit: cash(bettor.member) }));
  await fund(db, bettor.member, { won: 1, points: 1 });
  expect(await auditLedger(db)).toEqual([]);
});
