import { randomUUID } from 'node:crypto';
import { bookmaker, expectCleanLedger, testDatabase } from '../../test/index.ts';

const { db } = await testDatabase();
const { bettor, offer, tryBet, emoney } = bookmaker(db);
const posts = process.env.LONG_TESTS ? 10_000 : 500;
const atOnce = 50;

test(`${posts} posts of one key, ${atOnce} at a time, are one bet with one answer`, async () => {
  const member = await bettor();
  const picks = await offer('2.00');
  const key = randomUUID();
  const answers = new Set<string>();
  for (let sent = 0; sent < posts; sent += atOnce) {
    const outcomes = await Promise.all(Array.from({ length: atOnce }, () => tryBet(member, picks, {}, key)));
    for (const outcome of outcomes) answers.add(JSON.stringify(outcome));
  }
  expect([...answers]).toEqual([expect.stringContaining('"placed"')]);
  expect((await db.query('select from bet where member_id = $1', [member.id])).rowCount).toBe(1);
  expect(await emoney(member)).toBe(990_000);
  await expectCleanLedger(db);
});
