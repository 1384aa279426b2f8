import {
  changeBank,
  changeExchangePassword,
  decideRequest,
  login,
  ownAccount,
  requestDetail,
  resetPassword,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  exchange,
  expectCleanLedger,
  giveBank,
  testDatabase,
  testExchangePassword,
  testPassword,
  weigh,
} from '../../test/index.ts';
import { testRing } from '../../test/test-ring.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

afterEach(() => expectCleanLedger(db));

const both = { password: testPassword, exchangePassword: testExchangePassword };
async function createHolder(): Promise<Bettor> {
  const holder = await createBettor(db, app);
  await giveBank(db, holder);
  return holder;
}
const moveTo = (as: Bettor, accountNumber: string, passwords = both) =>
  call(app, changeBank, { as, body: { bank: '신한은행', holder: '홍길동', accountNumber, ...passwords } });

test('the account is changed with both passwords, and nothing is sent there for a day', async () => {
  const holder = await createHolder();
  expect(await moveTo(holder, '99988877766', { ...both, password: 'x' })).toMatchObject({ code: 'password.wrong' });
  expect(await moveTo(holder, '99988877766', { ...both, exchangePassword: '0000' })).toMatchObject({
    code: 'exchange.password',
  });
  const bank = { bank: '신한은행', holder: '홍길동', accountEnd: '7766' };
  expect((await moveTo(holder, '99988877766')).body).toEqual(bank);
  const own = (await call(app, ownAccount, { as: holder })).body;
  expect(own).toMatchObject({ bank });
  expect(own.exchangesFrom).not.toBeNull();
  const refused = await exchange(app, holder, 10_000);
  expect(refused).toMatchObject({ status: 409, code: 'exchange.bank-changed' });
  expect(refused.text).toMatch(/^계좌나 비밀번호가 변경되어 \d{4}-\d\d-\d\d \d\d:\d\d부터 환전할 수 있습니다\.$/);
  await db.query(`update session set expires_at = '2200-01-01', latest_end = '2200-01-01'`);
  await moveClock(db, '24 hours 1 minute');
  expect((await call(app, ownAccount, { as: holder })).body.exchangesFrom).toBeNull();
  expect((await exchange(app, holder, 10_000)).body).toMatchObject({ accountEnd: '7766' });
  // An open request is sent to the account that it was made for.
  expect(await moveTo(holder, '11122233344')).toMatchObject({ status: 409, code: 'exchange.open' });
  const { rows } = await db.query('select account_number from member_bank_before where member_id = $1', [
    holder.member.id,
  ]);
  expect(rows.map((row) => testRing.open('bank', holder.member.id, row.account_number))).toEqual(['110123454821']);
});

test('without an account there is nothing to change', async () => {
  expect(await moveTo(await createBettor(db, app), '99988877766')).toMatchObject({ code: 'bank.missing' });
});

test('the exchange password is changed with the one before', async () => {
  const holder = await createHolder();
  const change = (body: Partial<typeof both>) =>
    call(app, changeExchangePassword, { as: holder, body: { ...both, newExchangePassword: '135790', ...body } });
  expect(await change({ exchangePassword: '0000' })).toMatchObject({ code: 'exchange.password' });
  expect(await change({ password: 'x' })).toMatchObject({ code: 'password.wrong' });
  expect((await change({})).status).toBe(200);
  expect(await exchange(app, holder, 10_000)).toMatchObject({ code: 'exchange.password' });
  expect((await exchange(app, holder, 10_000, { exchangePassword: '135790' })).status).toBe(200);
});

test('exchange passwords that are tried here wait as those of exchanges do', async () => {
  const holder = await createHolder();
  const codes: (string | null)[] = [];
  for (let tries = 0; tries < 7; tries++) {
    codes.push((await moveTo(holder, '99988877766', { ...both, exchangePassword: '0000' })).code);
  }
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('exchange.password'));
  expect(codes).toContain('request.too-many');
});

const signInBy = async ({ member: { userId } }: Bettor, password: string) =>
  (await call(app, login, { body: { userId, password } })).body.token;

test('after an operator reset the password exchanges wait a day, and a day from the first account; another operator approves', async () => {
  const [resetter, other] = [await createOperator(db, app), await createOperator(db, app)];
  await db.query('update approval_setting set exchange_won = 0, exchange_day_won = 0');
  const holder = await createBettor(db, app);
  const reset = await call(app, resetPassword, { as: resetter, body: { userId: holder.member.userId } });
  expect(reset.status).toBe(200);
  const stranger = { ...holder, token: await signInBy(holder, reset.body.password) };
  await db.query(`update session set expires_at = '2200-01-01', latest_end = '2200-01-01'`);
  await moveClock(db, '20 hours');
  await giveBank(db, holder);
  await moveClock(db, '23 hours');
  expect(await exchange(app, stranger, 10_000)).toMatchObject({ code: 'exchange.bank-changed' });
  await moveClock(db, '61 minutes');
  const { id } = (await exchange(app, stranger, 10_000)).body;
  const decide = (as: Bettor) =>
    call(app, decideRequest, { as, params: { id: String(id) }, body: { to: 'approved', reason: '' } });
  const { notes } = (await call(app, requestDetail, { as: other, params: { id: String(id) } })).body;
  expect(notes).toContainEqual({
    tone: 'warning',
    text: `1일 전 운영자 ${resetter.member.userId} 님이 비밀번호 또는 2단계 인증 초기화`,
    more: '그 뒤에 계좌가 등록되거나 변경되었습니다.',
  });
  expect(await decide(resetter)).toMatchObject({ status: 403, code: 'money-request.reset' });
  expect(await weigh(app, resetter, { kind: 'money-request', id })).toMatchObject({ code: 'money-request.reset' });
  expect(await decide(other)).toMatchObject({ status: 409, code: 'money-request.unchecked' });
  const check = { params: { id: String(id) }, body: { to: 'checking' } } as const;
  expect((await call(app, decideRequest, { as: resetter, ...check })).status).toBe(200);
  expect(await decide(resetter)).toMatchObject({ status: 403, code: 'money-request.reset' });
  expect((await decide(other)).status).toBe(200);
});

test('a reset holds the exchanges of an account that was there before', async () => {
  const resetter = await createOperator(db, app);
  const holder = await createHolder();
  const { body } = await call(app, resetPassword, { as: resetter, body: { userId: holder.member.userId } });
  const again = { ...holder, token: await signInBy(holder, body.password) };
  expect(await exchange(app, again, 10_000)).toMatchObject({ code: 'exchange.bank-changed' });
  await db.query(`update session set expires_at = '2200-01-01', latest_end = '2200-01-01'`);
  await moveClock(db, '24 hours 1 minute');
  expect((await exchange(app, again, 10_000)).status).toBe(200);
});
