import {
  type CasinoPlayer,
  casinoPlayers,
  debitOf,
  expectCleanLedger,
  type Heard,
  named,
  ok,
  openCasino,
  TestAggregator,
  testDatabase,
  won,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const casino = await openCasino(database);
const { aggregator } = casino;
const { player, players, moneyOf } = casinoPlayers(db, casino);

afterEach(() => expectCleanLedger(db));

/** As aggregators call: over the network, past the gates of the server. */
const origin = await casino.app.listen({ port: 0, host: '127.0.0.1' });
const overHttp = new TestAggregator(casino.keys, async (path, headers, body): Promise<Heard> => {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
  return answer.ok || answer.status < 500
    ? { ...((await answer.json()) as Heard), code: answer.status }
    : { status: 'busy', code: answer.status };
});

test('many stakes at once: each has its answer at the first try, another member’s too, and never below zero', async () => {
  const count = process.env.LONG_TESTS ? 1_000 : 300;
  const [me, other] = (await players(50_000, 10_000)) as [CasinoPlayer, CasinoPlayer];
  const began = performance.now();
  const took: number[] = [];
  const say = async (player: CasinoPlayer) => {
    const answer = await overHttp.say('debit', debitOf(player, 1_000));
    took.push(performance.now() - began);
    return answer;
  };
  const flood = Array.from({ length: count }, () => say(me));
  const beside = await say(other);
  const besideTook = performance.now() - began;
  const answers = await Promise.all(flood);
  const told = (status: string) => answers.filter((answer) => answer.status === status).length;
  expect([told('ok'), told('insufficient-funds')]).toEqual([50, count - 50]);
  expect(await moneyOf(me)).toBe(0);
  expect(beside).toEqual(ok(9_000));
  if (!process.env.LONG_TESTS) return;
  const p99 = took.sort((one, next) => one - next)[Math.floor(took.length * 0.99)] ?? 0;
  console.info(`of ${count}: p99 ${p99.toFixed(0)} ms, beside them ${besideTook.toFixed(0)} ms`);
});

test('while an account is held its calls wait, in the order in which they came, and no other account’s do', async () => {
  const [held, free] = [await player(), await player()];
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query(`select from account where member_id = $1 and kind = 'cash' for update`, [held.member.id]);
  const waiting = [1_000, 3_000, 500].map((amount) => aggregator.say('debit', debitOf(held, amount)));
  expect(await aggregator.say('debit', debitOf(free, 2_000))).toEqual(ok(8_000));
  expect(await moneyOf(held)).toBe(10_000);
  await holder.query('commit');
  holder.release();
  expect(await Promise.all(waiting)).toEqual([ok(9_000), ok(6_000), ok(5_500)]);
});

test('one name for two members at once: one is booked, and no other member is held up', async () => {
  const eight = await players(...Array.from({ length: 8 }, () => 10_000));
  const transactionId = named();
  const answers = await Promise.all(
    eight.map((each, place) => aggregator.say('debit', debitOf(each, 1_000, place > 5 ? { transactionId } : {}))),
  );
  expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => ok(9_000)));
  expect(
    answers
      .slice(6)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['ok', 'transaction-differs']);
  const balances = await Promise.all(eight.slice(6).map(moneyOf));
  expect(balances.sort((one, other) => one - other)).toEqual([9_000, 10_000]);
});

test('calls of all kinds in one round trip are each what they would be alone', async () => {
  const [winner, retrying, poor, taken] = (await players(10_000, 10_000, 100, 10_000)) as [
    CasinoPlayer,
    CasinoPlayer,
    CasinoPlayer,
    CasinoPlayer,
  ];
  const [stake, before, back] = [debitOf(winner, 1_000), debitOf(retrying, 2_000), debitOf(taken, 4_000)];
  for (const fields of [stake, before, back]) await aggregator.say('debit', fields);
  const { memberId, roundId } = stake;
  expect(
    await Promise.all([
      aggregator.say('credit', { memberId, roundId, transactionId: named(), amount: '700.60' }),
      aggregator.say('debit', before),
      aggregator.say('debit', debitOf(poor, 101)),
      aggregator.say('rollback', { memberId: taken.memberId, transactionId: named(), referenceId: back.transactionId }),
      aggregator.say('balance', { memberId: winner.memberId }),
      aggregator.say('balance', { memberId: '999999' }),
    ]),
  ).toEqual([
    ok(9_700),
    ok(8_000),
    { status: 'insufficient-funds', code: 409, balance: won(100) },
    ok(10_000),
    { ...ok(9_700), memberId: winner.memberId },
    { status: 'member-unknown', code: 404 },
  ]);
});
