import { randomUUID } from 'node:crypto';
import {
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  postBet,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const servers = [await buildTestApp(database), await buildTestApp(database)] as const;
const posts = process.env.LONG_TESTS ? 10_000 : 500;
const atOnce = 50;

test(`${posts} posts of one key to two servers, ${atOnce} at a time, are one bet with one answer`, async () => {
  const bettor = await createBettor(db, servers[0]);
  const body = betBody(bettor.member, (await createFixture(db)).selections.slice(0, 1));
  const key = randomUUID();
  const answers = new Set<string>();
  // A server takes thirty of a member in three seconds: that is waited out by its clock.
  let nowMs = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  for (let sent = 0; sent < posts; sent += atOnce) {
    const told = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => postBet(servers[n % 2 === 0 ? 0 : 1], bettor.token, body, key)),
    );
    for (const { status, text } of told) answers.add(`${status} ${text}`);
    nowMs += 3_001;
  }
  clock.mockRestore();
  expect([...answers]).toEqual([expect.stringMatching(/^200 \{"betId":/)]);
  expect((await db.query('select from bet where member_id = $1', [bettor.member.id])).rowCount).toBe(1);
  expect((await walletOf(db, bettor)).emoney).toBe(990_000);
  await expectCleanLedger(db);
}, 600_000);
