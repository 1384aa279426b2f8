import { randomUUID } from 'node:crypto';
import {
  type Bettor,
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  placeBet,
  postBet,
  type TestSelection,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { transaction } from '../../platform/database/db.ts';
import { bookBets, type CheckedBet } from '../queries.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

afterEach(() => expectCleanLedger(db));

const refusal = async (answer: ReturnType<typeof postBet>) => {
  const { status, text } = await answer;
  return [status, text];
};
const home = async (): Promise<TestSelection> => {
  const [selection] = (await createFixture(db)).selections;
  if (!selection) throw new Error('no selection');
  return selection;
};

describe('idempotency', () => {
  const count = async ({ member }: Bettor) =>
    (await db.query<{ count: number }>('select count(*) from bet where member_id = $1', [member.id])).rows[0]?.count;

  test('the same key books once, and answers alike for good', async () => {
    const bettor = await createBettor(db, app);
    const selection = await home();
    const [body, key] = [betBody(bettor.member, [selection]), randomUUID()];
    const first = await postBet(app, bettor.token, body, key);
    await placeBet(app, bettor, [selection]);
    await db.query('update selection set status = 2, price = 9 where id = $1', [selection.id]);
    const again = await postBet(app, bettor.token, { ...body }, key.toUpperCase());
    // Byte for byte, with the balance of then.
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await count(bettor)).toBe(2);
  });

  test('a bet keeps nothing of its answer but what it cannot tell', async () => {
    const bettor = await createBettor(db, app);
    const placed = await placeBet(app, bettor, [await home()]);
    const { rows } = await db.query(
      `select emoney_after as emoney, (select count(*) from idempotency where member_id = bet.member_id) as kept
         from bet where id = $1`,
      [placed.betId],
    );
    expect(rows).toEqual([{ emoney: placed.emoney, kept: 0 }]);
  });

  test('twenty at once book once', async () => {
    const bettor = await createBettor(db, app);
    const [body, key] = [betBody(bettor.member, [await home()]), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => postBet(app, bettor.token, body, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await count(bettor)).toBe(1);
    expect((await walletOf(db, bettor)).reserved).toBe(10_000);
  });

  test('another body with a used key is refused, a used key of another member is not', async () => {
    const bettor = await createBettor(db, app);
    const other = await createBettor(db, app);
    const [selection, key] = [await home(), randomUUID()];
    await postBet(app, bettor.token, betBody(bettor.member, [selection]), key);
    const changed = betBody(bettor.member, [selection], { amounts: 10_001 });
    const refused = [422, '이미 다른 내용으로 처리된 요청입니다.'];
    expect(await refusal(postBet(app, bettor.token, changed, key))).toEqual(refused);
    // Also when today's rules would refuse the other body anyway.
    expect(await refusal(postBet(app, bettor.token, { ...changed, amounts: 1 }, key))).toEqual(refused);
    expect((await postBet(app, other.token, betBody(other.member, [selection]), key)).status).toBe(200);
  });

  test('a bet that was booked is answered although its limits were lowered since', async () => {
    const [bettor, prober] = [await createBettor(db, app, { level: 4 }), await createBettor(db, app, { level: 4 })];
    const [body, key] = [betBody(bettor.member, [await home()]), randomUUID()];
    const first = await postBet(app, bettor.token, body, key);
    await db.query('insert into level_setting values (4, 1, 2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1)');
    // Settings are kept for a second; by the defaults this stake is too small.
    const probe = { ...body, memberId: prober.member.id, amounts: 4_999 };
    await until('the settings are read', async () =>
      (await postBet(app, prober.token, probe)).text.startsWith('최대베팅금'),
    );
    expect((await postBet(app, bettor.token, body)).status).toBe(422);
    expect((await postBet(app, bettor.token, body, key)).body).toEqual(first.body);
  });

  test('a key is required, and two keys are two bets', async () => {
    const bettor = await createBettor(db, app);
    const body = betBody(bettor.member, [await home()]);
    expect((await refusal(postBet(app, bettor.token, body, 'no uuid')))[0]).toBe(422);
    await Promise.all([postBet(app, bettor.token, body), postBet(app, bettor.token, body)]);
    expect(await count(bettor)).toBe(2);
  });
});

test('bets that together exceed the balance: as many as it holds, and never below zero', async () => {
  const bettor = await createBettor(db, app, { won: 25_000 });
  const body = betBody(bettor.member, [await home()]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => postBet(app, bettor.token, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
  expect(await walletOf(db, bettor)).toEqual({ emoney: 5_000, balance: 25_000, reserved: 20_000 });
});

test('two servers over one database share what a member can spend and the keys', async () => {
  const second = await buildTestApp(database);
  const bettor = await createBettor(db, app, { won: 25_000 });
  const [body, key] = [betBody(bettor.member, [await home()]), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      postBet(place % 2 ? app : second, bettor.token, body, place < 4 ? key : undefined),
    ),
  );
  // The money is enough for two bets, of any of the five keys that come first: the shared one counts once and answers four alike.
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses.slice(0, 4)).size).toBe(1);
  const [shared, ...others] = [statuses[0], ...statuses.slice(4)];
  expect([shared, ...others].sort()).toEqual([200, 200, 422, 422, 422]);
  const { rows } = await db.query('select id from bet where member_id = $1', [bettor.member.id]);
  expect(rows).toHaveLength(2);
  expect((await walletOf(db, bettor)).reserved).toBe(20_000);
});

test('who comes second waits for the first and then sees what it booked', async () => {
  const bettor = await createBettor(db, app, { won: 15_000 });
  const { id, fixtureId, price } = await home();
  const bet: CheckedBet = {
    key: randomUUID(),
    memberId: bettor.member.id,
    bodyHash: '00',
    betStyle: 'KR',
    gameDetailType: '1',
    stakeWon: 10_000,
    totalOdds: price,
    maxWinWon: 1_000_000,
    expectedPayoutWon: 20_500,
    ...{ minStakeWon: 0, capStakeWon: 1_000_000, capWinWon: 5_000_000 },
    legs: [{ place: 0, oddsId: id, fixtureId, marketId: 1, price, baseLine: null, version: 1 }],
  };
  const { first, later } = await transaction(db, async (tx) => {
    const first = await bookBets(tx, [bet]);
    const later = Promise.all([bookBets(db, [bet]), bookBets(db, [{ ...bet, key: randomUUID() }])]);
    await until('both wait for a lock', async () => {
      const { rows } = await db.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].count === 2;
    });
    return { first, later };
  });
  const [[repeated], [poor]] = await later;
  expect(first[0]?.outcome).toBe('placed');
  expect(repeated).toMatchObject({ outcome: 'repeated', answer: first[0]?.answer });
  expect(poor?.outcome).toBe('balance');
});
