import { randomUUID } from 'node:crypto';
import {
  accountHistory,
  approvalSetting,
  askForAccount,
  chargeOptions,
  issueCoupon,
  listApprovals,
  listMessages,
  login,
  saveDepositAccount,
  undoBetVoid,
  voidBets,
  waitingWork,
} from '@madang/contracts';
import {
  ask,
  type Bettor,
  bookmaker,
  buildTestApp,
  byTwo,
  call,
  changeSetting,
  charge,
  createBettor,
  createMember,
  createOperator,
  decide,
  expectCleanLedger,
  second,
  signIn,
  type TestSelection,
  testDatabase,
  testPassword,
  until,
  weigh,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { bettor, offer, bet, settle, settleAll, betRow, emoney } = bookmaker(db);
const [one, other, third] = await Promise.all([1, 2, 3].map(() => createOperator(db, app)));
if (!one || !other || !third) throw new Error('three operators');

afterEach(() => expectCleanLedger(db));

const bigCharge = async (amount = 2_000_000) => (await charge(app, await createBettor(db, app), amount)).body;
const stateOf = async (id: number) =>
  (await db.query<{ state: string }>('select state from money_request where id = $1', [id])).rows[0]?.state;
const grant = (who: Bettor, ...grants: string[]) =>
  db.query('update member set grants = $2 where id = $1', [who.member.id, grants]);

test('a charge from the amount on is approved by two; the second one does it, once', async () => {
  const { id } = await bigCharge();
  expect((await decide(app, one, { id }, 'checking')).status).toBe(200);
  expect(await decide(app, one, { id }, 'approved')).toMatchObject({ status: 409, code: 'approval.needed' });
  const command = { kind: 'money-request', id } as const;
  const { body: weighed } = await weigh(app, one, command);
  expect(weighed).toMatchObject({ needsTwo: true, moves: { members: 1, toMembersWon: 2_000_000, bets: 0 } });
  expect(await stateOf(id)).toBe('checking');
  const asked = await ask(app, one, command);
  expect(await stateOf(id)).toBe('checking');
  expect(await ask(app, other, command).catch(String)).toContain('approval.waits');
  expect(await second(app, one, asked)).toMatchObject({ code: 'approval.same-person' });
  const answers = await Promise.all([other, third, other, third].map((as) => second(app, as, asked)));
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual([...Array(3).fill('approval.done'), 'done']);
  expect(await stateOf(id)).toBe('approved');
  const { over } = (await call(app, listApprovals, { as: one })).body;
  expect(over.find((each) => each.id === asked.id)).toMatchObject({
    askedBy: one.member.userId,
    decided: { outcome: 'approved', reason: '다시 확인했습니다' },
  });
  const { rows: acts } = await db.query(
    `select actor_id from security_event where event = 'operator.act' and status = 200 and route like '%approvals%'
        and (after @> jsonb_build_array(jsonb_build_object('id', $1::bigint)) or route = 'POST /api/admin/approvals') order by id`,
    [id],
  );
  expect(acts.length).toBe(2);
});

test('a charge counts with the bonus that is paid with it', async () => {
  const member = await createBettor(db, app);
  const { bonuses } = (await call(app, chargeOptions, { as: member })).body;
  const { body: asked } = await charge(app, member, 970_000, { bonusId: bonuses[0]?.id });
  expect(asked.bonusWon).toBeGreaterThanOrEqual(30_000);
  expect(await decide(app, one, asked, 'approved')).toMatchObject({ status: 409, code: 'approval.needed' });
  const { body: weighed } = await weigh(app, one, { kind: 'money-request', id: asked.id });
  expect(weighed).toMatchObject({ needsTwo: true, moves: { toMembersWon: 970_000 + asked.bonusWon } });
});

test('below the amount one is enough, until the day has its sum', async () => {
  const solo = await createOperator(db, app);
  const own = await createMember(db, { type: 1, role: 10 });
  await db.query(`update member set grants = '{owner}' where id = $1`, [own.id]);
  const owner = { token: await signIn(app, own) };
  await changeSetting(app, owner, approvalSetting, { chargeDayWon: 1_500_000 });
  const all = await Promise.all([1, 2, 3].map(() => bigCharge(900_000)));
  const answers = await Promise.all(all.map((each) => decide(app, solo, each, 'approved')));
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['approval.needed', 'approval.needed', 'done']);
  await moveClock(db, '24 hours');
  for (const each of [one, other, third, solo]) each.token = await signIn(app, each.member);
  const left = all.filter((_, place) => answers[place]?.code);
  expect((await decide(app, solo, left[0] as { id: number }, 'approved')).status).toBe(200);
  await db.query('update approval_setting set charge_day_won = 0, charge_won = 0');
  expect((await decide(app, solo, await bigCharge(5_000_000), 'approved')).status).toBe(200);
  owner.token = await signIn(app, own);
  await changeSetting(app, owner, approvalSetting, { chargeDayWon: 10_000_000, chargeWon: 1_000_000 });
});

test('two accounts of one browser are one person, for the database too', async () => {
  const [first, next] = [await createOperator(db, app), await createOperator(db, app)];
  const signed = await call(app, login, { body: { userId: first.member.userId, password: testPassword } });
  const cookies = Object.fromEntries(signed.cookies.map(({ name, value }) => [name, value]));
  const again = await call(app, login, {
    body: { userId: next.member.userId, password: testPassword },
    cookies: cookies as Record<string, string>,
  });
  first.token = signed.body.token;
  next.token = again.body.token;
  const asked = await ask(app, first, { kind: 'money-request', id: (await bigCharge()).id });
  expect(await second(app, next, asked)).toMatchObject({ code: 'approval.same-device' });
  const write = (by: number) =>
    db.query(
      `update approval set decided_by = $2, decided_at = app_now(), outcome = 'approved', decision_reason = 'x' where id = $1`,
      [asked.id, by],
    );
  await expect(write(next.member.id)).rejects.toThrow('same device');
  await expect(write(first.member.id)).rejects.toThrow('approval_by_another');
  await expect(write((await createMember(db, {})).id)).rejects.toThrow('only operators');
  await expect(db.query(`update approval set command = '{}' where id = $1`, [asked.id])).rejects.toThrow(
    'stays as it was',
  );
  await expect(db.query('delete from approval')).rejects.toThrow();
  expect((await second(app, other, asked, 'refused')).body.decided).toMatchObject({ outcome: 'refused' });
  await expect(write(other.member.id)).rejects.toThrow('stays as it was');
});

test('a thing changed since then is approved no more, nor another command, nor late', async () => {
  const { id } = await bigCharge();
  const command = { kind: 'money-request', id } as const;
  const asked = await ask(app, one, command);
  expect(await second(app, other, { ...asked, digest: 'f'.repeat(64) })).toMatchObject({ code: 'approval.changed' });
  expect(await second(app, other, { ...asked, kind: 'coupon' })).toMatchObject({ code: 'not-found' });
  await decide(app, third, { id }, 'checking');
  expect(await second(app, other, asked)).toMatchObject({ code: 'approval.changed' });
  const again = await ask(app, one, command);
  await moveClock(db, '31 minutes');
  for (const each of [one, other, third]) each.token = await signIn(app, each.member);
  expect(await second(app, other, again)).toMatchObject({ code: 'approval.done' });
  await decide(app, third, { id }, 'refused');
  expect(await ask(app, one, command).catch(String)).toContain('money-request.moved');
});

test('an approval and its act are one: an act that is refused decides nothing', async () => {
  const code = 'TWICE-1';
  const body = {
    name: '쿠폰',
    gives: 'won',
    amount: 100_000,
    expiresAt: '2099-01-01T00:00:00.000Z',
    userId: null,
  } as const;
  const coupon = (more: object) =>
    ({ kind: 'coupon', body: { ...body, key: randomUUID(), code, copies: 20, ...more } }) as const;
  const asked = await ask(app, one, coupon({}));
  expect((await call(app, issueCoupon, { as: third, body: coupon({ copies: 1 }).body })).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'coupon.code-used' });
  const { open } = (await call(app, listApprovals, { as: other })).body;
  expect(open.map(({ id }) => id)).toContain(asked.id);
  expect((await call(app, issueCoupon, { as: third, body: coupon({ code: 'MANY' }).body })).code).toBe(
    'approval.needed',
  );
  await byTwo(app, [one, other], coupon({ code: 'MANY' }));
});

test('the deposit account is set by two, and told once its cooling time is over', async () => {
  const account = (holder: string) => ({ bank: '마루은행', accountNumber: '110-123-454821', holder, validMinutes: 30 });
  expect(await call(app, saveDepositAccount, { as: one, body: account('가람') })).toMatchObject({
    code: 'approval.needed',
  });
  const alone = db.query(`select set_deposit_account('은행', '12345678', '몰래', 30, $1)`, [one.member.id]);
  await expect(alone).rejects.toThrow('no second operator');
  await byTwo(app, [one, other], { kind: 'deposit-account', body: account('가람') });
  await byTwo(app, [other, one], { kind: 'deposit-account', body: account('나루') });
  const told = async () => {
    const member = await createBettor(db, app);
    await call(app, askForAccount, { as: member });
    return (await call(app, listMessages, { as: member })).body.items[0]?.details?.[2]?.[1];
  };
  expect(await told()).toBe('가람');
  const { rows: log } = await db.query<{ row: string }>(
    `select to_jsonb(own)::text as row from security_event own where route like '%approvals%'`,
  );
  expect(log.filter(({ row }) => row.includes('deposit-account')).length).toBeGreaterThan(0);
  expect(log.map(({ row }) => row).join()).not.toMatch(/110-123|가람|나루/);
  const { body: history } = await call(app, accountHistory, { as: one });
  expect(history.map(({ holder, setBy, waits }) => [holder, setBy, waits])).toEqual([
    ['나루', one.member.userId, true],
    ['가람', other.member.userId, false],
  ]);
  await moveClock(db, '31 minutes');
  for (const each of [one, other, third]) each.token = await signIn(app, each.member);
  expect(await told()).toBe('나루');
});

test('a void says what it would pay back and take back, and does that once two approved it; so does its end', async () => {
  const members = [await bettor(), await bettor(), await bettor()] as const;
  const [pick, rest] = (await offer('3.00', '2.00')) as [TestSelection, TestSelection];
  const paid = [
    await bet(members[0], [pick], { amounts: 500_000 }),
    await bet(members[1], [pick], { amounts: 500_000 }),
  ];
  await settle([pick], 2);
  await settleAll();
  const [open, lost] = (await offer('3.00', '2.00')) as [TestSelection, TestSelection];
  const multi = await bet(members[2], [open, rest]);
  const single = await bet(members[2], [lost]);
  const balances = () => Promise.all(members.map(emoney));
  const before = await balances();
  const voidOf = ({ fixtureId }: TestSelection) =>
    ({ kind: 'bet-void', body: { fixtureId, marketId: 52, reason: '배당 오류' } }) as const;

  expect((await weigh(app, one, voidOf(lost))).body).toMatchObject({
    needsTwo: false,
    moves: { bets: 1, members: 1, toMembersWon: 10_000, fromMembersWon: 0, belowZero: 0 },
  });
  expect((await weigh(app, one, voidOf(open))).body.moves).toMatchObject({
    bets: 1,
    toMembersWon: 0,
    fromMembersWon: 0,
  });
  const command = voidOf(pick);
  expect((await weigh(app, one, command)).body).toMatchObject({
    needsTwo: true,
    moves: { bets: 2, members: 2, toMembersWon: 0, fromMembersWon: 2_000_000, belowZero: 0, isPart: false },
  });
  expect(await balances()).toEqual(before);
  expect((await db.query('select from bet_void')).rowCount).toBe(0);
  expect(await call(app, voidBets, { as: one, body: command.body })).toMatchObject({ code: 'approval.needed' });

  await byTwo(app, [one, other], command);
  await settleAll();
  await until('the void is settled', async () => (await betRow(paid[1] ?? '')).status === 3);
  expect(await balances()).toEqual(
    [before[0], before[1], before[2]].map((won, place) => (won ?? 0) - (place < 2 ? 1_000_000 : 0)),
  );
  expect(await betRow(multi)).toMatchObject({ status: 0 });
  expect(await betRow(single)).toMatchObject({ status: 0 });

  const { rows } = await db.query<{ id: number }>('select id from bet_void');
  const [id] = rows.map((row) => row.id);
  if (id === undefined) throw new Error('no void');
  const back = { kind: 'bet-void-undo', id, body: { reason: '확인 완료' } } as const;
  expect(await call(app, undoBetVoid, { as: one, params: { id: String(id) }, body: back.body })).toMatchObject({
    code: 'approval.needed',
  });
  expect((await weigh(app, one, back)).body.moves).toMatchObject({ toMembersWon: 2_000_000, fromMembersWon: 0 });
  await byTwo(app, [other, one], back);
  await settleAll();
  await until('the end of the void is settled', async () => (await betRow(paid[1] ?? '')).status === 2);
  expect(await balances()).toEqual(before);
});

test('a bet that comes after the void was weighed makes it another', async () => {
  const member = await bettor();
  const [pick] = (await offer('3.00')) as [TestSelection];
  await bet(member, [pick]);
  const asked = await ask(app, one, { kind: 'bet-void', body: { fixtureId: pick.fixtureId, reason: '오류' } });
  await bet(member, [pick]);
  expect(await second(app, other, asked)).toMatchObject({ code: 'approval.changed' });
});

test('permissions: a kind is asked for and approved by those who may do it', async () => {
  const cashier = await createOperator(db, app);
  await grant(cashier, 'cashier');
  const trader = await createOperator(db, app);
  await grant(trader, 'trader');
  const { id } = await bigCharge();
  const early = await ask(app, cashier, { kind: 'money-request', id });
  expect(await second(app, other, early)).toMatchObject({ code: 'money-request.unchecked' });
  await decide(app, cashier, { id }, 'checking');
  const asked = await ask(app, cashier, { kind: 'money-request', id });
  expect((await second(app, trader, asked)).status).toBe(403);
  expect((await call(app, listApprovals, { as: trader })).body.open.map(({ kind }) => kind)).not.toContain(
    'money-request',
  );
  expect((await second(app, other, asked)).status).toBe(200);
});

test('of two that ask for one thing, the other waits no more once one is done', async () => {
  const open = async () => (await call(app, listApprovals, { as: one })).body.open.map(({ id }) => id);
  const work = async () => (await call(app, waitingWork, { as: one })).body.find(({ queue }) => queue === 'approval');
  const member = await bettor();
  const [pick] = (await offer('2.00', '2.00')) as [TestSelection];
  await bet(member, [pick], { amounts: 500_000 });
  const body = { fixtureId: pick.fixtureId, marketId: 52, reason: '오류' };
  await byTwo(app, [one, other], { kind: 'bet-void', body });
  await settleAll();
  const { rows } = await db.query<{ id: number }>('select max(id) as id from bet_void');
  const undo = (reason: string) => ({ kind: 'bet-void-undo', id: rows[0]?.id ?? 0, body: { reason } }) as const;
  const before = await open();
  const [first, same] = [await ask(app, one, undo('확인 완료')), await ask(app, other, undo('다시 확인'))];
  expect((await open()).filter((id) => !before.includes(id))).toEqual([first.id, same.id]);
  const waiting = (await work())?.count ?? 0;
  expect((await second(app, third, first)).status).toBe(200);
  expect((await open()).filter((id) => !before.includes(id))).toEqual([]);
  expect((await work())?.count ?? 0).toBe(waiting - 2);
  expect((await call(app, listApprovals, { as: one })).body.over.find(({ id }) => id === same.id)).toMatchObject({
    decided: null,
  });
  await settleAll();

  const { id } = await bigCharge();
  await decide(app, one, { id }, 'checking');
  const asked = await ask(app, one, { kind: 'money-request', id });
  expect(await open()).toContain(asked.id);
  await decide(app, other, { id }, 'refused');
  expect(await open()).not.toContain(asked.id);
});
