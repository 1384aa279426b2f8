import { randomUUID } from 'node:crypto';
import {
  cancelMoneyRequest,
  chargeOptions,
  chargeTerms,
  decideRequest,
  listMoneyRequests,
  listRequestQueue,
  saveChargeBonus,
} from '@madang/contracts';
import { bonusWorth } from '@madang/rules';
import {
  buildTestApp,
  call,
  charge,
  createBettor,
  createMember,
  createOperator,
  decide,
  expectCleanLedger,
  giveBank,
  signIn,
  testDatabase,
  walletOf,
} from '../../test/index.ts';
import { type ChangeTopics, memoryChanges } from '../platform/running/changes.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });
const operator = await createOperator(db, app);
const second = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

const bonusOf = async (as: Awaited<ReturnType<typeof createBettor>>, place: number) =>
  (await call(app, chargeOptions, { as })).body.bonuses[place];

test('a charge moves nothing until it is approved; then the balance moves, with its bonus, and is told', async () => {
  const member = await createBettor(db, app, { won: 1_000 });
  await giveBank(db, member);
  const bonus = await bonusOf(member, 0);
  expect(bonus).toMatchObject({ name: '매 충전 5%', percent: 5, leftWon: 50_000, takenAt: null });
  const heard: ChangeTopics['request'][] = [];
  const balances: number[] = [];
  const stops = [
    changes.subscribe('request', (change) => heard.push(change)),
    changes.subscribe('balance', ({ emoney }) => balances.push(emoney)),
  ];
  const asked = await charge(app, member, 200_000, { bonusId: bonus?.id });
  expect(asked.body).toMatchObject({
    kind: 'charge',
    amount: 200_000,
    state: 'requested',
    bonusName: '매 충전 5%',
    bonusWon: 10_000,
    bank: '마루은행',
    accountEnd: '4821',
  });
  expect(asked.text).not.toContain('110123454821');
  expect((await walletOf(db, member)).emoney).toBe(1_000);
  expect((await decide(app, operator, asked.body, 'checking')).body.state).toBe('checking');
  expect((await decide(app, operator, asked.body, 'approved')).body.state).toBe('approved');
  expect((await walletOf(db, member)).emoney).toBe(211_000);
  for (const stop of stops) stop();
  expect(heard.map(({ state }) => state)).toEqual(['requested', 'checking', 'approved']);
  expect(balances.at(-1)).toBe(211_000);
  const { rows } = await db.query('select won, met_at from turnover_due where request_id = $1', [asked.body.id]);
  expect(rows).toEqual([{ won: 500_000, met_at: null }]);
});

test.each([
  [9_999, 'charge.minimum', '최소 10,000원부터 충전할 수 있습니다.'],
  [5_010_000, 'charge.maximum', '한 번에 5,000,000원까지 충전할 수 있습니다.'],
  [15_000, 'charge.unit', '10,000원 단위로 입력해 주세요.'],
])('%s won are refused: %s', async (amount, code, text) => {
  const member = await createBettor(db, app);
  expect(await charge(app, member, amount)).toMatchObject({ status: 422, code, text });
});

test('the terms that stand at first are worth nothing to a member who plays their turnover in the cheapest way', async () => {
  const { chargeTurnoverPercent, bonuses } = (await call(app, chargeTerms, { as: operator })).body;
  const worths = bonuses.map((terms) => bonusWorth(terms, chargeTurnoverPercent)?.valueWon ?? Number.NaN);
  expect(worths).toHaveLength(2);
  for (const valueWon of worths) expect(valueWon).toBeLessThanOrEqual(0);
});

test('limits are the settings’', async () => {
  const member = await createBettor(db, app);
  await db.query('update wallet_setting set charge_min = 30000, charge_unit = 1000');
  expect(await charge(app, member, 20_000)).toMatchObject({ code: 'charge.minimum' });
  expect(await charge(app, member, 31_000)).toMatchObject({ status: 200 });
  await db.query('update wallet_setting set charge_min = 10000, charge_unit = 10000');
});

test('a bonus has a limit a day and may be had once a day; a refused or cancelled request does not count', async () => {
  const member = await createBettor(db, app);
  const [each, first] = [await bonusOf(member, 0), await bonusOf(member, 1)];
  const one = await charge(app, member, 2_000_000, { bonusId: first?.id });
  expect(one.body.bonusWon).toBe(100_000);
  expect(await charge(app, member, 10_000, { bonusId: first?.id })).toMatchObject({
    status: 409,
    code: 'charge.bonus',
  });
  expect(await bonusOf(member, 1)).toMatchObject({ leftWon: 0, takenAt: expect.any(String) });
  await call(app, cancelMoneyRequest, { as: member, body: { id: one.body.id } });
  expect((await charge(app, member, 10_000, { bonusId: first?.id })).body.bonusWon).toBe(500);
  expect((await charge(app, member, 800_000, { bonusId: each?.id })).body.bonusWon).toBe(40_000);
  expect((await charge(app, member, 800_000, { bonusId: each?.id })).body.bonusWon).toBe(10_000);
  expect(await charge(app, member, 10_000, { bonusId: each?.id })).toMatchObject({ code: 'charge.open' });
  expect(await charge(app, await createBettor(db, app), 10_000, { bonusId: 999 })).toMatchObject({
    code: 'charge.bonus',
  });
});

test('coins are taken where there is an address, and counted once', async () => {
  const [member, other] = [await createBettor(db, app), await createBettor(db, app)];
  const coinTx = randomUUID().replaceAll('-', '');
  expect(await charge(app, member, 140_000, { coinTx })).toMatchObject({ status: 409, code: 'charge.coin' });
  await db.query(`update wallet_setting set coin_address = 'T123'`);
  const sent = await charge(app, member, 140_000, { coinTx });
  expect(sent.body).toMatchObject({ method: 'coin', bank: null });
  expect(await charge(app, other, 140_000, { coinTx })).toMatchObject({ status: 409, code: 'charge.coin-used' });
  // The same number in other letters is of the same coins.
  for (const written of [coinTx.toUpperCase(), `0x${coinTx}`])
    expect(await charge(app, other, 140_000, { coinTx: written })).toMatchObject({ code: 'charge.coin-used' });
  const queue = await call(app, listRequestQueue, { as: operator, query: { itemsPerPage: '100' } });
  expect(queue.body.items.find(({ id }) => id === sent.body.id)).toMatchObject({ coinAmount: '100.00', coinTx });
  await decide(app, operator, sent.body, 'approved');
  expect((await walletOf(db, member)).emoney).toBe(1_140_000);
  const { rows } = await db.query(
    `select kind from transfer_side join account on account.id = account_id
      where member_id is null and transfer_id = (select id from transfer where reason = 'charge:${sent.body.id}:deposit')`,
  );
  expect(rows).toEqual([{ kind: 'coin-deposits' }]);
});

test('the same key asks once; another body with it is refused', async () => {
  const member = await createBettor(db, app);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => charge(app, member, 50_000, { key })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await charge(app, member, 60_000, { key })).toMatchObject({ code: 'request.idempotency-key-reused' });
});

describe('moves', () => {
  test('a member takes back a request that is not being checked yet, and no other', async () => {
    const [member, other] = [await createBettor(db, app), await createBettor(db, app)];
    const cancel = (as: typeof member, id: number) => call(app, cancelMoneyRequest, { as, body: { id } });
    const first = (await charge(app, member, 50_000)).body;
    expect(await cancel(other, first.id)).toMatchObject({ status: 404 });
    expect((await cancel(member, first.id)).body.state).toBe('cancelled');
    expect(await cancel(member, first.id)).toMatchObject({ status: 409, code: 'money-request.moved' });
    const checked = (await charge(app, member, 50_000)).body;
    await decide(app, operator, checked, 'checking');
    expect(await cancel(member, checked.id)).toMatchObject({ status: 409, code: 'money-request.moved' });
    expect((await call(app, listMoneyRequests, { as: other, query: { kind: 'charge' } })).body.totalCount).toBe(0);
  });

  test('a refusal has a reason, which the member reads', async () => {
    const member = await createBettor(db, app);
    const asked = (await charge(app, member, 50_000)).body;
    expect(
      await call(app, decideRequest, { as: operator, params: { id: asked.id }, body: { to: 'refused', reason: ' ' } }),
    ).toMatchObject({ status: 422, code: 'money-request.reason' });
    await decide(app, operator, asked, 'refused');
    const { items } = (await call(app, listMoneyRequests, { as: member, query: { kind: 'charge' } })).body;
    expect(items[0]).toMatchObject({ state: 'refused', reason: '입금이 없습니다.', decidedAt: expect.any(String) });
    expect((await walletOf(db, member)).emoney).toBe(1_000_000);
  });

  test('of two operators one decides, and a retry gets its first answer', async () => {
    const member = await createBettor(db, app);
    const asked = (await charge(app, member, 50_000)).body;
    const key = randomUUID();
    const answers = await Promise.all([
      decide(app, operator, asked, 'approved', key),
      decide(app, second, asked, 'refused'),
      decide(app, operator, asked, 'approved', key),
    ]);
    const [approved, refused, again] = answers.map(({ status }) => status);
    expect([approved, refused].sort()).toEqual([200, 409]);
    expect(again).toBe(approved);
    expect((await walletOf(db, member)).emoney).toBe(approved === 200 ? 1_050_000 : 1_000_000);
  });

  test('no operator decides their own, and members decide nothing', async () => {
    // A member who asked for won, and became an operator before it was decided.
    const own = await createBettor(db, app);
    const { body: asked } = await charge(app, own, 50_000);
    expect(await decide(app, own, asked, 'approved')).toMatchObject({ status: 403, code: 'session.forbidden' });
    await db.query('update member set type = 1, role = 10 where id = $1', [own.member.id]);
    expect(await decide(app, own, asked, 'approved')).toMatchObject({ status: 403, code: 'money-request.own' });
    expect((await decide(app, second, asked, 'refused')).status).toBe(200);
  });

  test.each([1, 2])('staff of type %i ask for no charge', async (type) => {
    const member = await createMember(db, { type, role: type === 1 ? 10 : 0 });
    const as = { member, token: await signIn(app, member) };
    expect(await charge(app, as, 50_000)).toMatchObject({ status: 403, code: 'session.staff' });
  });

  test.each([
    [
      `insert into money_request (member_id, kind, amount, state, method, holder, requested_at, decided_at, decided_by) select member_id, kind, amount, 'cancelled', method, holder, now(), now(), member_id from money_request limit 1`,
      /begins as requested/,
    ],
    [
      `update money_request set state = 'requested', decided_at = null, decided_by = null where state = 'cancelled'`,
      /cannot go from/,
    ],
    [`update money_request set amount = amount + 1 where state = 'requested'`, /cannot go from requested to requested/],
    [
      `update money_request set amount = amount + 1, state = 'cancelled', decided_by = member_id, decided_at = now() where state = 'requested'`,
      /stays as it is/,
    ],
    [
      `update money_request set state = 'approved', decided_by = member_id, decided_at = now() where state = 'checking'`,
      /check constraint/,
    ],
    [`update money_request set state = 'approved' where state = 'checking'`, /check constraint/],
    [`update money_request set state = 'approved' where state = 'requested'`, /cannot go from requested to approved/],
    [`delete from money_request`, /append-only/],
  ])('the database refuses other moves: %s', async (change, fault) => {
    const member = await createBettor(db, app);
    await decide(app, operator, (await charge(app, member, 10_000)).body, 'checking');
    await charge(app, member, 10_000);
    await expect(db.query(change)).rejects.toThrow(fault);
  });
});

test('first charge: once for good, or of a day where the setting says so; once a day the limit of a day is new', async () => {
  const member = await createBettor(db, app);
  const first = (await bonusOf(member, 1))?.id;
  await charge(app, member, 100_000);
  // With the second charge the first is over, whether it took the bonus or not.
  expect(await bonusOf(member, 1)).toMatchObject({ occasion: 'first', leftWon: 0, takenAt: null });
  expect(await charge(app, member, 1_000_000, { bonusId: first })).toMatchObject({ code: 'charge.bonus' });
  await charge(app, member, 1_000_000, { bonusId: (await bonusOf(member, 0))?.id });
  await moveClock(db, '1 day');
  const tomorrow = { ...member, token: await signIn(app, member.member) };
  expect(await bonusOf(tomorrow, 0)).toMatchObject({ leftWon: 50_000, takenAt: null });
  expect(await bonusOf(tomorrow, 1)).toMatchObject({ leftWon: 0 });
  const admin = { ...operator, token: await signIn(app, operator.member) };
  const { body } = await call(app, chargeTerms, { as: admin });
  const saved = body.bonuses.find(({ id }) => id === first);
  if (!saved) throw new Error('no first charge');
  const { changedAt: _at, changedBy: _by, history: _history, ...terms } = saved;
  const changed = {
    ...terms,
    occasion: 'first-of-day' as const,
    levels: [3],
    leastOdds: '2.00',
    games: ['mini' as const],
  };
  expect((await call(app, saveChargeBonus, { as: admin, body: changed })).body).toMatchObject({
    version: saved.version + 1,
  });
  const late = await call(app, saveChargeBonus, { as: admin, body: changed });
  expect(late).toMatchObject({ status: 409, code: 'setting.stale' });
  expect(late.text).toContain(operator.member.userId);
  const now = (await call(app, chargeTerms, { as: admin })).body.bonuses.find(({ id }) => id === first);
  expect(now).toMatchObject({ version: saved.version + 1, changedBy: operator.member.userId });
  expect(now?.history).toEqual([
    {
      ...{ version: now?.version, changedBy: now?.changedBy, changedAt: now?.changedAt },
      before: expect.objectContaining({ name: saved.name, leastOdds: saved.leastOdds, games: saved.games }),
      after: expect.objectContaining({ name: saved.name, leastOdds: '2.00', games: ['mini'], levels: [3] }),
    },
  ]);
  expect(await call(app, saveChargeBonus, { as: admin, body: { ...changed, id: null, version: 0 } })).toMatchObject({
    code: 'charge-bonus.name',
  });
  expect(await bonusOf(tomorrow, 1)).toMatchObject({ leftWon: 100_000, leastOdds: '2.00', games: ['mini'] });
  const other = await createBettor(db, app, { level: 4 });
  expect(await bonusOf(other, 1)).toBeUndefined();
  expect(await charge(app, other, 100_000, { bonusId: first })).toMatchObject({ code: 'charge.bonus' });
  // The terms are those that were asked for.
  await db.query('update wallet_setting set open_charges = 9');
  const asked = await charge(app, tomorrow, 100_000, { bonusId: first });
  expect((await call(app, saveChargeBonus, { as: admin, body: { ...terms, version: saved.version + 1 } })).status).toBe(
    200,
  );
  await decide(app, admin, asked.body, 'approved');
  const { rows } = await db.query('select won, least_odds::text, games from turnover_due where request_id = $1', [
    asked.body.id,
  ]);
  expect(rows).toEqual([{ won: 250_000, least_odds: '2.00', games: ['mini'] }]);
});
