import { randomUUID } from 'node:crypto';
import {
  betBody,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { findMember } from '../../members/queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { createPlacing } from './place-bet.ts';

const { db } = await testDatabase();

/** The pool, as it answers who asks for markets a moment before the feed brings the selections. */
const beforeTheFeed = new Proxy(db, {
  get: (pool, name) =>
    name === 'query'
      ? (asked: string, values: unknown[]) =>
          typeof asked === 'string' && asked.includes('market_id') ? { rows: [] } : pool.query(asked, values)
      : Reflect.get(pool, name),
}) as Db;

test('a selection that comes into being while the bet is checked passes no slip rule unseen: 409, nothing booked', async () => {
  const person = await createMember(db);
  await fund(db, person, { won: 100_000 });
  const member = await findMember(db, person.id);
  const [one, other] = (await createFixture(db, { prices: ['1.50', '1.80'] })).selections as [
    TestSelection,
    TestSelection,
  ];
  const body = betBody(person, [one, other]);
  const outcome = await createPlacing(beforeTheFeed, memoryChanges())(member, body, randomUUID());
  expect(outcome).toEqual({
    refused: 'bet.changed',
    body: [one, other].map(({ id }) => ({ old: expect.objectContaining({ oddsId: id }), new: null })),
  });
  // The next attempt knows the markets, and is told the rule.
  expect(await createPlacing(db, memoryChanges())(member, body, randomUUID())).toEqual({ refused: 'bet.combination' });
  expect((await db.query('select id from bet')).rows).toEqual([]);
  await expectCleanLedger(db);
});
