import { randomUUID } from 'node:crypto';
import {
  betBody,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  setResults,
  settleAll,
  testDatabase,
} from '../../../test/index.ts';
import { findMember } from '../../members/queries.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { createPlacing } from '../placement/place-bet.ts';
import { settleBets, settleFree } from './settle-bets.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const won = 2;

afterEach(() => expectCleanLedger(db));

/** A selection, and the arguments of `place_bets` for a bet on it. */
async function offer() {
  const member = await createMember(db);
  await fund(db, member, { won: 100_000 });
  const [pick] = (await createFixture(db, { prices: ['2.00', '9.00'] })).selections;
  if (!pick) throw new Error('no selection');
  const legs = [
    { place: 0, oddsId: pick.id, fixtureId: pick.fixtureId, marketId: 52, price: '2.00', baseLine: null, version: 0 },
  ];
  const place = async (tx: Queryable) => {
    const bet = {
      ...{ key: randomUUID(), memberId: member.id, bodyHash: '00', betStyle: 'KR', gameDetailType: '1' },
      // It wins nothing beyond its stake: while its transaction is held open, no other bet waits for what the house can lose on it.
      ...{ stakeWon: 10_000, totalOdds: '2.00', maxWinWon: 10_000, expectedPayoutWon: 10_000, legs },
    };
    const { rows } = await tx.query('select outcome from place_bets($1)', [JSON.stringify([bet])]);
    return rows[0].outcome;
  };
  return { member, pick, place };
}
const workLeft = async () => (await db.query('select from settlement_work')).rowCount;

test('a bet that was placed before the result and committed after its settlement is settled all the same', async () => {
  const { pick, place } = await offer();
  const slow = await db.connect();
  await slow.query('begin');
  expect(await place(slow)).toBe('placed');
  // Another bet on it, placed later and committed before, has the higher id.
  const { member } = await offer();
  const other = await createPlacing(db, changes)(
    await findMember(db, member.id),
    betBody(member, [pick]),
    randomUUID(),
  );
  expect(other).toHaveProperty('placed');

  await setResults(db, [[pick, won]]);
  expect(await settleBets(db, changes)).toBe(1);
  expect(await settleBets(db, changes)).toBe(0);
  expect(await workLeft()).toBe(1);
  await slow.query('commit');
  slow.release();
  expect(await settleAll(db)).toBe(1);
});

test('a bet whose transaction began before the result sees it, or is found', async () => {
  const { pick, place } = await offer();
  const slow = await db.connect();
  await slow.query('begin');
  await slow.query('select pg_current_xact_id()');
  await setResults(db, [[pick, won]]);
  expect(await settleBets(db, changes)).toBe(0);
  expect(await place(slow)).toBe('changed');
  await slow.query('commit');
  slow.release();
  expect(await settleAll(db)).toBe(0);
});

test('what one settler has taken, another leaves to it', async () => {
  const { pick, place } = await offer();
  expect(await place(db)).toBe('placed');
  await setResults(db, [[pick, won]]);
  const first = await db.connect();
  await first.query('begin');
  expect((await first.query('select decided from settle_work(10)')).rows).toEqual([{ decided: 1 }]);
  expect(await settleFree(db, changes)).toBe(0);
  await first.query('rollback');
  first.release();
  expect(await settleFree(db, changes)).toBe(1);
});

test('many bets on one result are settled in several rounds', async () => {
  const { pick, place } = await offer();
  for (let n = 0; n < 7; n++) expect(await place(db)).toBe('placed');
  await setResults(db, [[pick, won]]);
  for (const decided of [3, 3, 1]) {
    expect((await db.query('select decided from settle_work(3)')).rows).toEqual([{ decided }]);
  }
});

test('the audit calls no settlement wrong that is under way, however long it takes', async () => {
  const { pick, place } = await offer();
  for (let n = 0; n < 3; n++) expect(await place(db)).toBe('placed');
  await setResults(db, [[pick, won]]);
  await db.query(`update selection set settled_at = app_now() - interval '1 hour' where id = $1`, [pick.id]);
  await db.query('select settle_work(1)');
  await expectCleanLedger(db);
  expect(await settleBets(db, changes)).toBe(2);
});

test('a round asks for a transaction of its own', async () => {
  const { pick, place } = await offer();
  expect(await place(db)).toBe('placed');
  await setResults(db, [[pick, won]]);
  await expect(
    (async () => {
      const client = await db.connect();
      try {
        await client.query('begin');
        await client.query('select pg_current_xact_id()');
        await client.query('select settle_work(10)');
      } finally {
        await client.query('rollback');
        client.release();
      }
    })(),
  ).rejects.toThrow('transaction of its own');
  await settleBets(db, changes);
});
