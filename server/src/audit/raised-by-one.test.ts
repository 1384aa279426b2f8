import { randomUUID } from 'node:crypto';
import {
  attend,
  chargeOptions,
  convertPoints,
  currentMember,
  decideRolling,
  issueCoupon,
  listCoupons,
  offerCashOut,
  redeemCoupon,
  requestRolling,
  takeCashOut,
  takeFriendReward,
  undoMinigameVoid,
  voidMinigameRound,
} from '@madang/contracts';
import {
  type Bettor,
  betBelow,
  betBody,
  betOnRound,
  call,
  charge,
  createAgent,
  createBelow,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  giveBank,
  moneyOfBets,
  offerMarkets,
  openCasino,
  openRound,
  placeBet,
  postBet,
  runMinigames,
  setResults,
  settleAll,
  silentRows,
  type TestSelection,
  testDatabase,
  until,
} from '../../test/index.ts';
import { drawShares } from '../agents/shares/draw-shares.ts';
import { decideDelayedBets } from '../betting/in-play/delayed-bets.ts';
import { sportsTournaments } from '../betting/tournament/tournament.ts';
import { payEndedTournaments } from '../casino/tournament.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';
import { payEnded } from '../tournaments/pay-tournaments.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { auditLedger } from './audit-ledger.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
await runMinigames(db, [214]);
const { app, aggregator, enter } = await openCasino(database);
// A week before all else: an agent's share of it.
const agent = await createAgent(db, app);
await db.query('update agent_terms set losing = 10 where agent_id = $1', [agent.member.id]);
await db.query(`update feed_package set silent_after = '1 year'`);
for (const result of [1, 2]) await betBelow(app, db, await createBelow(db, app, agent), 10_000, result);
await noteRolling(db);
await moveClock(db, '8 days');
await drawShares(db);
const operator = await createOperator(db, app);
const changes = memoryChanges();
const first = (picks: readonly TestSelection[]) => picks[0] as TestSelection;
const fixture = async () =>
  (await createFixture(db, { prices: ['2.00', '3.00', '4.00'], startsIn: '5 hours' })).selections;

/** Columns of money, or that money is computed with. The first rows of each are raised by one. */
const money: Readonly<Record<string, readonly string[]>> = {
  ...moneyOfBets,
  agent_play: ['turnover', 'stakes', 'payouts', 'bonuses'],
  agent_share: ['earned', 'carried'],
  agent_share_entry: ['turnover', 'stakes', 'payouts', 'bonuses', 'amount'],
  attendance: ['points'],
  casino_rest: ['hundredths'],
  casino_round: ['staked', 'won'],
  casino_tournament_prize: ['prize'],
  casino_transaction: ['amount', 'hundredths', 'rest_won'],
  coupon_issue: ['amount'],
  friend_reward: ['points'],
  minigame_bet: ['price', 'stake', 'payout'],
  minigame_exposure: ['used'],
  minigame_luck: ['staked', 'paid'],
  minigame_voided_bet: ['payout'],
  money_request: ['amount', 'bonus_won', 'turnover_won'],
  rolling_entry: ['amount'],
  rolling_request: ['amount'],
  tournament_prize: ['prize'],
  turnover_due: ['least_odds', 'won'],
};

/** Columns with the words of money that nothing else repeats, or that move none. */
const others: Readonly<Record<string, string>> = {
  'delayed_bet.max_odds': 'a limit that held when the bet was asked for; a trigger keeps it',
  'delayed_bet.most_win': 'a limit as it was when the bet was asked for',
  'delayed_bet.least_stake': 'as that',
  'delayed_bet.most_stake': 'as that',
  'most_winnable.won': 'a bound that only the owner raises',
  'bet.max_win': 'a term that a trigger keeps as it was placed; found where it caps a payout',
  'delayed_bet.max_win': 'as that of the bet',
  'minigame_bet.max_win': 'as that of the bet',
  'counted_play.least_odds': 'a setting as it was; found where it decides whether a bet counts',
  'money_request.bonus_least_odds': 'a term of the charge; compared once it is approved',
  'minigame.max_member_selection_won': 'a setting',
  'minigame.max_selection_won': 'a setting',
  'minigame.max_day_won': 'a setting',
  'bet.stake_transfer': 'an id',
  'delayed_bet.stake_transfer': 'an id',
  'minigame_bet.stake_transfer': 'an id',
  'cash_out_offer.stake': 'an offer of seconds; what is taken is booked',
  'cash_out_offer.won': 'an offer of seconds; what is taken is booked',
  'open_bet.won': 'a bound of the exposure; the audit finds one that is too low',
  'open_bet.won_until': 'a bound of the exposure; the audit finds one that is too low',
  'casino_tournament_prize.winnings':
    'what was won until it was paid; corrections since then change what it would be now',
  'tournament_prize.winnings': 'what was won until it was paid; corrections since then change what it would be now',
  'rolling_entry.turnover': 'noted only where it changes an amount, which is audited',
  'selection.price': 'at which it is sold now; a leg keeps the price that counts',
  'selection.feed_price': 'what the feed says while a price by hand is sold',
  'trading_price.price': 'an order of an operator, which triggers keep; a leg keeps the price that counts',
  'bet_leg.feed_price': 'what the feed said at placement, where that was less than the price; triggers keep it',
  'trading_price.feed_price': 'what the feed said when the order was given; triggers keep it',
  'money_request.coin_amount': 'what the member says was sent; the won of it are audited',
  'approval.amount_won': 'what was weighed, a part of the digest; what the act books is audited',
  'friend_release.points': 'compared with the act of the operator who released it (`solo_act`); append-only',
  'solo_act.amount_won': "counts to the day's bound of one operator; append-only",
  'delivery_app.error_budget_points': 'of releases; no money',
  'member_limit.won': "a member's own limit",
};
const moneyWords =
  '(won|amount|stake|paid|payout|price|odds|balance|reserved|winnings|prize|points|turnover|hundredths|win)$';
const settings = '(_setting|_rule|^charge_bonus|^bonus|^casino_game)$';

const at = async (milliseconds: number) =>
  new Date(
    ((await db.query<{ at: Date }>('select app_now() as at')).rows[0]?.at.getTime() ?? 0) + milliseconds,
  ).toISOString();

/** A bet in each state: open, lost, won, void, a system, won again after a correction, cashed out in part and whole, in play. */
async function bet(member: Bettor): Promise<void> {
  const picks = await Promise.all(Array.from({ length: 7 }, fixture));
  const [lost, won, gone, again, open, ...more] = picks.map(first) as [
    TestSelection,
    TestSelection,
    ...TestSelection[],
  ];
  for (const pick of [lost, won, gone, again, open].map((each) => each as TestSelection))
    await placeBet(app, member, [pick], 200_000);
  const system = { amounts: 30_000, sizes: [2] };
  await postBet(app, member.token, betBody(member.member, [lost, won, more[0] as TestSelection], system));
  const cashedOut = async (stakeWon?: number) => {
    const { betId } = await placeBet(app, member, [first(await fixture())]);
    const { offerId } = (await call(app, offerCashOut, { as: member, body: { betId, stakeWon } })).body;
    expect((await call(app, takeCashOut, { as: member, body: { offerId } })).status).toBe(200);
  };
  await cashedOut();
  await cashedOut(4_000);
  await setResults(db, [
    [lost, 1],
    [won, 2],
    [gone as TestSelection, 3],
    [again as TestSelection, 1],
  ]);
  await settleAll(db);
  await setResults(db, [[again as TestSelection, 2]]);
  await settleAll(db);
}

async function betInPlay(member: Bettor): Promise<void> {
  const key = randomUUID();
  const offered = await offerMarkets(db, '8001', {
    sportId: 6046,
    marketIds: [1],
    feedPackage: 'inplay',
    price: '2.00',
  });
  const body = betBody(member.member, offered.slice(0, 1), { betStyle: 'EU', gameDetailType: '91' });
  expect((await postBet(app, member.token, body, key)).status).toBe(202);
  await moveClock(db, '8 seconds');
  // The server of the test decides as well, and may be at it.
  await until('the bet is decided', async () => {
    await decideDelayedBets(db, changes);
    return (await db.query(`select from delayed_bet where state = 'waiting'`)).rowCount === 0;
  });
  // A part of it is cashed out, after its wait.
  const { rows } = await db.query<{ id: string }>('select max(id)::text as id from bet');
  const asked = { betId: rows[0]?.id ?? '', stakeWon: 4_000 };
  const { offerId } = (await call(app, offerCashOut, { as: member, body: asked })).body;
  expect((await call(app, takeCashOut, { as: member, body: { offerId } })).status).toBe(202);
  await moveClock(db, '8 seconds');
  await until(
    'the cash-out is decided',
    async () => (await db.query(`select from delayed_cash_out where state = 'accepted'`)).rowCount === 1,
  );
}

async function play(member: Bettor): Promise<void> {
  const round = await openRound(app, db, member, 214);
  const keys = round.markets.flatMap(({ selections }) => selections).map(({ key }) => key);
  for (const key of keys.slice(0, 2)) expect((await betOnRound(app, member, round, key)).status).toBe(200);
  await moveClock(db, '5 minutes');
  await until(
    'the round is drawn',
    async () => (await db.query('select from minigame_bet where status = 0')).rowCount === 0,
  );
  const voided = await call(app, voidMinigameRound, {
    as: operator,
    body: { gameId: round.gameId, round: round.round, reason: '확인 중' },
  });
  const back = { as: operator, params: { id: voided.body.id }, body: { reason: '확인 완료' } };
  expect((await call(app, undoMinigameVoid, back)).status).toBe(200);

  const token = await enter(member.token);
  for (const amount of ['0.00', '3150.40']) {
    const of = { memberId: String(member.member.id), roundId: randomUUID() };
    const stake = { transactionId: randomUUID(), gameId: 'hanmadang-tiger', category: 'slot' };
    await aggregator.say('debit', { ...of, ...stake, token, amount: '1000.00' });
    await aggregator.say('credit', { ...of, transactionId: randomUUID(), amount });
    await aggregator.say('round-closed', { ...of, transactionId: randomUUID() });
  }
}

async function moveMoney(member: Bettor): Promise<void> {
  await giveBank(db, member);
  const { bonuses } = (await call(app, chargeOptions, { as: member })).body;
  const { body: charged } = await charge(app, member, 100_000, { bonusId: bonuses[0]?.id });
  await decide(app, operator, charged, 'checking');
  expect((await decide(app, operator, charged, 'approved')).status).toBe(200);
  const friend = await createBettor(db, app);
  await db.query('update member set recommender_id = $2 where id = $1', [friend.member.id, member.member.id]);
  const { body: ofFriend } = await charge(app, friend, 100_000);
  await decide(app, operator, ofFriend, 'approved');
  // Accounts of tests share an address and a depositor; what that means has tests of its own.
  await db.query('update friend_setting set turnover = false');
  await db.query('update session set address = null');
  await db.query('update money_request set holder_hash = null');
  expect((await call(app, takeFriendReward, { as: member, body: { id: friend.member.id } })).status).toBe(200);
  const { body: asked } = await exchange(app, await createRich(), 50_000);
  await decide(app, operator, asked, 'checking');
  expect((await decide(app, operator, asked, 'approved')).status).toBe(200);

  const coupon = {
    name: '환영',
    gives: 'won',
    amount: 5_000,
    userId: member.member.userId,
    code: null,
    copies: 1,
  } as const;
  await call(app, issueCoupon, {
    as: operator,
    body: { ...coupon, key: randomUUID(), expiresAt: await at(86_400_000) },
  });
  const [item] = (await call(app, listCoupons, { as: member, query: { usable: 'true' } })).body.items;
  expect((await call(app, redeemCoupon, { as: member, body: { id: item?.id ?? 0 } })).status).toBe(200);
  const { updatedAt: userUpdatedAt } = (await call(app, currentMember, { as: member })).body;
  await call(app, convertPoints, { as: member, body: { memberId: member.member.id, point: 5_000, userUpdatedAt } });
  await call(app, attend, { as: member, body: {} });
  const { body: rolling } = await call(app, requestRolling, { as: member, body: { tab: 'main' } });
  const approval = { params: { id: rolling.id }, body: { to: 'approved', reason: '' } } as const;
  expect((await call(app, decideRolling, { as: operator, ...approval })).status).toBe(200);
}

async function createRich(): Promise<Bettor> {
  const rich = await createBettor(db, app, { won: 200_000 });
  await giveBank(db, rich);
  return rich;
}

/** Prizes for the wins since a moment ago. */
async function payPrizes(startsAt: string): Promise<void> {
  const prizes = JSON.stringify([{ from: 1, to: 3, prizeWon: 1_000 }]);
  for (const table of ['tournament', 'casino_tournament']) {
    await db.query(
      `insert into ${table} (title, rules, starts_at, ends_at, prizes) values ('순위전', '{}', $1, $2, $3)`,
      [startsAt, await at(1_000), prizes],
    );
  }
  await moveClock(db, '10 minutes');
  await payEndedTournaments(db, changes);
  await payEnded(db, changes, sportsTournaments);
}

const startsAt = await at(-1_000);
const member = await createBettor(db, app, { won: 30_000_000, points: 20_000 });
await bet(member);
await betInPlay(member);
await play(member);
await moveMoney(member);
await payPrizes(startsAt);
await settleAll(db);

const columns = Object.entries(money).flatMap(([table, names]) => names.map((name) => [table, name] as const));

test('rows of every kind are there, and the ledger is clean', async () => {
  expect(await auditLedger(db)).toEqual([]);
  for (const [table, name] of columns) {
    expect([table, name, (await db.query(`select from ${table} where ${name} is not null`)).rowCount]).not.toContain(0);
  }
});

test('each column that has the name of money is raised by one below, or stands among the others', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and atttypid in ('bigint'::regtype, 'integer'::regtype, 'numeric'::regtype) and attname ~ $1 and relname !~ $2`,
    [moneyWords, settings],
  );
  const known = new Set([...columns.map(([table, name]) => `${table}.${name}`), ...Object.keys(others)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test.each(columns)('the audit names each row of %s whose %s is raised by one', async (table, name) => {
  expect(await silentRows(db, table, name, 12)).toEqual([]);
});
