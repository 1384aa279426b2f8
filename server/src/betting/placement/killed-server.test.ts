import { randomUUID } from 'node:crypto';
import type { PlacedBet } from '@madang/contracts';
import {
  atEnd,
  betBody,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  testDatabase,
  testPassword,
} from '../../../test/index.ts';
import { startKillingProxy } from '../../../test/killing-proxy.ts';
import { startServerProcess } from '../../../test/server-process.ts';

import { findMember } from '../../members/queries.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { createPlacing } from './place-bet.ts';

const { db, url } = await testDatabase();
const proxy = await startKillingProxy(url);
atEnd(() => proxy.close());

async function post(origin: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test.each([
  ['between commit and answer', 'answer', 1],
  ['before the database heard of it', 'request', 0],
] as const)(
  'a server killed %s: the retry finds one bet, one debit, one answer',
  async (_name, at, bookedByThen) => {
    const member = await createMember(db);
    await fund(db, member, { won: 100_000 });
    const { selections } = await createFixture(db, { prices: ['2.05', '1.80'] });
    // A first bet on a selection is asked for twice (`lacking_room`); this one is to be killed at the only time.
    const other = await createMember(db);
    await fund(db, other, { won: 100_000 });
    const placeHere = createPlacing(db, memoryChanges());
    await placeHere(await findMember(db, other.id), betBody(other, selections.slice(0, 1)), randomUUID());
    const first = await startServerProcess(proxy.url);
    const login = { userId: member.userId, password: testPassword };
    const { token } = (await post(first.origin, '/member/login', login)).body as { token: string };

    const headers = { 'x-auth-token': token, 'idempotency-key': randomUUID() };
    const body = betBody(member, selections.slice(0, 1));
    const place = (origin: string) => post(origin, '/sports-prematch/betting', body, headers);
    const booked = async () => {
      const { rows } = await db.query(
        `select count(*), coalesce(sum(stake), 0)::integer as stakes,
                (select reserved from account where member_id = $1 and kind = 'cash') as reserved
           from bet where member_id = $1`,
        [member.id],
      );
      return rows[0];
    };

    let struck = false;
    proxy.arm('place-bets', at, () => {
      struck = true;
      void first.kill();
    });
    await expect(place(first.origin)).rejects.toThrow();
    await first.gone;
    expect(struck).toBe(true);
    expect(await booked()).toEqual({
      count: bookedByThen,
      stakes: bookedByThen * 10_000,
      reserved: bookedByThen * 10_000,
    });

    const second = await startServerProcess(url);
    try {
      const retry = await place(second.origin);
      expect(retry.status).toBe(200);
      expect(await booked()).toEqual({ count: 1, stakes: 10_000, reserved: 10_000 });
      const { rows } = await db.query('select placed_answer(bet) as answer from bet where member_id = $1', [member.id]);
      expect(rows).toEqual([{ answer: retry.body }]);
      expect((retry.body as PlacedBet).emoney).toBe(90_000);
      expect(await place(second.origin)).toEqual(retry);
    } finally {
      await second.kill();
    }
    await expectCleanLedger(db);
  },
  300_000,
);
