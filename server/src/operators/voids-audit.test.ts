import { randomUUID } from 'node:crypto';
import {
  type ApprovalCommand,
  endHandResult,
  type ResultCode,
  setHandResult,
  undoBetVoid,
  voidBets,
} from '@madang/contracts';
import {
  auditWhile,
  type Bettor,
  betBody,
  buildTestApp,
  byTwo,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  placeBet,
  postBet,
  settleAll,
  type TestFixture,
  testDatabase,
} from '../../test/index.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await setClock(db, { movable: true });
let one: Bettor;
let other: Bettor;
// A session ends before the clock has gone through all tests.
beforeEach(async () => {
  [one, other] = [await createOperator(db, app), await createOperator(db, app)];
});
afterEach(() => expectCleanLedger(db));

const reason = '확인 중';
const made = async (table: 'bet_void' | 'hand_result') =>
  String((await db.query(`select max(id) as id from ${table}`)).rows[0].id);
const resultOf = ({ id, selections }: TestFixture, codes: ResultCode[]) => ({
  fixtureId: id,
  results: codes.map((settlement, place) => ({ selectionId: selections[place]?.id ?? '', settlement })),
  reason,
});
const acts = {
  void: ({ id }: TestFixture) => call(app, voidBets, { as: one, body: { fixtureId: id, reason } }),
  'undo void': async () =>
    call(app, undoBetVoid, { as: one, params: { id: await made('bet_void') }, body: { reason } }),
  won: (fixture: TestFixture) =>
    call(app, setHandResult, { as: one, body: resultOf(fixture, [2, 1]), key: randomUUID() }),
  lost: (fixture: TestFixture) =>
    call(app, setHandResult, { as: one, body: resultOf(fixture, [1, 2]), key: randomUUID() }),
  'end result': async () =>
    call(app, endHandResult, { as: one, params: { id: await made('hand_result') }, body: { reason } }),
};
type Act = keyof typeof acts;

const fixtureOf = (prices = ['3.00', '1.40']) => createFixture(db, { prices });
const kickOff = ({ id }: TestFixture) =>
  db.query(`update fixture set starts_at = app_now() - interval '1 minute' where id = $1`, [id]);
/** Settled by the acts until now, and a while later. */
async function later() {
  await settleAll(db);
  await moveClock(db, '15 minutes');
}
async function doAll(fixture: TestFixture, todo: readonly Act[]) {
  await moveClock(db, '20 seconds');
  for (const act of todo) {
    expect((await acts[act](fixture)).status).toBe(200);
    await later();
  }
}
/** What the audit says while the latest acts alone, so many, count for less. */
const auditWith = (amount: string, latest = 1) =>
  auditWhile(
    db,
    `update solo_act set amount_won = ${amount} where id in (select id from solo_act order by id desc limit ${latest})`,
  );

test.each<[string, Act[], string, number]>([
  ['void', ['void'], 'was voided', 100_000],
  ['a void that ends', ['lost', 'void', 'undo void'], 'was undone', 100_000],
  ['a result', ['won'], 'was given', 300_000],
  ['a result that a stake loses', ['lost'], 'was given', 100_000],
  ['a result in the place of another', ['lost', 'won'], 'was given', 300_000],
  ['a result that ends', ['won', 'end result'], 'was ended', 300_000],
  ['a void after one that ended', ['void', 'undo void', 'void'], 'was voided', 100_000],
])('an act alone counts for what it moved: %s', async (_name, todo, line, won) => {
  const fixture = await fixtureOf();
  await placeBet(app, await createBettor(db, app), fixture.selections.slice(0, 1), 100_000);
  await kickOff(fixture);
  await doAll(fixture, todo);
  const least = await db.query<{ won: number }>('select amount_won as won from solo_act order by id desc limit 1');
  expect(least.rows[0]?.won).toBeGreaterThanOrEqual(won);
  expect(await auditWith(String(won))).not.toContain(line);
  expect(await auditWith(String(won - 1))).toContain(line);
  expect(await auditWith('0', todo.length)).toMatch(/operator \d+ did \d+ won alone of void/);
});

/** A bet on the first outcome of each, and the first of them has begun. */
async function multi(sizes?: number[]) {
  const prices = ['2.00', '1.90'];
  const fixtures = [await fixtureOf(prices), await fixtureOf(prices), await fixtureOf(prices)] as const;
  const member = await createBettor(db, app);
  const picks = fixtures.flatMap(({ selections }) => selections.slice(0, 1));
  const body = betBody(member.member, picks, { amounts: 30_000, ...(sizes && { sizes }) });
  expect((await postBet(app, member.token, body)).status).toBe(200);
  await kickOff(fixtures[0]);
  return fixtures;
}

test.each([
  // 2.00 of that leg for sure: the others may have been refunds.
  ['all legs', undefined, 60_000],
  // Three lines of 4.00, of which each may have been refunded but for that leg.
  ['a system', [2], 30_000],
])('a result by hand of one leg counts for what its bet comes to: %s', async (_name, sizes, won) => {
  const [first, second, third] = await multi(sizes);
  await doAll(first, ['won']);
  expect(await auditWith('0')).toBe('');
  for (const fixture of [second, third]) await fixture.match.result(1, 0);
  await later();
  expect(await auditWith(String(won - 1))).toContain('was given');
  expect(await auditWith(String(won))).toBe('');
});

test('a void of a lost leg counts for what the bet comes to once it is open again', async () => {
  const [first, second, third] = await multi();
  await first.match.result(0, 1);
  await settleAll(db);
  await doAll(first, ['void']);
  for (const fixture of [second, third]) await fixture.match.result(1, 0);
  await later();
  expect(await auditWith('29999')).toContain('was voided');
  expect(await auditWith('30000')).toBe('');
});

test('what two approved stands for its own terms alone', async () => {
  const fixture = await fixtureOf();
  await placeBet(app, await createBettor(db, app), fixture.selections.slice(0, 1), 100_000);
  await kickOff(fixture);
  await moveClock(db, '20 seconds');
  const approved = async (command: ApprovalCommand, forged: string, line: string) => {
    await byTwo(app, [one, other], command);
    await later();
    expect(await auditWhile(db, forged)).toMatch(line);
  };
  await approved(
    { kind: 'bet-result', body: resultOf(fixture, [1, 2]) },
    `update hand_result set results = (select jsonb_object_agg(key, 3 - value::integer) from jsonb_each(results))`,
    'was given in the name',
  );
  const marketId = 52;
  const window = { placedFrom: '2026-01-01T00:00:00.000Z', placedUntil: '2026-01-02T00:00:00.000Z' };
  await approved(
    { kind: 'bet-void', body: { fixtureId: fixture.id, marketId, ...window, reason } },
    'update bet_void set placed_from = null, placed_until = null',
    'was voided in the name',
  );
  await approved(
    { kind: 'bet-void', body: { fixtureId: fixture.id, marketId, reason } },
    'update bet_void set market_id = null where placed_from is null',
    'was voided in the name',
  );
});
