import {
  auditWhile,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  fund,
  pastHorizon,
  pastTriggers,
  placeBet,
  setResults,
  testDatabase,
  until,
} from '../../test/index.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { settleBets } from '../betting/settlement/settle-bets.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock } from '../platform/running/clock.ts';
import { auditDigests, findHead, sealLedger } from './digest.ts';
import { postTransfers, type Transfer } from './post-transfers.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
// By the server, when it starts: before the first transfer of a test.
await until('yesterday is sealed', async () => (await findHead(db)) !== null);

afterEach(() => expectCleanLedger(db));

const entriesOf = async (memberId: number, kind = 'cash') =>
  (
    await db.query<{ seq: number; source: string; change: number; after: number; came: number }>(
      `select seq, source, change, after, came from entry join account on account.id = account_id
        where member_id = $1 and kind = $2 order by seq`,
      [memberId, kind],
    )
  ).rows;

test('each movement of the spendable balance is an entry with its number and the balance after it', async () => {
  const bettor = await createBettor(db, app, { won: 100_000, points: 7 });
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  for (const pick of selections) await placeBet(app, bettor, [pick], 10_000);
  await setResults(
    db,
    selections.map((selection, place) => [selection, [2, 1, 3][place] ?? 0]),
  );
  await settleBets(db, memoryChanges());
  const entries = await entriesOf(bettor.member.id);
  expect(entries.slice(0, 4)).toEqual([
    { seq: 1, source: 'funding', change: 100_000, after: 100_000, came: 100_000 },
    { seq: 2, source: 'bet', change: -10_000, after: 90_000, came: 100_000 },
    { seq: 3, source: 'bet', change: -10_000, after: 80_000, came: 100_000 },
    { seq: 4, source: 'bet', change: -10_000, after: 70_000, came: 100_000 },
  ]);
  // In one statement: the winnings of one bet, the stake of the void one. A lost stake moved at placement.
  expect(entries.slice(4).map(({ seq, change }) => [seq, change])).toEqual(
    expect.arrayContaining([
      [expect.any(Number), 20_000],
      [expect.any(Number), 10_000],
    ]),
  );
  expect(entries.at(-1)).toMatchObject({ seq: 6, after: 100_000, came: 130_000 });
  expect(await entriesOf(bettor.member.id, 'points')).toEqual([
    { seq: 1, source: 'promotion', change: 7, after: 7, came: 7 },
  ]);
});

test('entries stay as they are', async () => {
  for (const change of ['update entry set after = 0', 'delete from entry', 'truncate entry']) {
    await expect(db.query(change)).rejects.toThrow('entry is append-only');
  }
});

test.each<[string, string, RegExp]>([
  ['a changed amount', 'update entry set change = change + 1 where seq = 1', /changes it by \d+, but its entry says/],
  ['a lost entry', 'delete from entry where seq = 2', /changes it by -?\d+, but its entry says 0|does not follow/],
  ['another balance', 'update entry set after = after + 1 where seq = 1', /entry 1 does not follow/],
  ['another sum', 'update entry set came = came + 1 where seq = 1', /entry 1 does not follow/],
  [
    'a wrong last balance',
    'update account set balance = balance + 1 where member_id is not null',
    /but its last entry says/,
  ],
  ['a time that goes back', "update entry set at = at - interval '1 day' where seq = 2", /entry 2 does not follow/],
])('the audit finds %s', async (_name, breakage, line) => {
  expect(await auditWhile(db, breakage)).toMatch(line);
});

describe('a reversal', () => {
  const booked = (memberId: number, reason: string): Transfer => ({
    reason,
    currency: 'KRW',
    debit: { member: null, kind: 'funding' },
    credit: { member: memberId, kind: 'cash' },
    amount: 500,
  });
  const undone = (original: Transfer, reason: string, change: Partial<Transfer> = {}): Transfer => ({
    ...original,
    reason,
    debit: original.credit,
    credit: original.debit,
    reverses: original.reason,
    ...change,
  });

  test('names what it undoes, whole and once', async () => {
    const { member } = await createBettor(db, app, { won: 1_000 });
    const original = booked(member.id, `correction:${member.id}:1`);
    await postTransfers(db, [original]);
    for (const wrong of [
      { amount: 499 },
      { credit: { member: null, kind: 'bets' } as const },
      { reverses: 'correction:none' },
      { debit: original.debit, credit: original.credit },
    ]) {
      await expect(postTransfers(db, [undone(original, 'correction:x', wrong)])).rejects.toThrow(
        /resolves what was not reserved so|transfer_names_original/,
      );
    }
    await postTransfers(db, [undone(original, `correction:${member.id}:2`)]);
    expect((await entriesOf(member.id)).map(({ change }) => change)).toEqual([1_000, 500, -500]);
    await expect(postTransfers(db, [undone(original, `correction:${member.id}:3`)])).rejects.toThrow(
      'transfer_reversed_once',
    );
  });
});

describe('digests', () => {
  test('a day is sealed once, up to the horizon: what commits later is in the next', async () => {
    const { member } = await createBettor(db, app, { won: 1_000 });
    await moveClock(db, '1 day');
    await pastHorizon(db);
    expect(await sealLedger(db)).toBe(true);
    expect(await sealLedger(db)).toBe(false);
    const first = await findHead(db);
    expect(first).toMatchObject({ number: 2, digest: expect.stringMatching(/^[\da-f]{64}$/) });

    // A transaction that began before the day ended and commits after it was sealed.
    const slow = await db.connect();
    await slow.query('begin');
    await slow.query(`select post_transfers($1)`, [
      JSON.stringify([
        {
          reason: `funding:${member.id}:slow`,
          currency: 'KRW',
          debit: { member: null, kind: 'funding' },
          credit: { member: member.id, kind: 'cash' },
          amount: 1,
        },
      ]),
    ]);
    const other = await createBettor(db, app, { won: 1 });
    await moveClock(db, '1 day');
    expect(await sealLedger(db)).toBe(true);
    const second = await findHead(db);
    await slow.query('commit');
    slow.release();
    expect(await auditDigests(db)).toEqual([]);
    await moveClock(db, '1 day');
    await pastHorizon(db);
    expect(await sealLedger(db)).toBe(true);
    const third = await findHead(db);
    const { rows } = await db.query<{ count: number }>('select count(*) from transfer');
    expect((first?.transfers ?? 0) + (second?.transfers ?? 0) + (third?.transfers ?? 0)).toBe(rows[0]?.count);
    // The slow one, and all that came after it.
    expect(third?.transfers).toBeGreaterThanOrEqual(2);
    expect(await auditLedger(db)).toEqual([]);
    await fund(db, other.member, { won: 1 });
  });

  test.each([
    [
      'an amount',
      'update transfer set amount = amount + 1 where id = (select min(id) from transfer)',
      /digest 2: its transfers/,
    ],
    ['a lost transfer', 'delete from transfer where id = (select min(id) from transfer)', /digest 2: its transfers/],
    [
      'a transfer of yesterday',
      `insert into transfer (reason, kind, debit_account, credit_account, amount, xid) select 'late', kind, debit_account, credit_account, 1, xid from transfer order by id limit 1`,
      /digest 2: its transfers/,
    ],
    ['a digest', `update ledger_digest set digest = sha256('x') where number = 2`, /digest 3 does not continue/],
    ['a lost digest', 'delete from ledger_digest where number = 2', /digest 3 does not continue/],
  ])('%s that is changed behind the back is found', async (_name, change, line) => {
    const lines = await pastTriggers(db, async (tx) => {
      await tx.query(change);
      return auditDigests(tx);
    });
    expect(lines.join('\n')).toMatch(line);
  });
});
