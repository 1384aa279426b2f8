import {
  cancelMoneyRequest,
  cancelRolling,
  couponStateSchema,
  decideRolling,
  type Endpoint,
  issueCoupon,
  listCasinoRounds,
  listCouponIssues,
  listCoupons,
  listMinigameBets,
  listMoneyRequests,
  listRollingRequests,
  moneyRequestKindSchema,
  moneyRequestStateSchema,
  readStatement,
  redeemCoupon,
  requestRolling,
  rollingRequestSchema,
  rollingTabSchema,
  statementGroups,
  stopCoupon,
} from '@madang/contracts';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { endpoints, queriesOf, sampleOf } from '../../test/contract-inputs.ts';
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
  giveBank,
  openCasino,
  openRound,
  placeBet,
  runMinigames,
  setResults,
  settleAll,
  signIn,
  type TestSelection,
  testDatabase,
  until,
} from '../../test/index.ts';
import { leftOutHeader } from '../platform/http/write-answer.ts';
import { moveClock, setClock, siteNowMs } from '../platform/running/clock.ts';
import { noteRolling } from '../turnover/note-rolling.ts';

/**
 * Every state that a row of money can be in, made by its own functions: bets on rounds of each engine, rounds and calls of the casino, requests,
 * coupons and rolling. Every read of a member and of operators answers all of them, with each choice that its query leaves.
 */
const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const engines = [...new Set(catalogue.map(({ engine }) => engine))];
const games = engines.flatMap((engine) => catalogue.find((game) => game.engine === engine) ?? []);
await runMinigames(
  db,
  games.map(({ id }) => id),
);
await db.query(`update wallet_setting set coin_address = 'T123'`);
const { app, aggregator, enter } = await openCasino(database);
const operator = await createOperator(db, app);
/** Sessions end while the clock moves on: signs in anew. */
async function signInAgain(as: Bettor): Promise<void> {
  as.token = await signIn(app, as.member);
}
beforeEach(() => signInAgain(operator));
const members: Bettor[] = [];
async function player(won = 100_000_000): Promise<Bettor> {
  const member = await createBettor(db, app, { won });
  members.push(member);
  return member;
}
afterEach(() => expectCleanLedger(db));

const dayOf = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 10);

/** Calls every read of this caller, or those below a path, with every choice. @returns those that failed or left a row out */
async function failedReads(as: Bettor, below = '/'): Promise<string[]> {
  const now = await siteNowMs(db);
  const given = { from: dayOf(now - 7 * 86_400_000), to: dayOf(now), itemsPerPage: 100 };
  const failed: string[] = [];
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET' || !endpoint.path.startsWith(below)) continue;
    const params =
      endpoint.params && (endpoint.path === '/member/:id' ? { id: as.member.id } : sampleOf(endpoint.params));
    for (const query of queriesOf(endpoint.query, given)) {
      const { status, headers } = await call(
        app,
        endpoint as Endpoint,
        { params, query, as, allowsLeftOut: true } as never,
      );
      if (status >= 500 || leftOutHeader in headers) failed.push(`${name} ${JSON.stringify(query)}: ${status}`);
    }
  }
  return failed;
}

async function statesOf<State>(text: string): Promise<State[]> {
  const { rows } = await db.query<{ state: State }>(`select distinct state from (${text}) as kept order by state`);
  return rows.map(({ state }) => state);
}

test('bets on rounds of every engine: open, lost, won, given back, and void', async () => {
  const member = await player();
  const betOnAll = async (after: string) => {
    for (const { id } of games) {
      const event = await openRound(app, db, member, id);
      for (const { selections } of event.markets)
        for (const { key } of selections.slice(0, 2))
          expect((await betOnRound(app, member, event, key, { amounts: 5_000 })).code).toBeNull();
    }
    await moveClock(db, after);
    await signInAgain(member);
  };
  const open = () => statesOf<number>('select status as state from minigame_bet where status = 0');
  await betOnAll('10 minutes');
  await until('they are drawn', async () => (await open()).length === 0);
  // A round that is not drawn for an hour is void.
  await betOnAll('2 hours');
  await until('they are void', async () => (await open()).length === 0);
  await betOnAll('0 seconds');
  expect(await statesOf('select status as state from minigame_bet')).toEqual([0, 1, 2, 3]);
  expect(await statesOf('select status as state from minigame_round where status > 0')).toEqual([1, 2]);
  const { rows } = await db.query<{ bets: number }>('select count(*)::integer as bets from minigame_bet');
  expect((await call(app, listMinigameBets, { as: member })).body.totalCount).toBe(rows[0]?.bets);
  expect(await failedReads(member)).toEqual([]);
});

test('rounds and calls of the casino: each kind, open, closed and given back, also of a game that is not known', async () => {
  const member = await player();
  const token = await enter(member.token);
  const memberId = String(member.member.id);
  let last = 0;
  const say = async (operation: string, fields: object) =>
    expect((await aggregator.say(operation, { memberId, transactionId: `row${++last}`, ...fields })).status).toBe('ok');
  for (const [category, gameId] of [
    ['slot', 'hanmadang-tiger'],
    ['casino', 'hanmadang-baccarat'],
    ['casino', 'nobody-knows'],
  ]) {
    for (const state of ['open', 'closed', 'won', 'back']) {
      const roundId = `${category}-${gameId}-${state}`;
      const stake = { token, roundId, gameId, category, amount: '5000.00', transactionId: `stake-${roundId}` };
      await say('debit', stake);
      if (state === 'won') await say('credit', { roundId, amount: '7500.50' });
      if (state === 'back') await say('rollback', { referenceId: stake.transactionId });
      if (state === 'closed' || state === 'won') await say('round-closed', { roundId });
    }
  }
  await say('promotion', { promotionId: 'spring', amount: '1000.25' });
  await say('jackpot', { amount: '90000.00' });
  await aggregator.say('rollback', { memberId, transactionId: `row${++last}`, referenceId: 'never-came' });
  const { items } = (await call(app, listCasinoRounds, { as: member, query: { itemsPerPage: 100 } })).body;
  expect([...new Set(items.map(({ state }) => state))].sort()).toEqual(
    [...listCasinoRounds.answer.shape.items.element.shape.state.options].sort(),
  );
  expect(items).toHaveLength(12);
  expect(await statesOf('select kind as state from casino_transaction')).toEqual([
    'credit',
    'debit',
    'jackpot',
    'promotion',
    'rollback',
    'round-closed',
  ]);
  expect(await failedReads(member)).toEqual([]);
});

test('requests for charge and exchange: each state, by bank and by coin, with a bonus and without', async () => {
  for (const kind of moneyRequestKindSchema.options)
    for (const state of moneyRequestStateSchema.options)
      for (const more of kind === 'charge' ? [{}, { bonusId: 2 }, { coinTx: `${state}0123456789abcdef` }] : [{}]) {
        const member = await player();
        await giveBank(db, member);
        const asked =
          kind === 'charge' ? await charge(app, member, 100_000, more) : await exchange(app, member, 100_000);
        expect(asked.code).toBeNull();
        if (state === 'cancelled') {
          const { id } = asked.body;
          expect((await call(app, cancelMoneyRequest, { as: member, body: { id } })).code).toBeNull();
        } else if (state !== 'requested') expect((await decide(app, operator, asked.body, state)).code).toBeNull();
        const { items } = (await call(app, listMoneyRequests, { as: member, query: { kind } })).body;
        expect(items.map((row) => row.state)).toEqual([state]);
        expect(await failedReads(member, '/wallet')).toEqual([]);
      }
});

test('coupons of won and of points, to a member and by code: usable, used, expired and stopped', async () => {
  const member = await player();
  const idOf = async () => (await call(app, listCoupons, { as: member })).body.items;
  for (const gives of ['won', 'points'] as const) {
    for (const state of couponStateSchema.options.toSorted((one) => (one === 'usable' ? 1 : -1))) {
      const expiresAt = new Date((await siteNowMs(db)) + (state === 'expired' ? 1 : 500) * 3_600_000).toISOString();
      const body = { key: crypto.randomUUID(), name: `${gives} ${state}`, gives, amount: 5_000, expiresAt };
      const to = { userId: member.member.userId, code: null, copies: 1 };
      expect((await call(app, issueCoupon, { as: operator, body: { ...body, ...to } })).code).toBeNull();
      const { id } = (await idOf()).find(({ name }) => name === body.name) ?? { id: 0 };
      if (state === 'used') expect((await call(app, redeemCoupon, { as: member, body: { id } })).code).toBeNull();
      if (state === 'expired') {
        await moveClock(db, '2 hours');
        await Promise.all([member, operator].map(signInAgain));
      }
      const issue = (await call(app, listCouponIssues, { as: operator })).body.items.find(
        ({ name }) => name === body.name,
      );
      if (state === 'stopped')
        expect((await call(app, stopCoupon, { as: operator, body: { id: issue?.id ?? 0 } })).code).toBeNull();
    }
    const byCode = { userId: null, code: `ROW-${gives.toUpperCase()}`, copies: 3 };
    const expiresAt = new Date((await siteNowMs(db)) + 3_600_000).toISOString();
    const body = { key: crypto.randomUUID(), name: 'by code', gives, amount: 5_000, expiresAt, ...byCode };
    expect((await call(app, issueCoupon, { as: operator, body })).code).toBeNull();
  }
  const all = [
    ...(await idOf()),
    ...(await call(app, listCoupons, { as: member, query: { usable: 'false' } })).body.items,
  ];
  expect([...new Set(all.map(({ gives, state }) => `${gives} ${state}`))].sort()).toEqual(
    ['won', 'points'].flatMap((gives) => couponStateSchema.options.map((state) => `${gives} ${state}`)).sort(),
  );
  expect(await failedReads(member)).toEqual([]);
});

test('rolling: each state of a request of each tab', async () => {
  const requestStates = rollingRequestSchema.shape.state.options;
  const tabs = rollingTabSchema.options;
  await db.query(
    'update rolling_setting set member_single = 5, member_multi = 5, member_mini = 5, member_casino = 5, member_slot = 5',
  );
  await db.query(
    `insert into rolling_event (name, game, percent, from_at, until_at) values ('주말', 'single', 3, app_now() - interval '1 day', app_now() + interval '30 days')`,
  );
  for (const state of requestStates) {
    const member = await player();
    const [pick] = (await createFixture(db)).selections as [TestSelection];
    await placeBet(app, member, [pick], 1_000_000);
    await setResults(db, [[pick, 1]]);
    await settleAll(db);
    const token = await enter(member.token);
    const round = { memberId: String(member.member.id), roundId: `rolling-${state}` };
    const stake = { token, gameId: 'hanmadang-tiger', category: 'slot', amount: '1000000.00' };
    expect((await aggregator.say('debit', { ...round, ...stake, transactionId: `s-${state}` })).status).toBe('ok');
    expect((await aggregator.say('round-closed', { ...round, transactionId: `c-${state}` })).status).toBe('ok');
    await noteRolling(db);
    for (const tab of tabs) {
      const asked = await call(app, requestRolling, { as: member, body: { tab } });
      expect([tab, asked.code]).toEqual([tab, null]);
      const { id } = asked.body;
      if (state === 'cancelled') await call(app, cancelRolling, { as: member, body: { id } });
      else if (state !== 'requested') {
        const reason = state === 'refused' ? '확인이 필요합니다.' : '';
        await call(app, decideRolling, { as: operator, params: { id }, body: { to: state, reason } });
      }
      const { items } = (await call(app, listRollingRequests, { as: member, query: { tab } })).body;
      expect(items.map((row) => row.state)).toEqual([state]);
    }
    expect(await failedReads(member, '/rolling')).toEqual([]);
  }
});

test('operators read all of it, and members the whole of their statement', async () => {
  expect(await failedReads(operator)).toEqual([]);
  const now = await siteNowMs(db);
  const groups = new Set<string>();
  for (const member of members) {
    await signInAgain(member);
    const query = { from: dayOf(now - 7 * 86_400_000), to: dayOf(now) };
    const { counts } = (await call(app, readStatement, { as: member, query })).body;
    for (const [group, entries] of Object.entries(counts)) if (entries > 0) groups.add(group);
  }
  expect([...groups].sort()).toEqual(['all', ...Object.keys(statementGroups)].sort());
});
