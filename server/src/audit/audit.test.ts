import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { auditWhile, buildTestApp, createBettor, fund, settledBets, testDatabase } from '../../test/index.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { auditLedger } from './audit-ledger.ts';

const database = await testDatabase();
const { db, url } = database;
const app = await buildTestApp(database);

const bettor = await createBettor(db, app, { points: 10_000 });
const { bets } = await settledBets(db, app, bettor);

test('a ledger with open, won, lost and void bets is clean', async () => {
  expect(await auditLedger(db)).toEqual([]);
});

test.each<[string, string, RegExp]>([
  [
    'a balance',
    `update account set balance = balance + 1 where member_id is not null and kind = 'cash'`,
    /balance 1000001, but its transfers sum to 1000000/,
  ],
  [
    'a reservation',
    `update account set reserved = reserved - 1 where reserved > 0`,
    /reserved 9999, but its unresolved transfers sum to 10000/,
  ],
  [
    'an amount',
    `update transfer set amount = amount + 1 where reason = 'bet:${bets.won}:payout'`,
    /payout 20000: 20001 was paid/,
  ],
  [
    'a stake',
    `update bet set stake = stake + 1 where id = ${bets.open}`,
    /its stake of 10001 is not what transfer \d+ reserved/,
  ],
  ['a payout', `update bet set payout = payout - 1 where id = ${bets.won}`, /legs make status 2, payout 20000/],
  ['a status', `update bet set status = 1, payout = 0 where id = ${bets.void}`, /resolved as give-back/],
  ['a leg', `update bet_leg set settlement = 2 where bet_id = ${bets.lost}`, /legs make status 2, payout 30000/],
  ['a price', `update bet_leg set price = 2.01 where bet_id = ${bets.open}`, /its legs make 2.01/],
  [
    'a currency',
    `alter table account drop constraint account_owner_and_currency; update account set currency = 'PT' where kind = 'bets'`,
    /moves KRW into PT/,
  ],
  ['a lost posting', `delete from transfer where reason = 'bet:${bets.lost}:post'`, /was resolved as nothing/],
  [
    'a resolution of another amount',
    `update transfer set amount = 1 where reason = 'bet:${bets.void}:give-back'`,
    /differently than it was reserved/,
  ],
  [
    'a payout twice',
    `insert into transfer (reason, kind, debit_account, credit_account, amount) select 'bet:0:payout', kind, debit_account, credit_account, amount from transfer where reason = 'bet:${bets.won}:payout'`,
    /pays for no bet/,
  ],
  [
    'a reservation for no bet',
    `insert into transfer (reason, kind, debit_account, credit_account, amount) select 'bet:0:stake', 'pending', debit_account, credit_account, 5 from transfer where reason = 'bet:${bets.won}:stake'`,
    /is pending for no bet/,
  ],
  [
    'a resolution twice',
    `drop index transfer_pending_id_key; insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount) select 'y', kind, pending_id, debit_account, credit_account, amount from transfer where reason = 'bet:${bets.won}:post'`,
    /is resolved 2 times/,
  ],
  [
    'a second answer under the key of a bet',
    `insert into idempotency (member_id, key, request, body_hash, answer) select member_id, idempotency_key, 'points', '', '{}' from bet`,
    /an answer is kept beside it/,
  ],
  [
    'an open bet that could lose more',
    'update open_bet set won = won - 1',
    /open keeps \d+, but the house can lose \d+/,
  ],
  [
    'an open bet until which more could be lost',
    'update open_bet set won_until = won - 1',
    /keeps \d+ until it, but the house can lose \d+/,
  ],
  ['an open bet that is missing from the history', 'delete from open_bet', /open is f, but its status is 0/],
  [
    'a settled bet that is open in the history',
    `insert into open_bet select member_id, member_seq from bet where id = ${bets.won}`,
    /open is t, but its status is 2/,
  ],
  [
    'a number that is left out',
    `update bet set member_seq = 99 where id = ${bets.open}`,
    /4 bets, but the last is number 99/,
  ],
  [
    'points for nothing',
    `insert into transfer (reason, kind, debit_account, credit_account, amount) select 'conversion:1:k:points', 'posted', debit_account, credit_account, 5 from transfer where reason like 'promotion:%'`,
    /5 points against {2}won/,
  ],
])('the audit reports a changed %s', async (_name, breakage, line) => {
  expect(await auditWhile(db, breakage)).toMatch(line);
});

test('transfers cannot be changed by ordinary means, and none is booked twice or below zero', async () => {
  await expect(db.query('update transfer set amount = 1')).rejects.toThrow('append-only');
  await expect(db.query('delete from transfer')).rejects.toThrow('append-only');
  await expect(db.query('truncate transfer cascade')).rejects.toThrow('append-only');
  const transfer = {
    reason: 'correction:once',
    currency: 'KRW',
    debit: { member: bettor.member.id, kind: 'cash' },
    credit: { member: null, kind: 'funding' },
    amount: 1,
  } as const;
  await postTransfers(db, [transfer]);
  await expect(postTransfers(db, [transfer])).rejects.toThrow('transfer_reason_key');
  await expect(postTransfers(db, [{ ...transfer, reason: 'all', amount: 10_000_000 }])).rejects.toThrow(
    'account_check',
  );
  await expect(
    postTransfers(db, [{ ...transfer, reason: 'x', credit: { member: null, kind: 'cash' } }]),
  ).rejects.toThrow('does not exist');
  await fund(db, bettor.member, { won: 1 });
  expect(await auditLedger(db)).toEqual([]);
});

test('the command says clean with 0, and each break with 1', async () => {
  const run = promisify(execFile);
  const audit = () => run(process.execPath, [join(import.meta.dirname, 'audit.ts')], { env: { DATABASE_URL: url } });
  expect((await audit()).stdout).toMatch(
    /^Corrections: 1, KRW 1\nFundings: \d+, KRW \d+\nPromotions: \d+, PT \d+\nHead: day .+\nThe ledger is clean\.\n$/,
  );
  await db.query('update bet set payout = 1 where id = $1', [bets.won]);
  await expect(audit()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/legs make status 2, payout 20000/),
  });
});
