import { findVoidableFixtures, listBets, listBetVoids, undoBetVoid, voidBets } from '@madang/contracts';
import {
  bookmaker,
  buildTestApp,
  call,
  createFixture,
  createMember,
  expectCleanLedger,
  signIn,
  type TestMember,
  type TestSelection,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { auditWithin } from '../../audit/audit-ledger.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { bettor, offer, bet, tryBet, settle, settleAll, emoney, betRow, moved } = bookmaker(db);
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const [lost, won] = [1, 2];

afterEach(() => expectCleanLedger(db));

const reason = '배당 오류';
const undo = (id: number, as = operator) =>
  call(app, undoBetVoid, { as, params: { id: String(id) }, body: { reason: '확인 완료' } });
const settled = async (betId: string, settlements: number) => {
  await settleAll();
  await until(`settlement ${settlements}`, async () => (await betRow(betId)).settlements === settlements);
};
const historyOf = async (member: TestMember) => {
  const token = await signIn(app, member);
  return (await call(app, listBets, { as: { token } })).body.items[0]?.settlements;
};

test('a market that is void refunds its legs, also those that were paid; its undo books it back', async () => {
  const member = await bettor();
  const [pick, other] = (await offer('3.00', '2.00')) as [TestSelection, TestSelection];
  const single = await bet(member, [pick]);
  const multi = await bet(member, [pick, other]);
  await settle([pick, other], won, won);
  await settled(multi, 1);
  expect(await emoney(member)).toBe(1_000_000 + 20_000 + 50_000);

  const { body } = await call(app, voidBets, {
    as: operator,
    body: { fixtureId: pick.fixtureId, marketId: 52, reason },
  });
  expect(body).toMatchObject({ reason, marketId: 52, marketName: '승패', placedFrom: null, undone: null });
  await settled(multi, 2);
  await settled(single, 2);
  expect(await betRow(single)).toMatchObject({ status: 3, payout: 10_000 });
  expect(await betRow(multi)).toMatchObject({ status: 2, payout: 20_000 });
  expect(await emoney(member)).toBe(1_000_000 + 10_000);
  expect(await tryBet(member, [pick])).toMatchObject({ refused: 'bet.changed' });

  expect((await undo(body.id)).body.undone).toMatchObject({ reason: '확인 완료' });
  await settled(single, 3);
  await settled(multi, 3);
  expect(await emoney(member)).toBe(1_070_000);
  expect(await moved(single)).toEqual([
    'stake -10000',
    'post -10000',
    'payout 30000',
    'settlement:2 -20000',
    'settlement:3 20000',
  ]);
  expect((await undo(body.id)).code).toBe('bet-void.undone');

  const name = expect.stringContaining('승패): ');
  const told = await historyOf(member);
  expect(told?.map(({ number, status, amountWon }) => [number, status, amountWon])).toEqual([
    [1, 2, 60_000],
    [2, 2, -40_000],
    [3, 2, 40_000],
  ]);
  expect(told?.map(({ why }) => why)).toEqual([
    [name, name],
    [expect.stringContaining('운영자 무효 처리 (배당 오류)')],
    [expect.stringContaining('운영자 무효 취소, 적중특례 → 적중')],
  ]);
});

test('a void of a window is for the bets placed in it alone', async () => {
  const [before, within, after] = [await bettor(), await bettor(), await bettor()];
  const picks = await offer('2.00');
  const bets: string[] = [];
  const edges: string[] = [];
  for (const member of [before, within, after]) {
    bets.push(await bet(member, picks));
    await moveClock(db, '1 second');
    const { rows } = await db.query<{ at: Date }>('select app_now() as at');
    edges.push(rows[0]?.at.toISOString() ?? '');
    await moveClock(db, '1 second');
  }
  const window = { placedFrom: edges[0], placedUntil: edges[1] };
  const { body } = await call(app, voidBets, {
    as: operator,
    body: { fixtureId: picks[0]?.fixtureId ?? '', reason, ...window },
  });
  await settled(bets[1] ?? '', 1);
  expect(await betRow(bets[1] ?? '')).toMatchObject({ status: 3, payout: 10_000 });
  await settle(picks, won);
  await settled(bets[2] ?? '', 1);
  expect(await Promise.all([before, within, after].map(emoney))).toEqual([1_010_000, 1_000_000, 1_010_000]);
  await undo(body.id);
  await settled(bets[1] ?? '', 2);
  expect(await Promise.all([before, within, after].map(emoney))).toEqual([1_010_000, 1_010_000, 1_010_000]);
});

test('a void of a fixture covers later bets, and stands when one of two is taken back', async () => {
  const member = await bettor();
  const fixture = await createFixture(db, { prices: ['2.00', '3.00'] });
  const betId = await bet(member, fixture.selections.slice(0, 1));
  const made = await Promise.all(
    [undefined, 52].map((marketId) =>
      call(app, voidBets, { as: operator, body: { fixtureId: fixture.id, marketId, reason } }),
    ),
  );
  await settled(betId, 1);
  const later = await createFixture(db, {
    on: fixture,
    marketId: 2,
    prices: ['1.90', '1.90'],
    names: ['Over', 'Under'],
  });
  expect(await tryBet(member, later.selections.slice(0, 1))).toMatchObject({ refused: 'bet.changed' });
  await settle(fixture.selections, lost, won);
  await undo(made[0]?.body.id ?? 0);
  await settleAll();
  expect(await betRow(betId)).toEqual({ status: 3, payout: 10_000, settlements: 1 });
  await undo(made[1]?.body.id ?? 0);
  await settled(betId, 2);
  expect(await betRow(betId)).toEqual({ status: 1, payout: 0, settlements: 2 });
});

test('only operators void, what exists, within a window that is one', async () => {
  const [pick] = (await offer('2.00')) as [TestSelection];
  const { fixtureId } = pick;
  const member = { token: await signIn(app, await bettor()) };
  const code = async (body: object, as = operator) =>
    (await call(app, voidBets, { as, body: { fixtureId, reason, ...body } })).code;
  const [early, late] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
  expect(await code({}, member)).toBe('session.forbidden');
  expect(await code({ reason: '' })).toBe('request.invalid');
  expect(await code({ marketId: 1 })).toBe('trading.market-unknown');
  expect(await code({ fixtureId: '999999999999999999' })).toBe('trading.market-unknown');
  expect(await code({ placedFrom: late, placedUntil: early })).toBe('bet-void.window');
  expect(await code({ placedFrom: late })).toBe('bet-void.window');
  expect((await undo(0)).code).toBe('bet-void.undone');
  expect((await call(app, listBetVoids, { as: operator })).body.totalCount).toBe(4);
});

test('an operator finds a fixture by a team or its number, with its markets and the bets on it', async () => {
  const member = await bettor();
  const [pick] = (await offer('3.00')) as [TestSelection];
  await bet(member, [pick]);
  const find = async (search: string) =>
    (await call(app, findVoidableFixtures, { as: operator, query: { search } })).body;
  const [found, ...others] = await find(pick.fixtureId);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ id: pick.fixtureId, bets: 1, stakeWon: 10_000, markets: [{ id: 52, name: '승패' }] });
  expect((await find(found?.home ?? '')).map(({ id }) => id)).toContain(pick.fixtureId);
  expect(await find('보너스')).toEqual([]);
});

test('an act alone of less than a void or a result by hand moves is not that of it', async () => {
  const member = await bettor();
  const [pick] = (await offer('3.00')) as [TestSelection];
  const bets = [await bet(member, [pick])];
  await moveClock(db, '1 minute');
  const { id: by } = await createMember(db, { type: 1, role: 10 });
  const client = await db.connect();
  const audited = async (won: number, ...made: [statement: string, values: unknown[]][]) => {
    await client.query('savepoint before');
    await client.query(`insert into solo_act (kind, actor_id, amount_won, at) values ('void', $1, $2, app_now())`, [
      by,
      won,
    ]);
    for (const [statement, values] of made) await client.query(statement, values);
    await client.query('select settle_bet_set($1)', [bets]);
    const lines = await auditWithin(client);
    await client.query('rollback to savepoint before');
    return lines;
  };
  const byVoid = (won: number) =>
    audited(
      won,
      [
        `insert into bet_void (fixture_id, market_id, reason, made_by, made_at) values ($1, 52, '몰래', $2, app_now())`,
        [pick.fixtureId, by],
      ],
      ['select apply_voids($1, 52)', [pick.fixtureId]],
    );
  const byResult = (won: number) =>
    audited(won, ['select set_result($1, $2, $3, $4)', [pick.fixtureId, JSON.stringify({ [pick.id]: 2 }), '몰래', by]]);
  const named = (what: string, won: number) => [
    expect.stringContaining(`was ${what} in the name of member ${by}`),
    `operator ${by} did ${won} won alone of void, but ${won - 1} count`,
  ];
  try {
    await client.query('begin');
    expect(await byVoid(9_999)).toEqual(named('voided', 10_000));
    expect(await byVoid(10_000)).toEqual([]);
    expect(await byResult(29_999)).toEqual(named('given', 30_000));
    expect(await byResult(30_000)).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each([
  ['wins with it', [won, won], 30_000],
  ['loses by it', [lost, won], 10_000],
  ['loses by another leg', [won, lost], 0],
])('the end of a void moves a bet in progress that %s', async (_how, results, least) => {
  const member = await bettor();
  const picks = [...(await offer('3.00')), ...(await offer('2.00'))] as [TestSelection, TestSelection];
  const betId = await bet(member, picks);
  await moveClock(db, '1 minute');
  const { id: by } = await createMember(db, { type: 1, role: 10 });
  const client = await db.connect();
  const act = (amount: number) =>
    client.query(`insert into solo_act (kind, actor_id, amount_won, at) values ('void', $1, $2, app_now())`, [
      by,
      amount,
    ]);
  const apply = async () => {
    await client.query('select apply_voids($1, 52)', [picks[0].fixtureId]);
    await client.query('select settle_bet_set($1)', [[betId]]);
  };
  const audited = async (amount: number) => {
    await client.query('begin');
    try {
      await act(0);
      await client.query(
        `insert into bet_void (fixture_id, market_id, reason, made_by, made_at) values ($1, 52, '확인', $2, app_now())`,
        [picks[0].fixtureId, by],
      );
      await apply();
      await moveClock(db, '1 minute');
      await act(amount);
      await client.query(
        `update bet_void set undo_reason = '확인', undone_by = $1, undone_at = app_now() where fixture_id = $2`,
        [by, picks[0].fixtureId],
      );
      await apply();
      await moveClock(db, '1 minute');
      for (const [place, { id }] of picks.entries())
        await client.query('update selection set settlement = $2, version = version + 1 where id = $1', [
          id,
          results[place],
        ]);
      await client.query('select settle_bet_set($1)', [[betId]]);
      return await auditWithin(client);
    } finally {
      await client.query('rollback');
    }
  };
  try {
    expect(await audited(least)).toEqual([]);
    if (least > 0)
      expect(await audited(least - 1)).toEqual([
        expect.stringContaining(`was undone in the name of member ${by}`),
        `operator ${by} did ${least} won alone of void, but ${least - 1} count`,
      ]);
  } finally {
    client.release();
  }
});
