import { randomUUID } from 'node:crypto';
import {
  cancelBet,
  convertPoints,
  currentMember,
  decideRolling,
  delayedBets,
  issueCoupon,
  listCoupons,
  offerCashOut,
  type Report,
  type ReportFigures,
  type ReportRow,
  readReport,
  redeemCoupon,
  reportDaysMax,
  reportSplits,
  requestRolling,
  takeCashOut,
} from '@madang/contracts';
import { fastRandom } from '@madang/rules/minigame/fast-random';
import type { Random } from '@madang/rules/minigame/random';
import {
  type Bettor,
  betOnRound,
  call,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  fund,
  giveBank,
  inPlayMatches,
  openCasino,
  openRound,
  pastHorizon,
  placeBet,
  runMinigames,
  setResults,
  settleAll,
  silentRows,
  type TestSelection,
  testDatabase,
  until,
} from '../../test/index.ts';
import { moveClock, setClock, setClockTo, siteNowMs } from '../platform/running/clock.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { keepReport } from './keep-report.ts';
import { reportSums } from './moved-money.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
await runMinigames(db, [214]);
const { app, aggregator, enter } = await openCasino(database);
const operator = await createOperator(db, app);
afterEach(() => expectCleanLedger(db));

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 10);
/** Sessions end while the clock moves on; these do not. */
const staySignedIn = () =>
  db.query(`update session set expires_at = app_now() + interval '1 year', latest_end = app_now() + interval '1 year'`);
const from = dayOf(await siteNowMs(db));
type Query = Partial<Record<'by' | 'split' | 'from' | 'to' | 'sort', string>>;
async function report(query: Query = {}, as = operator): Promise<Report> {
  const to = dayOf((await siteNowMs(db)) + dayMs);
  const { body, code } = await call(app, readReport, { as, query: { from, to, ...query } as never });
  expect(code).toBeNull();
  return body;
}
/** All that is over is kept, as it is some seconds later on a site. */
async function keep(): Promise<void> {
  await pastHorizon(db);
  await keepReport(db);
}

interface Movement {
  day: string;
  memberId: number;
  /** The first and the last word of a reason: "bet stake". */
  what: string;
  kind: string;
  /** Of what the member has, held won included. */
  change: number;
  /** Of the bet in play that was refused after its wait. */
  refused: boolean;
}
/** The ledger by another way: from the entries of cash, and those of an exchange once it is sent. */
async function movements(): Promise<Movement[]> {
  const { rows } = await db.query<Movement>(
    `select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, member_id as "memberId", transfer.kind, change,
            split_part(reason, ':', 1) || ' ' || split_part(reason, ':', 3) as what,
            exists (select from delayed_bet where stake_transfer = transfer.id and state = 'refused') as refused
       from entry join account on account.id = account_id join transfer on transfer.id = transfer_id
      where currency = 'KRW'`,
  );
  return rows;
}
const sumOf = (moved: readonly Movement[], ...words: string[]) =>
  moved.reduce((sum, { what, change }) => sum + (words.includes(what) ? change : 0), 0);
function figuresOf(moved: readonly Movement[]): Partial<ReportFigures> {
  const isStake = ({ what }: Movement) => /^(bet|minigame) (stake|give-back)$|^casino (stake|rollback)$/.test(what);
  const stakes = moved.filter(isStake);
  const stakesWon = 0 - stakes.reduce((sum, { change }) => sum + change, 0);
  const play = moved.filter((each) => /^(bet|minigame|casino) /.test(each.what) && !isStake(each));
  const payoutsWon = play.reduce((sum, { change }) => sum + change, 0);
  const bets = stakes.filter(({ what }) => what.endsWith(' stake')).filter(({ refused }) => !refused);
  return {
    ...{ stakesWon, payoutsWon, holdWon: stakesWon - payoutsWon },
    bonusesWon: sumOf(moved, 'charge bonus', 'coupon won') + conversions(moved),
    rollingWon: sumOf(moved, 'rolling paid'),
    chargesWon: sumOf(moved, 'charge deposit'),
    exchangesWon: 0 - sumOf(moved, 'exchange paid'),
    byHandWon: moved.reduce((sum, { what, change }) => sum + (/^(funding|correction) /.test(what) ? change : 0), 0),
    bets: bets.length,
    members: new Set(bets.map(({ memberId }) => memberId)).size,
  };
}
const conversions = (moved: readonly Movement[]) =>
  moved.reduce((sum, { what, change }) => sum + (what.startsWith('conversion ') ? change : 0), 0);
const won = (figures: Partial<ReportFigures>) => figures as Record<string, number>;
const sumRows = (rows: readonly ReportRow[], name: keyof ReportFigures) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);

const first = (picks: readonly TestSelection[]) => picks[0] as TestSelection;
const aBet = async (startsIn = '40 days') =>
  first((await createFixture(db, { prices: ['2.00', '3.00', '4.00'], startsIn })).selections);

const { liveFixture, say, place } = inPlayMatches(database, app);
async function decideWaiting(as: Bettor, key: string, state: 'accepted' | 'refused'): Promise<void> {
  await moveClock(db, '7 seconds');
  const now = async () => (await call(app, delayedBets, { as, query: { key } })).body[0]?.state;
  await until('the bet in play is decided', async () => (await now()) !== 'waiting');
  expect(await now()).toBe(state);
}

async function playCasino(as: Bettor, category: 'casino' | 'slot'): Promise<void> {
  const token = await enter(as.token);
  const of = { memberId: String(as.member.id), roundId: randomUUID() };
  const stake = { ...of, token, transactionId: randomUUID(), gameId: `hanmadang-${category}`, category };
  const say = async (operation: string, fields: object) =>
    expect((await aggregator.say(operation, { transactionId: randomUUID(), ...fields })).status).toBe('ok');
  await say('debit', { ...stake, amount: '3000.00' });
  await say('credit', { ...of, amount: '4500.50' });
  const back = { ...stake, transactionId: randomUUID(), roundId: randomUUID() };
  await say('debit', { ...back, amount: '2000.00' });
  await say('rollback', { memberId: of.memberId, referenceId: back.transactionId });
}

/** The acts of a member and the operator on a day; each through the functions that serve them. */
const acts: Record<string, (as: Bettor, random: Random) => Promise<unknown>> = {
  won: async (as) => {
    const [one, other] = [await aBet(), await aBet()];
    await placeBet(app, as, [one], 50_000);
    await placeBet(app, as, [one, other], 30_000);
    await setResults(db, [
      [one, 2],
      [other, 2],
    ]);
    await settleAll(db);
  },
  // Lost, then won, then void.
  again: async (as, random) => {
    const pick = await aBet();
    await placeBet(app, as, [pick], 400_000);
    for (const code of [1, 2, 3].slice(0, 1 + random.below(3))) {
      await setResults(db, [[pick, code]]);
      await settleAll(db);
    }
  },
  void: async (as) => {
    const pick = await aBet();
    await placeBet(app, as, [pick], 70_000);
    await setResults(db, [[pick, 3]]);
    await settleAll(db);
  },
  cancel: async (as) => {
    const { betId } = await placeBet(app, as, [await aBet()], 20_000);
    expect((await call(app, cancelBet, { as, body: { betId } })).status).toBe(200);
  },
  cashOut: async (as, random) => {
    const { betId } = await placeBet(app, as, [await aBet()], 40_000);
    const stakeWon = random.below(2) === 0 ? undefined : 8_000;
    const { offerId } = (await call(app, offerCashOut, { as, body: { betId, stakeWon } })).body;
    expect((await call(app, takeCashOut, { as, body: { offerId } })).status).toBe(200);
  },
  refused: async (as, random) => {
    const { first: pick } = await liveFixture();
    const key = randomUUID();
    expect((await place(as, [pick], key)).status).toBe(202);
    if (random.below(2) === 0) await keep();
    await say(pick, { price: '1.50' });
    await decideWaiting(as, key, 'refused');
  },
  accepted: async (as) => {
    const key = randomUUID();
    expect((await place(as, [(await liveFixture()).first], key)).status).toBe(202);
    await decideWaiting(as, key, 'accepted');
  },
  open: async (as) => placeBet(app, as, [await aBet()], 15_000),
  minigame: async (as) => {
    const round = await openRound(app, db, as, 214);
    const keys = round.markets.flatMap(({ selections }) => selections).map(({ key }) => key);
    for (const key of keys.slice(0, 2)) expect((await betOnRound(app, as, round, key)).code).toBeNull();
    await moveClock(db, '5 minutes');
    const open = async () => (await db.query('select from minigame_bet where status = 0')).rowCount;
    await until('the round is drawn', async () => (await open()) === 0);
  },
  casino: (as) => playCasino(as, 'casino'),
  slot: (as) => playCasino(as, 'slot'),
  charge: async (as) => {
    const { body } = await charge(app, as, 100_000, { bonusId: 1 });
    await decide(app, operator, body, 'checking');
    expect((await decide(app, operator, body, 'approved')).code).toBeNull();
  },
  // Of a member without a charge, whose turnover is none.
  exchange: async () => {
    const as = await player(3, null);
    for (const to of ['refused', 'approved'] as const) {
      const { body } = await exchange(app, as, 50_000);
      await decide(app, operator, body, 'checking');
      expect((await decide(app, operator, body, to)).code).toBeNull();
    }
  },
  coupon: async (as) => {
    const { userId } = as.member;
    const coupon = { name: '환영', gives: 'won', amount: 5_000, userId, code: null, copies: 1 } as const;
    const expiresAt = new Date((await siteNowMs(db)) + dayMs).toISOString();
    await call(app, issueCoupon, { as: operator, body: { ...coupon, key: randomUUID(), expiresAt } });
    const [item] = (await call(app, listCoupons, { as, query: { usable: 'true' } })).body.items;
    expect((await call(app, redeemCoupon, { as, body: { id: item?.id ?? 0 } })).status).toBe(200);
  },
  points: async (as) => {
    await fund(db, as.member, { points: 6_000 });
    const { updatedAt: userUpdatedAt } = (await call(app, currentMember, { as })).body;
    const body = { memberId: as.member.id, point: 5_000, userUpdatedAt };
    expect((await call(app, convertPoints, { as, body })).code).toBeNull();
  },
  rolling: async (as) => {
    await acts.again?.(as, fastRandom('once'));
    await noteRolling(db);
    const { body, code } = await call(app, requestRolling, { as, body: { tab: 'main' } });
    if (code) return;
    const approval = { params: { id: body.id }, body: { to: 'approved', reason: '' } } as const;
    expect((await call(app, decideRolling, { as: operator, ...approval })).status).toBe(200);
  },
  correction: (as) =>
    db.query('select post_transfers($1)', [
      JSON.stringify([
        {
          ...{ reason: `correction:${as.member.id}:${randomUUID()}`, currency: 'KRW', amount: 1_234 },
          ...{ debit: { member: as.member.id, kind: 'cash' }, credit: { member: null, kind: 'funding' } },
        },
      ]),
    ]),
};

async function player(level: number, agent: Bettor | null): Promise<Bettor> {
  const made = await createBettor(db, app, { won: 20_000_000 });
  await giveBank(db, made);
  await staySignedIn();
  await db.query('update member set level = $2, agent_id = $3 where id = $1', [
    made.member.id,
    level,
    agent?.member.id ?? null,
  ]);
  return made;
}

/** Days are some days apart, so that several months are touched. Finished transactions are kept now and then. */
async function liveMonths(players: readonly Bettor[], random: Random): Promise<void> {
  const names = Object.keys(acts);
  // Each act at least twice, in any order.
  const plan = [...names, ...names].sort(() => random.below(3) - 1);
  for (const [place, name] of plan.entries()) {
    const as = players[place % players.length] as Bettor;
    await acts[name]?.(as, random);
    if (random.below(3) === 0) await keep();
    await moveClock(db, `${1 + random.below(60)} hours`);
  }
}

const agent = await createBettor(db, app);
const players = [await player(1, agent), await player(3, null), await player(3, agent)];
const agentOf = new Map(players.map(({ member }, place) => [member.id, place === 1 ? '' : String(agent.member.id)]));
await liveMonths(players, fastRandom('months of reports'));

test('every figure of every day and month is that of the ledger, as it is kept, read anew, or half of each', async () => {
  const moved = await movements();
  const days = new Set(moved.map(({ day }) => day));
  expect(new Set([...days].map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(2);
  const check = async () => {
    for (const [by, length] of [
      ['day', 10],
      ['month', 7],
    ] as const) {
      const { rows, total } = await report({ by, sort: 'period' });
      const due = Map.groupBy(moved, ({ day }) => day.slice(0, length));
      expect(rows.map(({ period }) => period)).toEqual([...due.keys()].sort());
      for (const row of rows) expect(row).toMatchObject(figuresOf(due.get(row.period) ?? []));
      expect(total).toEqual(figuresOf(moved));
      for (const figure of Object.values(total)) expect(figure).not.toBe(0);
    }
  };
  await check();
  await db.query('delete from report_day');
  await db.query('update report_until set xid = (select min(xid) from transfer)');
  await check();
  await keep();
  await check();
  expect((await db.query('select from report_day')).rowCount).toBeGreaterThan(10);
});

test('all figures together are what members have more than before', async () => {
  const { total } = await report();
  const { rows } = await db.query(
    `select sum(balance - reserved)::bigint as sum from account where member_id is not null and currency = 'KRW'`,
  );
  const { stakesWon, payoutsWon, bonusesWon, rollingWon, chargesWon, exchangesWon, byHandWon } = won(total);
  const given = (bonusesWon ?? 0) + (rollingWon ?? 0) + (chargesWon ?? 0) + (byHandWon ?? 0);
  expect(given + (payoutsWon ?? 0) - (stakesWon ?? 0) - (exchangesWon ?? 0)).toBe(rows[0].sum);
});

test.each(reportSplits)('the rows by %s add up to the whole, in each period', async (split) => {
  const whole = await report({ by: 'month' });
  const { rows, periods, total } = await report({ by: 'month', split });
  expect(total).toEqual(whole.total);
  expect(periods.map(({ period }) => period)).toEqual(whole.periods.map(({ period }) => period));
  const carried = ['stakesWon', 'payoutsWon', 'holdWon', 'bets'] as const;
  const others = ['bonusesWon', 'rollingWon', 'chargesWon', 'exchangesWon', 'byHandWon'] as const;
  const isOfMembers = ['none', 'agent', 'level'].includes(split);
  for (const name of [...carried, ...(isOfMembers ? others : [])]) {
    expect([name, sumRows(rows, name)]).toEqual([name, total[name]]);
    for (const each of periods)
      expect(
        sumRows(
          rows.filter(({ period }) => period === each.period),
          name,
        ),
      ).toBe(each[name]);
  }
  if (!isOfMembers) for (const row of rows) expect(others.map((name) => row[name])).toEqual(others.map(() => null));
});

test('parts have names, and money is in the part of its member or of its play', async () => {
  const parts = async (split: string) => new Map((await report({ split })).rows.map(({ key, name }) => [key, name]));
  expect([...(await parts('product')).values()].sort()).toEqual(['미니게임', '스포츠', '슬롯', '카지노']);
  expect([...(await parts('sport')).keys()]).toContain('other');
  expect((await parts('game')).get('minigame:214')).toMatch(/\S/);
  const lobbies = await parts('lobby');
  expect(lobbies.get('sports:KR1')).toBe('국내형 크로스');
  expect(lobbies.get('casino:playfun')).toBe('Playfun');
  for (const [key, name] of lobbies) expect(name).not.toBe(key);
  expect([...(await parts('level')).keys()].sort()).toEqual(['1', '3']);
  const moved = await movements();
  const { rows } = await report({ split: 'agent', by: 'month' });
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set(['직접', expect.stringContaining(agent.member.userId)]),
  );
  for (const row of rows) {
    const theirs = moved.filter(
      ({ day, memberId }) => day.startsWith(row.period) && (agentOf.get(memberId) ?? '') === row.key,
    );
    expect(row).toMatchObject(figuresOf(theirs));
  }
});

test('rows are sorted by any column', async () => {
  const { rows } = await report({ split: 'level', sort: '-holdWon' });
  const holds = rows.map(({ holdWon }) => holdWon);
  expect(holds).toEqual([...holds].sort((a, b) => b - a));
  const names = (await report({ split: 'level', sort: 'name' })).rows.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
});

test('a day ends at midnight in Seoul, and a settlement of another day is of its own day', async () => {
  const midnight = Math.ceil(((await siteNowMs(db)) + 9 * 3_600_000) / dayMs) * dayMs - 9 * 3_600_000;
  await setClockTo(db, midnight - 60_000);
  const as = await player(2, null);
  const pick = await aBet();
  await placeBet(app, as, [pick], 10_000);
  await keep();
  await setClockTo(db, midnight + 1);
  await placeBet(app, as, [await aBet()], 25_000);
  await setResults(db, [[pick, 2]]);
  await settleAll(db);
  const query = { from: dayOf(midnight - 1), to: dayOf(midnight), sort: 'period', split: 'level' };
  const rows = (await report(query)).rows.filter(({ key }) => key === '2');
  expect(rows).toMatchObject([
    { period: dayOf(midnight - 1), stakesWon: 10_000, payoutsWon: 0, bets: 1, members: 1 },
    { period: dayOf(midnight), stakesWon: 25_000, payoutsWon: 20_000, holdWon: 5_000, bets: 1, members: 1 },
  ]);
  // A bet that is written to a day that is over is of that day, kept or not.
  await setClockTo(db, midnight - 30_000);
  const late = await player(4, null);
  await placeBet(app, late, [await aBet()], 33_000);
  const ofLate = async () => (await report({ ...query })).rows.filter(({ key }) => key === '4');
  const due = [{ period: dayOf(midnight - 1), stakesWon: 33_000 }];
  expect(await ofLate()).toMatchObject(due);
  await keep();
  expect(await ofLate()).toMatchObject(due);
});

test('a bet in play that is refused after its wait was not placed: the day of its stake loses it, kept or not', async () => {
  // Days without a bet of the tests above.
  const midnight = Math.ceil(((await siteNowMs(db)) + 9 * 3_600_000) / dayMs + 2) * dayMs - 9 * 3_600_000;
  await setClockTo(db, midnight - 2_000);
  const as = await player(2, null);
  const query = { from: dayOf(midnight - 1), to: dayOf(midnight), sort: 'period', split: 'level' };
  const rowsOf = async () => {
    const { rows } = await report(query);
    return rows.filter(({ key }) => key === '2').map((row) => [row.period, row.stakesWon, row.bets, row.members]);
  };
  const { first: pick } = await liveFixture();
  const key = randomUUID();
  expect((await place(as, [pick], key)).status).toBe(202);
  await keep();
  expect(await rowsOf()).toEqual([[dayOf(midnight - 1), 10_000, 1, 1]]);
  await say(pick, { price: '1.50' });
  await decideWaiting(as, key, 'refused');
  const due = [
    [dayOf(midnight - 1), 10_000, 0, 0],
    [dayOf(midnight), -10_000, 0, 0],
  ];
  expect(await rowsOf()).toEqual(due);
  await keep();
  expect(await rowsOf()).toEqual(due);
});

test('a transfer of a transaction that goes on is counted once, when it is over', async () => {
  const as = await player(5, null);
  const ofLevel = async () => {
    const { rows } = await report({ split: 'level', by: 'month', sort: '-period' });
    return rows.find(({ key }) => key === '5')?.byHandWon;
  };
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query(
    `select post_transfers(jsonb_build_array(jsonb_build_object('reason', 'correction:late', 'currency', 'KRW', 'amount', 777,
       'debit', '{"member": null, "kind": "funding"}'::jsonb, 'credit', jsonb_build_object('member', $1::bigint, 'kind', 'cash'))))`,
    [as.member.id],
  );
  await keepReport(db);
  const before = await ofLevel();
  await holder.query('commit');
  holder.release();
  expect(await ofLevel()).toBe((before ?? 0) + 777);
  await Promise.all([keepReport(db), keepReport(db), keepReport(db)]);
  await keep();
  expect(await ofLevel()).toBe((before ?? 0) + 777);
});

test.each(reportSums)('the audit names a kept day whose %s are raised by one', async (name) => {
  await keep();
  expect(await silentRows(db, 'report_day', name, 3)).toEqual([]);
});

test('in a database that was restored from a dump, with other numbers of transactions, nothing is lost or counted twice', async () => {
  await keep();
  const before = await report({ by: 'month' });
  await db.query('update report_until set xid = 1000000000000');
  await keepReport(db);
  expect((await report({ by: 'month' })).total).toEqual(before.total);
  await keep();
  expect((await report({ by: 'month' })).total).toEqual(before.total);
});

test('dates that are none, in the wrong order or too far apart are refused, and operators without finance', async () => {
  const ask = (query: Query, as = operator) =>
    call(app, readReport, { as, query: { from, to: from, ...query } as never });
  const far = dayOf(Date.parse(from) + reportDaysMax * dayMs);
  expect((await ask({ to: far })).code).toBe('report.days');
  expect((await ask({ from: far, to: from })).code).toBe('report.days');
  expect((await ask({ to: '2026-02-30' })).status).toBe(422);
  expect((await ask({ from: '2026-01-01', to: '2026-01-01' })).body).toMatchObject({
    rows: [],
    total: { stakesWon: 0, chargesWon: 0, members: 0 },
  });
  const viewer = await createOperator(db, app);
  await db.query(`update member set grants = '{trader}' where id = $1`, [viewer.member.id]);
  expect((await ask({}, viewer)).status).toBe(403);
  expect((await ask({}, players[0])).status).toBe(403);
});
