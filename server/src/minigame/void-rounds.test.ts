import {
  listMinigameBets,
  listMinigameResults,
  listOperatorsRounds,
  readStatement,
  recentMinigameResults,
  undoMinigameVoid,
  verifyMinigameRound,
  voidBets,
  voidMinigameRound,
} from '@madang/contracts';
import {
  ask,
  auditWhile,
  betOnRound,
  buildTestApp,
  byTwo,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  moveToWeekday,
  openRound,
  placeBet,
  runMinigames,
  second,
  settleAll,
  testDatabase,
  until,
  walletOf,
  weigh,
} from '../../test/index.ts';
import { auditWithin } from '../audit/audit-ledger.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
// At noon, so that hours later is the same day.
await moveToWeekday(db, 2, 12);
const app = await buildTestApp(database);
await runMinigames(db, [215, 217]);
const [one, other] = [await createOperator(db, app), await createOperator(db, app)];

afterEach(() => expectCleanLedger(db));

const reason = '영상 오류';
const gameId = 215;
const voidIt = (round: number, as = one, more: object = {}) =>
  call(app, voidMinigameRound, { as, body: { gameId, round, reason, ...more } });
const undoIt = (id: number, as = one) =>
  call(app, undoMinigameVoid, { as, params: { id: String(id) }, body: { reason: '확인 완료' } });
const outcomeOf = async (round: number) =>
  (await db.query('select outcome, status from minigame_round where game_id = $1 and round = $2', [gameId, round]))
    .rows[0];
const isDrawn = async (round: number) => (await outcomeOf(round)).status !== 0;
const counted = () =>
  until('all that was settled is counted', async () => (await db.query('select from rolling_due')).rowCount === 0);

/** Two members with a winner and a loser each: of odd and even one wins. */
async function drawnRound(stake = 10_000) {
  const bettors = [await createBettor(db, app), await createBettor(db, app)] as const;
  const round = await openRound(app, db, bettors[0], gameId);
  for (const bettor of bettors) {
    await betOnRound(app, bettor, round, 'sum-oe:odd', { amounts: stake });
    await betOnRound(app, bettor, round, 'sum-oe:even', { amounts: stake });
  }
  await moveClock(db, '5 minutes');
  await until('the round is drawn', () => isDrawn(round.round));
  await counted();
  return { bettors, round: round.round };
}
const emoneyOf = async (bettor: Awaited<ReturnType<typeof createBettor>>) => (await walletOf(db, bettor)).emoney;

test('a void gives every stake back by the difference, and its undo books that back', async () => {
  const { bettors, round } = await drawnRound();
  const [bettor] = bettors;
  expect(await emoneyOf(bettor)).toBe(999_500);
  const before = await outcomeOf(round);
  const { body } = await voidIt(round);
  expect(await Promise.all(bettors.map(emoneyOf))).toEqual([1_000_000, 1_000_000]);
  expect(await voidIt(round)).toMatchObject({ status: 409, code: 'minigame-void.voided' });

  const as = { token: bettor.token };
  const bets = (await call(app, listMinigameBets, { as, query: { gameId } })).body.items;
  expect(bets).toMatchObject([1, 2].map(() => ({ status: 3, payoutWon: 10_000, handVoid: { reason } })));
  const [result] = (await call(app, recentMinigameResults, { as, query: { gameId } })).body.items;
  expect(result).toMatchObject({ round, isVoid: false, handVoid: { reason } });
  const evidence = (await call(app, verifyMinigameRound, { as, query: { gameId, round } })).body;
  expect(evidence).toMatchObject({ handVoid: { reason }, outcome: before.outcome });
  await counted();
  await expectCleanLedger(db);

  expect((await undoIt(body.id)).status).toBe(200);
  expect(await undoIt(body.id)).toMatchObject({ status: 409, code: 'minigame-void.undone' });
  expect(await Promise.all(bettors.map(emoneyOf))).toEqual([999_500, 999_500]);
  expect(await outcomeOf(round)).toEqual(before);
  const again = (await call(app, listMinigameBets, { as, query: { gameId } })).body.items;
  expect(again.map(({ status, handVoid }) => [status, handVoid]).sort()).toEqual([
    [1, null],
    [2, null],
  ]);
  await counted();

  const day = (await db.query(`select to_char(app_now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day`)).rows[0].day;
  const statement = await call(app, readStatement, { as, query: { account: 'cash', from: day, to: day } });
  const moved = statement.body.items.filter(({ reason: name }) => /void|undo/.test(name));
  expect(moved.map(({ reason: name, change }) => [name, change]).sort()).toEqual([
    ['minigame:undo', -10_000],
    ['minigame:undo', 9_500],
    ['minigame:void', -9_500],
    ['minigame:void', 10_000],
  ]);
  const reasonsOf = (name: string) =>
    moved.filter((item) => item.reason === name).map(({ detail }) => detail?.split(' · ').at(-1));
  expect([reasonsOf('minigame:void'), reasonsOf('minigame:undo')]).toEqual([
    Array(2).fill(`사유: ${reason}`),
    Array(2).fill('사유: 확인 완료'),
  ]);
  const { rows: leaves } = await db.query<{ body: string }>(
    `select body from log_leaf where kind like 'minigame.void%' order by index`,
  );
  expect(leaves.map((leaf) => JSON.parse(leaf.body))).toEqual([
    { kind: 'minigame.void', game: gameId, round, void: body.id, reason },
    { kind: 'minigame.void-undone', game: gameId, round, void: body.id, reason: '확인 완료' },
  ]);
  const voidedAgain = await voidIt(round);
  expect(voidedAgain.status).toBe(200);
  expect(await emoneyOf(bettor)).toBe(1_000_000);
});

test('what a member no longer has is taken back below zero', async () => {
  const { bettors, round } = await drawnRound();
  const [bettor] = bettors;
  const { body } = await voidIt(round);
  const rest = await openRound(app, db, bettor, 217);
  for (const selection of ['end:odd', 'end:even'])
    expect((await betOnRound(app, bettor, rest, selection, { amounts: 500_000 })).status).toBe(200);
  expect(await emoneyOf(bettor)).toBe(0);
  expect(
    (await weigh(app, one, { kind: 'minigame-void-undo', id: body.id, body: { reason } })).body.moves,
  ).toMatchObject({
    ...{ bets: 4, members: 2, toMembersWon: 19_000, fromMembersWon: 20_000, belowZero: 1 },
  });
  await undoIt(body.id);
  expect(await emoneyOf(bettor)).toBe(-500);
  expect((await betOnRound(app, bettor, rest, 'end:odd')).code).toBe('bet.balance');
});

test('who may void which round', async () => {
  const bettor = await createBettor(db, app);
  const open = await openRound(app, db, bettor, gameId);
  expect(await voidIt(open.round)).toMatchObject({ status: 409, code: 'minigame-void.open' });
  expect((await voidIt(7)).code).toBe('minigame-void.unknown');
  expect((await voidIt(open.round, bettor)).code).toBe('session.forbidden');
  expect((await voidIt(open.round, one, { reason: ' ' })).code).toBe('request.invalid');
  expect((await undoIt(987_654)).code).toBe('minigame-void.undone');
  expect((await weigh(app, one, { kind: 'minigame-void-undo', id: 987_654, body: { reason } })).code).toBe(
    'minigame-void.undone',
  );
});

test('above the amount two operators void, bound to the round as it was weighed', async () => {
  const { bettors, round } = await drawnRound(300_000);
  expect(await voidIt(round)).toMatchObject({ status: 409, code: 'approval.needed' });
  const command = { kind: 'minigame-void', body: { gameId, round, reason } } as const;
  expect((await weigh(app, one, command)).body).toMatchObject({
    needsTwo: true,
    moves: { bets: 4, members: 2, toMembersWon: 600_000, fromMembersWon: 570_000, belowZero: 0 },
  });
  await byTwo(app, [one, other], command);
  expect(await Promise.all(bettors.map(emoneyOf))).toEqual([1_000_000, 1_000_000]);
  const { rows } = await db.query<{ id: number }>(
    'select id from minigame_void where game_id = $1 and round = $2 and undone_at is null',
    [gameId, round],
  );
  const back = { kind: 'minigame-void-undo', id: rows[0]?.id ?? 0, body: { reason: '확인 완료' } } as const;
  const asked = await ask(app, one, back);
  expect((await second(app, one, asked)).code).toBe('approval.same-person');
  expect((await second(app, other, asked)).status).toBe(200);
  expect(await Promise.all(bettors.map(emoneyOf))).toEqual([985_000, 985_000]);
  await counted();
});

test('of many at once one voids, and one ends it', async () => {
  const { bettors, round } = await drawnRound();
  const answers = await Promise.all([one, other, one, other].map((as) => voidIt(round, as)));
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual([
    'done',
    'minigame-void.voided',
    'minigame-void.voided',
    'minigame-void.voided',
  ]);
  expect(await emoneyOf(bettors[0])).toBe(1_000_000);
  const id = answers.find(({ status }) => status === 200)?.body.id ?? 0;
  const ends = await Promise.all([one, other, one].map((as) => undoIt(id, as)));
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await emoneyOf(bettors[0])).toBe(999_500);
  await counted();
});

test('rounds with bets, voided ones, and one of the day, as operators see them', async () => {
  const { round } = await drawnRound();
  await voidIt(round);
  const day = (await db.query(`select to_char(app_now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day`)).rows[0].day;
  const list = async (query: object) =>
    (await call(app, listOperatorsRounds, { as: one, query: { gameId, date: day, ...query } })).body;
  const [last] = (await list({})).items;
  expect(last).toMatchObject({ round, state: 'drawn', bets: 4, members: 2, stakeWon: 40_000, payoutWon: 40_000 });
  expect(last?.winners).toContainEqual(expect.stringMatching(/^(홀|짝)$/));
  expect(last?.voids).toMatchObject([{ reason, madeBy: one.member.userId, undone: null }]);
  expect((await list({ only: 'voids' })).items.map((item) => item.round)).toContain(round);
  expect((await list({ only: 'all' })).totalCount).toBeGreaterThan((await list({})).totalCount);
  expect((await list({ ofDay: last?.ofDay })).items.map((item) => item.round)).toEqual([round]);
  const member = await createBettor(db, app);
  const results = await call(app, listMinigameResults, { as: member, query: { gameId, date: day } });
  expect(results.body.items.find((item) => item.round === round)).toMatchObject({ handVoid: { reason } });
});

test('one act alone stands for one void', async () => {
  for (const { round } of [await drawnRound(), await drawnRound()]) expect((await voidIt(round)).status).toBe(200);
  await expectCleanLedger(db);
  const last = `(select max(id) from solo_act where actor_id = ${one.member.id})`;
  expect(await auditWhile(db, `delete from solo_act where id = ${last}`)).toMatch(
    /^operator \d+ did \d+ won alone of void, but \d+ count$/,
  );
});

test('the audit names a void that no operator made, and its function takes no round that was not drawn', async () => {
  const { round, bettors } = await drawnRound();
  const client = await db.connect();
  try {
    await client.query('begin');
    const made = async (of: number) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into minigame_void (game_id, round, reason, made_by, made_at) values ($1, $2, '몰래', $3, app_now() + interval '1 hour') returning id`,
        [gameId, of, one.member.id],
      );
      return rows[0]?.id;
    };
    const { rows: open } = await client.query<{ round: number }>(
      'select max(round) as round from minigame_round where game_id = $1 and status = 0',
      [gameId],
    );
    await client.query('savepoint before');
    await expect(client.query('select apply_minigame_void($1)', [await made(open[0]?.round ?? 0)])).rejects.toThrow(
      'drawn',
    );
    await client.query('rollback to savepoint before');
    const id = await made(round);
    await client.query('select apply_minigame_void($1)', [id]);
    expect(await auditWithin(client)).toEqual([
      `round ${round} of game ${gameId} was voided in the name of member ${one.member.id}, who did not (void ${id})`,
      expect.stringMatching(/^operator \d+ did \d+ won alone of void, but \d+ count$/),
    ]);
    // An act alone of no won is not that of this void.
    await client.query(
      `insert into solo_act (kind, actor_id, amount_won, at) values ('void', $1, 0, app_now() + interval '59 minutes')`,
      [one.member.id],
    );
    expect(await auditWithin(client)).toHaveLength(2);
    await client.query('savepoint made');
    await expect(client.query(`update minigame_void set reason = 'x' where id = $1`, [id])).rejects.toThrow();
    await client.query('rollback to savepoint made');
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await emoneyOf(bettors[0])).toBe(999_500);
});

test('an act alone stands for a round or for a fixture, not for both', async () => {
  const operator = await createOperator(db, app);
  const { round } = await drawnRound();
  const { id: fixtureId, selections } = await createFixture(db, { prices: ['2.00', '1.90'], startsIn: '5 hours' });
  await placeBet(app, await createBettor(db, app), selections.slice(0, 1), 10_000);
  await moveClock(db, '20 seconds');
  expect((await voidIt(round, operator)).status).toBe(200);
  expect((await call(app, voidBets, { as: operator, body: { fixtureId, reason } })).status).toBe(200);
  await settleAll(db);
  const ofFixture = `(select max(id) from solo_act where actor_id = ${operator.member.id})`;
  expect(await auditWhile(db, `delete from solo_act where id = ${ofFixture}`)).toMatch(
    /^operator \d+ did \d+ won alone of void, but \d+ count$/,
  );
});
