import { randomUUID } from 'node:crypto';
import {
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  postBet,
  testDatabase,
} from '../../test/index.ts';
import { refuse } from '../platform/http/refusal.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { bookOnce } from './book-once.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const changes = memoryChanges();
const heard: number[] = [];
changes.subscribe('balance', ({ emoney }) => heard.push(emoney));

/** Takes won from a member at their word: what a new kind of movement amounts to. */
function take(memberId: number, amount: number, key: string, more: { request?: string; fails?: boolean } = {}) {
  const asked = { memberId, key, request: more.request ?? 'test', body: { amount } };
  return bookOnce({ db, changes }, asked, async (_tx, wallet) => {
    if (wallet.emoney < amount) return refuse('bet.balance');
    return {
      transfers: [
        {
          reason: `correction:${memberId}:${key}`,
          currency: 'KRW',
          debit: { member: memberId, kind: 'cash' },
          credit: { member: null, kind: 'funding' },
          amount,
        },
      ],
      answer: () => {
        if (more.fails) throw new Error('after the booking');
        return { left: wallet.emoney - amount };
      },
    };
  });
}
const reused = { refused: 'request.idempotency-key-reused' };

beforeEach(() => heard.splice(0));
afterEach(() => expectCleanLedger(db));

test('ten at the same moment book once and are answered alike, and one balance is told', async () => {
  const { member } = await createBettor(db, app, { won: 10_000 });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(member.id, 4_000, key)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ left: 6_000 })));
  expect(heard).toEqual([6_000]);
  // Two keys are two acts.
  expect(await take(member.id, 4_000, randomUUID())).toEqual({ left: 2_000 });
  expect(await take(member.id, 4_000, key)).toEqual({ left: 6_000 });
});

test('a key stands for one request with one body, and for one member', async () => {
  const [{ member }, other] = [await createBettor(db, app), await createBettor(db, app)];
  const key = randomUUID();
  await take(member.id, 1, key);
  expect(await take(member.id, 2, key)).toEqual(reused);
  expect(await take(member.id, 1, key, { request: 'other' })).toEqual(reused);
  expect(await take(other.member.id, 1, key)).toEqual({ left: 999_999 });
});

test('bets and other movements share the keys', async () => {
  const bettor = await createBettor(db, app);
  const picks = (await createFixture(db)).selections.slice(0, 1);
  const bet = (key: string) => postBet(app, bettor.token, betBody(bettor.member, picks), key);
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await bet(first)).status).toBe(200);
  expect(await take(bettor.member.id, 1, first)).toEqual(reused);
  await take(bettor.member.id, 1, second);
  expect((await bet(second)).code).toBe('request.idempotency-key-reused');
});

test('a refusal and a fault book nothing, tell nothing and leave the key free', async () => {
  const { member } = await createBettor(db, app, { won: 10 });
  const key = randomUUID();
  expect(await take(member.id, 11, key)).toEqual({ refused: 'bet.balance' });
  await expect(take(member.id, 10, key, { fails: true })).rejects.toThrow('after the booking');
  expect(heard).toEqual([]);
  expect(await take(member.id, 10, key)).toEqual({ left: 0 });
});
