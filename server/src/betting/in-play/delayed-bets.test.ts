import { delayedBets, feedPackages, listBets, setLimit, sportIds } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  inPlayMatches,
  type OfferedSelection,
  postBet,
  settleAll,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { closeNow } from '../../feed/packages/feed-package.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { decideDelayedBets } from './delayed-bets.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const quiet = memoryChanges();
const { inPlay } = feedPackages;
const { basketball } = sportIds;

const { liveFixture, aheadOf, say, score, bodyOf, place } = inPlayMatches(database, app);
const offered = () => liveFixture([1, 2]);
const stateOf = async (bettor: Bettor, key: string) => {
  const { body } = await call(app, delayedBets, { as: bettor, query: { key } });
  return body[0];
};
async function decided(bettor: Bettor, key: string) {
  await until('decided', async () => (await stateOf(bettor, key))?.state !== 'waiting');
  return stateOf(bettor, key);
}
const wait = (by = '7 seconds') => moveClock(db, by);

afterEach(async () => {
  await settleAll(db);
  await expectCleanLedger(db);
});

test('a live bet waits with its stake reserved, is found again by its key, and becomes a bet at the price that was chosen', async () => {
  const bettor = await createBettor(db, app);
  const { first } = await offered();
  const key = crypto.randomUUID();
  const answer = await place(bettor, [first], key);
  expect([answer.status, answer.body.waitsMs]).toEqual([202, 7_000]);
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 990_000, balance: 1_000_000, reserved: 10_000 });
  const waiting = await stateOf(bettor, key);
  expect(waiting).toMatchObject({
    betId: answer.body.betId,
    state: 'waiting',
    reason: null,
    stakeWon: 10_000,
    totalOdds: '2.00',
  });
  expect(waiting?.leftMs).toBeGreaterThan(0);
  expect((await call(app, listBets, { as: bettor })).body.totalCount).toBe(0);
  // A bettor sees his own alone.
  const other = await createBettor(db, app);
  expect(await stateOf(other, key)).toBeUndefined();

  // A better price does no harm; the one that was chosen counts.
  await say(first, { price: '2.30' });
  await wait();
  expect(await decided(bettor, key)).toMatchObject({ state: 'accepted', leftMs: 0 });
  const { items } = (await call(app, listBets, { as: bettor })).body;
  expect(items).toMatchObject([{ id: answer.body.betId, status: 0, gameType: 2, stakeWon: 10_000, totalOdds: '2.00' }]);
  // Sent again, it is the first answer, and nothing more is booked.
  const again = await place(bettor, [first], key);
  expect([again.status, again.body]).toEqual([202, answer.body]);
  expect((await place(bettor, [first, ...(await offered()).selections.slice(0, 1)], key)).code).toBe(
    'request.idempotency-key-reused',
  );
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 990_000, reserved: 10_000 });

  await say(first, { settlement: 2 });
  await settleAll(db);
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_010_000, reserved: 0 });
});

test.each([
  ['price', ({ first }) => say(first, { price: '1.99' })],
  ['goal', ({ id }) => score(id, 1, 0)],
  ['suspended', ({ first }) => say(first, { status: 2 })],
  ['closed', ({ first }) => say(first, { status: 3 })],
  ['closed', ({ first }) => say(first, { settlement: 1 })],
  ['expired', () => wait('11 seconds')],
] as [string, (of: Awaited<ReturnType<typeof offered>>) => Promise<unknown>][])(
  'a live bet is refused with its reason and the stake back: %s',
  async (reason, happens) => {
    const bettor = await createBettor(db, app);
    const match = await offered();
    const key = crypto.randomUUID();
    // The clock jumps past the wait and the last moment at once where it expires: no server decides in between.
    expect((await place(bettor, [match.first], key)).status).toBe(202);
    await (reason === 'expired' ? wait('17 seconds') : happens(match).then(() => wait()));
    expect(await decided(bettor, key)).toMatchObject({ state: 'refused', reason });
    expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_000_000, balance: 1_000_000, reserved: 0 });
    expect((await call(app, listBets, { as: bettor })).body.totalCount).toBe(0);
    expect((await place(bettor, [match.first], key)).status).toBe(202);
  },
);

test('a point in basketball refuses nothing by itself; a silent feed does', async () => {
  const bettor = await createBettor(db, app);
  const match = await liveFixture([226], basketball);
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await place(bettor, [match.first], one)).body.waitsMs).toBe(5_000);
  await score(match.id, 20, 18);
  await wait('5 seconds');
  expect(await decided(bettor, one)).toMatchObject({ state: 'accepted' });

  await place(bettor, [match.first], two);
  await closeNow({ db, changes: quiet }, inPlay);
  await wait('5 seconds');
  expect(await decided(bettor, two)).toMatchObject({ state: 'refused', reason: 'silent' });
});

test('of several sports the longest wait counts, none where the site sets none, and a bet before kick-off never waits', async () => {
  const bettor = await createBettor(db, app);
  const picks = [(await liveFixture([226], basketball)).first, (await offered()).first];
  expect((await place(bettor, picks)).body.waitsMs).toBe(7_000);
  await db.query('update live_setting set soccer = 0');
  // A server of its own, which has not read the setting yet.
  const anew = await buildTestApp(database);
  const atOnce = await postBet(anew, bettor.token, bodyOf(bettor, [(await offered()).first]));
  expect([atOnce.status, atOnce.body.waitsMs]).toEqual([200, undefined]);
  await anew.close();
  await db.query('update live_setting set soccer = 7');
  const now = await postBet(app, bettor.token, betBody(bettor.member, [await aheadOf()]));
  expect([now.status, now.body.waitsMs]).toEqual([200, undefined]);
});

test('two servers decide each bet once, and tell it once', async () => {
  const changes = memoryChanges();
  const told: string[] = [];
  changes.subscribe('delayedBet', ({ betId }) => told.push(betId));
  const match = await offered();
  const bettors = await Promise.all(Array.from({ length: 12 }, () => createBettor(db, app)));
  for (const bettor of bettors)
    for (const pick of match.selections.slice(0, 3)) expect((await place(bettor, [pick])).status).toBe(202);
  await wait();
  await Promise.all([1, 2, 3, 4].map(() => decideDelayedBets(db, changes)));
  await until(
    'all decided',
    async () =>
      (await db.query(`select from delayed_bet where state = 'waiting' and due_at <= app_now()`)).rowCount === 0,
  );
  expect(new Set(told).size).toBe(told.length);
  const { rows } = await db.query<{ held: number }>(
    `select count(*)::int as held from bet where member_id = any ($1)`,
    [bettors.map(({ member }) => member.id)],
  );
  expect(rows[0]?.held).toBe(36);
});

test('decided against a suspension at the same moment, it is one or the other, and the money agrees', async () => {
  for (let round = 0; round < 6; round++) {
    const bettor = await createBettor(db, app);
    const match = await offered();
    const key = crypto.randomUUID();
    await place(bettor, [match.first], key);
    await wait();
    await Promise.all([say(match.first, { status: 2 }), decideDelayedBets(db, quiet), decideDelayedBets(db, quiet)]);
    const outcome = await decided(bettor, key);
    const { reserved } = await walletOf(db, bettor);
    expect([outcome?.state, reserved]).toEqual(outcome?.state === 'accepted' ? ['accepted', 10_000] : ['refused', 0]);
    // Suspended before it was due, it is never booked.
    const late = crypto.randomUUID();
    await say(match.selections[1] as OfferedSelection, { status: 1 });
    await place(bettor, [match.selections[1] as OfferedSelection], late);
    await say(match.selections[1] as OfferedSelection, { status: 2 });
    await wait();
    await decideDelayedBets(db, quiet);
    expect(await decided(bettor, late)).toMatchObject({ state: 'refused', reason: 'suspended' });
  }
});

test('the database refuses a second decision, and one that comes too late', async () => {
  const bettor = await createBettor(db, app);
  const match = await offered();
  const answer = await place(bettor, [match.first]);
  const set = (text: string) => db.query(`update delayed_bet set ${text} where bet_id = $1`, [answer.body.betId]);
  await expect(set(`state = 'accepted', decided_at = expires_at`)).rejects.toThrow(/check constraint/);
  await expect(set(`state = 'accepted', decided_at = asked_at`)).rejects.toThrow(/check constraint/);
  await expect(set('stake = 1')).rejects.toThrow(/stays as it is/);
  await wait();
  await until(
    'decided',
    async () =>
      (await db.query(`select from delayed_bet where bet_id = $1 and state <> 'waiting'`, [answer.body.betId]))
        .rowCount === 1,
  );
  await expect(set(`state = 'refused', reason = 'goal'`)).rejects.toThrow(/already/);
});

test('a server that takes over decides what another left', async () => {
  const bettor = await createBettor(db, app);
  const match = await offered();
  const key = crypto.randomUUID();
  const first = await buildTestApp(database);
  await postBet(first, bettor.token, bodyOf(bettor, [match.first]), key);
  await first.close();
  await wait();
  expect(await decided(bettor, key)).toMatchObject({ state: 'accepted' });
});

test.each<[string, string, boolean]>([
  ['of a selection', 'max_selection_won', false],
  ['of one member on a selection', 'max_member_selection_won', true],
])('what waits passes no limit together: %s', async (_name, limit, isOneMember) => {
  const { rows } = await db.query(`select ${limit} as won from bet_setting`);
  await db.query(`update bet_setting set ${limit} = 10000`);
  try {
    const bettor = await createBettor(db, app);
    const other = isOneMember ? bettor : await createBettor(db, app);
    const { first } = await offered();
    const keys = [crypto.randomUUID(), crypto.randomUUID()] as const;
    expect((await place(bettor, [first], keys[0])).status).toBe(202);
    expect((await place(other, [first], keys[1])).status).toBe(202);
    await wait();
    const outcomes = [await decided(bettor, keys[0]), await decided(other, keys[1])].map((bet) => bet?.reason);
    expect(outcomes.toSorted()).toEqual(['exposure', null]);
  } finally {
    await db.query(`update bet_setting set ${limit} = $1`, [rows[0].won]);
  }
});

test('a stake that waits counts for what the member allows themselves, a refused one no more', async () => {
  const bettor = await createBettor(db, app);
  await call(app, setLimit, { as: bettor, body: { kind: 'stake', period: 'month', won: 15_000 } });
  const { first, id } = await offered();
  const key = crypto.randomUUID();
  expect((await place(bettor, [first], key)).status).toBe(202);
  expect(await place(bettor, [first])).toMatchObject({ code: 'limit.stake' });
  await score(id, 1, 0);
  await wait();
  expect(await decided(bettor, key)).toMatchObject({ state: 'refused', reason: 'goal' });
  expect((await place(bettor, [first])).status).toBe(202);
});
