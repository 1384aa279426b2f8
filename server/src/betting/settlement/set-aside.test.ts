import { randomUUID } from 'node:crypto';
import {
  betBody,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  setResults,
  type TestMember,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { postTransfers } from '../../ledger/post-transfers.ts';
import { findMember } from '../../members/queries.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { createPlacing } from '../placement/place-bet.ts';
import { listSetAside, retrySetAside } from './list-set-aside.ts';
import { settleBets } from './settle-bets.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const place = createPlacing(db, changes);
const most = 2 ** 53 - 1;

afterEach(() => expectCleanLedger(db));

async function bet(member: TestMember, picks: TestSelection[]): Promise<string> {
  const outcome = await place(await findMember(db, member.id), betBody(member, picks), randomUUID());
  if (!('placed' in outcome)) throw new Error(`bet: ${JSON.stringify(outcome)}`);
  return outcome.placed.betId;
}
const statusOf = async (betId: string) =>
  (await db.query('select status from bet where id = $1', [betId])).rows[0].status;

test('a bet that would pass the largest balance is set aside; the others are settled, and it once it can be', async () => {
  const { selections } = await createFixture(db, { prices: ['2.00', '9.00'] });
  const pick = selections.slice(0, 1);
  const [rich, ...others] = await Promise.all(Array.from({ length: 9 }, () => createMember(db)));
  if (!rich) throw new Error('no member');
  for (const other of others) await fund(db, other, { won: 100_000 });
  await fund(db, rich, { won: most });
  const hanging = await bet(rich, pick);
  const bets = await Promise.all(others.map((other) => bet(other, pick)));
  await setResults(db, [[selections[0] as TestSelection, 2]]);

  expect(await settleBets(db, changes)).toBe(8);
  for (const betId of bets) expect(await statusOf(betId)).toBe(2);
  expect(await statusOf(hanging)).toBe(0);
  expect(await listSetAside(db)).toMatchObject([
    {
      betId: hanging,
      memberId: rich.id,
      userId: rich.userId,
      attempts: 1,
      reason: expect.stringContaining('account_exact'),
    },
  ]);

  // Not before its time; then each pause is twice the one before.
  expect(await settleBets(db, changes)).toBe(0);
  expect(await listSetAside(db)).toMatchObject([{ attempts: 1 }]);
  for (const [attempts, pauseSeconds] of [
    [2, 20],
    [3, 40],
  ] as const) {
    await moveClock(db, '1 minute');
    expect(await settleBets(db, changes)).toBe(0);
    const { rows } = await db.query(
      'select attempts, round(extract(epoch from next_try_at - app_now())) as seconds from settlement_set_aside',
    );
    expect(rows).toEqual([{ attempts, seconds: String(pauseSeconds) }]);
  }

  const withdrawn = { member: rich.id, kind: 'cash' } as const;
  await postTransfers(db, [
    {
      reason: 'correction:1',
      currency: 'KRW',
      debit: withdrawn,
      credit: { member: null, kind: 'funding' },
      amount: 20_000,
    },
  ]);
  // An operator who mended it does not wait for the next try.
  expect(await settleBets(db, changes)).toBe(0);
  expect(await retrySetAside(db, hanging)).toBe(true);
  expect(await settleBets(db, changes)).toBe(1);
  expect(await statusOf(hanging)).toBe(2);
  expect(await listSetAside(db)).toEqual([]);
  expect(await retrySetAside(db, hanging)).toBe(false);
});
