import { randomUUID } from 'node:crypto';
import {
  listMinigameBets,
  listMinigameEvents,
  listMinigameResults,
  listMinigames,
  minigameMarks,
  recentMinigameResults,
  sumMinigameBets,
  verifyMinigameRound,
} from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { previousLink, roundSeed, slipHash, slipsDigest } from '@madang/rules/minigame/fairness';
import { drawRound, resultsOf } from '@madang/rules/minigame/offer';
import {
  betOnRound,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  moveToWeekday,
  openRound,
  runMinigames,
  signIn,
  testDatabase,
  until,
  walletOf,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';
import { linkAt, makeChain } from './chain.ts';

const database = await testDatabase();
const { db } = database;
// At noon, so that hours later is the same day.
await moveToWeekday(db, 2, 12);
const app = await buildTestApp(database);
/** A second server on the same database: both open, draw and settle. */
await buildTestApp(database);
await runMinigames(db, [215, 217, 301, 501]);

afterEach(() => expectCleanLedger(db));

const verification = async (token: string, gameId: number, round: number) =>
  (await call(app, verifyMinigameRound, { as: { token }, query: { gameId, round } })).body;
const isDrawn = async (token: string, gameId: number, round: number) =>
  (await verification(token, gameId, round)).link !== null;

test('a round from the slips to the payout, and what everybody can compute of it', async () => {
  const bettor = await createBettor(db, app);
  const other = await createBettor(db, app);
  const round = await openRound(app, db, bettor, 215);
  const odd = await betOnRound(app, bettor, round, 'sum-oe:odd', { amounts: 20_000 });
  const even = await betOnRound(app, bettor, round, 'sum-oe:even', { amounts: 10_000 });
  await betOnRound(app, other, round, 'power:7');
  expect(odd.body).toMatchObject({ stakeWon: 20_000, price: '1.95', expectedPayoutWon: 39_000, emoney: 980_000 });
  expect(odd.body.slipHash).toBe(slipHash(odd.body.receipt));
  expect(await walletOf(db, bettor)).toEqual({ emoney: 970_000, balance: 1_000_000, reserved: 30_000 });

  // Nothing of what decides it is given out before.
  const before = await verification(bettor.token, 215, round.round);
  expect(before).toMatchObject({ link: null, digest: null, slips: [], outcome: null });
  expect(before.receipts.map(({ receipt }) => receipt)).toEqual([odd.body.receipt, even.body.receipt]);

  await moveClock(db, '5 minutes');
  await until('the round is drawn', () => isDrawn(bettor.token, 215, round.round));
  const { link, digest, slips, outcome, chain, log } = await verification(bettor.token, 215, round.round);
  if (!link || !digest) throw new Error('not drawn');
  expect(previousLink(link)).toBe(chain?.previousLink);
  expect(slips).toHaveLength(3);
  expect(slips.slice(0, 2)).toEqual([odd.body.slipHash, even.body.slipHash]);
  const closed = JSON.parse(log.leaves.cutOff?.body ?? '{}').rounds;
  expect(closed.find((one: { round: number }) => one.round === round.round)).toMatchObject({
    game: 215,
    slips: 3,
    digest: slipsDigest(slips),
  });
  const game = gameOf(215);
  if (!game) throw new Error('no game');
  expect(drawRound(game, round.round, roundSeed(link, digest, 215, round.round))).toEqual(outcome);

  const sum = (outcome as { balls: number[] }).balls.reduce((all, ball) => all + ball, 0);
  const won = sum % 2 === 1 ? 39_000 : 19_500;
  expect(await walletOf(db, bettor)).toEqual({ emoney: 970_000 + won, balance: 970_000 + won, reserved: 0 });
  const { items } = (await call(app, listMinigameBets, { as: { token: bettor.token }, query: { gameId: 215 } })).body;
  expect(items.map(({ status }) => status).sort()).toEqual([1, 2]);
  const recent = (await call(app, recentMinigameResults, { as: { token: bettor.token }, query: { gameId: 215 } })).body;
  expect(recent.items[0]?.winners).toContain(sum % 2 === 1 ? 'sum-oe:odd' : 'sum-oe:even');
});

test('a baccarat tie gives stakes on either side back', async () => {
  const bettor = await createBettor(db, app);
  const round = await openRound(app, db, bettor, 301);
  await betOnRound(app, bettor, round, 'winner:player', { amounts: 10_000 });
  await betOnRound(app, bettor, round, 'tie:tie', { amounts: 5_000 });
  const cards = { player: [8, 12], banker: [8, 12] };
  const game = gameOf(301);
  if (!game) throw new Error('no game');
  const results = [...resultsOf(game, round.round, cards)].filter(([, result]) => result !== 'lost');
  expect(results).toContainEqual(['winner:player', 'back']);
  // A draw that comes out so is not waited for: what it would settle is looked at, and undone.
  const tx = await db.connect();
  try {
    await tx.query('begin');
    await tx.query(
      `update minigame_round set close_leaf = (select max(index) from log_leaf), slips_digest = sha256('') where game_id = 301 and round = $1`,
      [round.round],
    );
    const { rows } = await tx.query(
      `select bets, wallets from settle_minigame_round(301, $1, sha256('link'), sha256('value'), $2, $3, (select max(index) from log_leaf))`,
      [round.round, JSON.stringify(cards), JSON.stringify(Object.fromEntries(results))],
    );
    expect(rows[0].bets).toMatchObject([
      { status: 3, payoutWon: 10_000 },
      { status: 2, payoutWon: 45_150 },
    ]);
    expect(rows[0].wallets).toMatchObject([{ memberId: bettor.member.id, emoney: 1_040_150 }]);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
});

test('after the cut-off no bet is taken, and a key books once', async () => {
  const bettor = await createBettor(db, app);
  const round = await openRound(app, db, bettor, 217);
  const key = randomUUID();
  const first = await betOnRound(app, bettor, round, 'end:odd', { key });
  // The head of the log is the newest; all else is the first answer.
  const again = { ...first.body, head: expect.anything() };
  expect((await betOnRound(app, bettor, round, 'end:odd', { key })).body).toEqual(again);
  expect((await betOnRound(app, bettor, round, 'end:even', { key })).code).toBe('request.idempotency-key-reused');
  const left = Date.parse(round.cutOffAt) - Date.parse(round.serverNow);
  await moveClock(db, `${left} milliseconds`);
  expect((await betOnRound(app, bettor, round, 'end:even')).code).toBe('minigame.closed');
  expect((await betOnRound(app, bettor, round, 'end:odd', { key })).body).toEqual(again);
  expect(await walletOf(db, bettor)).toMatchObject({ reserved: 10_000 });
});

test('a refused bet books nothing', async () => {
  const bettor = await createBettor(db, app);
  const other = await createBettor(db, app);
  const round = await openRound(app, db, bettor, 217);
  const codes = async (...asked: ReturnType<typeof betOnRound>[]) => (await Promise.all(asked)).map(({ code }) => code);
  expect(
    await codes(
      betOnRound(app, bettor, round, 'end:odd', { amounts: 4_999 }),
      betOnRound(app, bettor, round, 'end:odd', { amounts: 1_000_001 }),
      betOnRound(app, bettor, round, 'path:left3', { amounts: 900_000 }),
      betOnRound(app, bettor, round, 'end:odd', { amounts: 5_000.5 }),
      betOnRound(app, bettor, round, 'end:neither'),
      betOnRound(app, bettor, { ...round, markets: [] }, 'end:odd'),
      betOnRound(app, { ...bettor, token: other.token }, round, 'end:odd'),
      betOnRound(app, bettor, { ...round, round: round.round + 1 }, 'end:odd'),
      betOnRound(app, bettor, { ...round, round: round.round + 1_000 }, 'end:odd'),
      betOnRound(app, bettor, { ...round, gameId: 999 }, 'end:odd'),
    ),
  ).toEqual([
    'bet.stake-below-minimum',
    'bet.stake-above-maximum',
    'bet.win-above-maximum',
    'bet.stake-not-integer',
    'bet.no-selections',
    'minigame.price',
    'session.forbidden',
    'minigame.closed',
    'minigame.closed',
    'not-found',
  ]);
  expect((await betOnRound(app, bettor, round, 'end:odd', { amounts: 1_000_000 })).status).toBe(200);
  expect((await betOnRound(app, bettor, round, 'end:odd')).code).toBe('bet.balance');
  await db.query('update minigame set system_maintenance_flg = true where id = 217');
  expect((await betOnRound(app, other, round, 'end:odd')).code).toBe('maintenance');
});

test('rounds not drawn within an hour are void by rule: every stake comes back, and the link is shown', async () => {
  const bettor = await createBettor(db, app);
  const round = await openRound(app, db, bettor, 215);
  await betOnRound(app, bettor, round, 'power:1');
  await moveClock(db, '70 minutes');
  await until('the round is drawn', () => isDrawn(bettor.token, 215, round.round));
  const { isVoid, link, chain, outcome } = await verification(bettor.token, 215, round.round);
  expect([isVoid, outcome]).toEqual([true, null]);
  expect(previousLink(link ?? '')).toBe(chain?.previousLink);
  expect(await walletOf(db, bettor)).toEqual({ emoney: 1_000_000, balance: 1_000_000, reserved: 0 });
  const recent = (await call(app, recentMinigameResults, { as: { token: bettor.token }, query: { gameId: 215 } })).body;
  expect(recent.items.find((one) => one.round === round.round)?.isVoid).toBe(true);
  // The day in Seoul counts, which may have changed within the hour.
  const day = (at: string | number) => new Date(at).toLocaleDateString('en', { timeZone: 'Asia/Seoul' });
  const { rows } = await db.query<{ now: Date }>('select app_now() as now');
  const today = day(rows[0]?.now.getTime() ?? 0);
  const ofToday = recent.items.filter(({ isVoid: counts, drawsAt }) => counts && day(drawsAt) === today);
  expect(recent.voidsToday).toBe(ofToday.length);
});

test('nothing that is served before the cut-off contains what decides the round, or its outcome', async () => {
  const bettor = await createBettor(db, app);
  const as = { token: bettor.token };
  const round = await openRound(app, db, bettor, 215);
  const placed = await betOnRound(app, bettor, round, 'sum-oe:odd');
  const query = { gameId: 215 };
  const today = { ...query, date: round.date.slice(0, 10) };
  const served = JSON.stringify([
    placed.body,
    await call(app, listMinigames, { as }),
    await call(app, minigameMarks, { as }),
    await call(app, listMinigameEvents, { as, query }),
    await call(app, recentMinigameResults, { as, query }),
    await call(app, listMinigameResults, { as, query: today }),
    await call(app, listMinigameBets, { as, query }),
    await verification(bettor.token, 215, round.round),
  ]);
  await moveClock(db, '5 minutes');
  await until('the round is drawn', () => isDrawn(bettor.token, 215, round.round));
  const { link, digest, outcome } = await verification(bettor.token, 215, round.round);
  // A slip is no secret: only the key within it is known to its member alone. The link belongs to no member.
  for (const secret of [link, JSON.stringify(outcome)]) expect(served).not.toContain(secret);
  // With all of it the draw needs the link: no served hex has the hash that was shown before.
  const hexes = served.match(/[0-9a-f]{64}/g) ?? [];
  const before = (await verification(bettor.token, 215, round.round)).chain?.previousLink;
  expect(hexes.length).toBeGreaterThan(2);
  expect(hexes.filter((hex) => previousLink(hex) === before)).toEqual([]);
  expect(digest).not.toBeNull();
});

test('bets on minigames and on virtual games, by kind, day, state and number, and their sums', async () => {
  const bettor = await createBettor(db, app);
  const as = { token: bettor.token };
  const minigame = await openRound(app, db, bettor, 215);
  await betOnRound(app, bettor, minigame, 'power:7', { amounts: 7_000 });
  const match = await openRound(app, db, bettor, 501);
  const onMatch = await betOnRound(app, bettor, match, match.markets[0]?.selections[0]?.key ?? '', { amounts: 5_000 });
  const list = async (query: object = {}) => (await call(app, listMinigameBets, { as, query })).body.items;
  const sums = async (query: object = {}) => (await call(app, sumMinigameBets, { as, query })).body;
  let moves = 0;
  await until('both are drawn', async () => {
    // Not on and on, however slow the draws are: the session would end.
    if (moves++ < 3) await moveClock(db, '5 minutes');
    return (await list({ status: 'open' })).length === 0;
  });
  expect(await list()).toMatchObject([
    {
      gameType: 4,
      gameId: 501,
      gameName: '가상 축구 · 유로컵',
      gamePath: 'bet365/soccer/eurocups',
      drawsAt: match.drawsAt,
    },
    { gameType: 3, gameId: 215, gameName: 'EOS 파워볼 5분', gamePath: 'eos/powerball5', ofDay: minigame.ofDay },
  ]);
  expect((await list({ gameType: 3 })).map(({ gameId }) => gameId)).toEqual([215]);
  expect((await list({ gameType: 4 })).map(({ id }) => id)).toEqual([onMatch.body.betId]);
  expect(await list({ betId: onMatch.body.betId, gameType: 3 })).toEqual([]);
  expect(await list({ days: 1, status: 'settled' })).toHaveLength(2);
  expect(await list({ status: 'cancelled' })).toEqual([]);
  const total = async (query: object) => (await sums(query)).reduce((sum, { stakeWon }) => sum + stakeWon, 0);
  expect(await Promise.all([total({}), total({ gameType: 3 }), total({ gameType: 4, days: 7 })])).toEqual([
    12_000, 7_000, 5_000,
  ]);
  await moveClock(db, '1 day');
  // The session is over by then.
  const again = { token: await signIn(app, bettor.member) };
  expect((await call(app, listMinigameBets, { as: again, query: { days: 1 } })).body.items).toEqual([]);
});

test('each link of a chain is proved by the one before it', () => {
  const chain = makeChain(1_000);
  let before = chain.end.toString('hex');
  for (let position = 1; position <= 1_000; position++) {
    const link = linkAt(chain, position).toString('hex');
    expect(previousLink(link)).toBe(before);
    before = link;
  }
  expect(() => linkAt(chain, 1_001)).toThrow(RangeError);
  expect(() => linkAt(chain, 0)).toThrow(RangeError);
});
