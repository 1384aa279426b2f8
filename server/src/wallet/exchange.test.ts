import { randomUUID } from 'node:crypto';
import { cancelMoneyRequest, exchangeOptions, registerBank } from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  placeBet,
  setResults,
  testDatabase,
  testPassword,
  walletOf,
} from '../../test/index.ts';
import { settleBets } from '../betting/settlement/settle-bets.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

async function createHolder(won = 1_000_000): Promise<Bettor> {
  const holder = await createBettor(db, app, { won });
  await giveBank(db, holder);
  return holder;
}
const heldOf = async ({ member }: Bettor) =>
  (await db.query(`select balance from account where member_id = $1 and kind = 'exchange'`, [member.id])).rows[0]
    .balance;
const optionsOf = async (as: Bettor) => (await call(app, exchangeOptions, { as })).body;

test('the amount is held at once, and is gone when the request is approved', async () => {
  const holder = await createHolder();
  const asked = await exchange(app, holder, 300_000);
  expect(asked.body).toMatchObject({ kind: 'exchange', state: 'requested', accountEnd: '4821' });
  expect(await walletOf(db, holder)).toMatchObject({ emoney: 700_000 });
  expect(await heldOf(holder)).toBe(300_000);
  expect(await optionsOf(holder)).toMatchObject({ emoney: 700_000, open: { id: asked.body.id } });
  expect(await exchange(app, holder, 10_000)).toMatchObject({ status: 409, code: 'exchange.open' });
  await decide(app, operator, asked.body, 'approved');
  expect(await walletOf(db, holder)).toMatchObject({ emoney: 700_000 });
  expect(await heldOf(holder)).toBe(0);
  expect((await exchange(app, holder, 10_000)).status).toBe(200);
});

test.each(['refused', 'cancelled'] as const)('the held amount comes back when the request is %s', async (how) => {
  const holder = await createHolder();
  const { body } = await exchange(app, holder, 300_000);
  const answer =
    how === 'refused'
      ? await decide(app, operator, body, 'refused')
      : await call(app, cancelMoneyRequest, { as: holder, body: { id: body.id } });
  expect(answer.body.state).toBe(how);
  expect(await walletOf(db, holder)).toMatchObject({ emoney: 1_000_000 });
  expect(await heldOf(holder)).toBe(0);
});

test.each([
  [9_000, 'exchange.minimum'],
  [6_000_000, 'exchange.maximum'],
  [12_345, 'exchange.unit'],
  [1_010_000, 'bet.balance'],
])('%s won are refused: %s', async (amount, code) => {
  const holder = await createHolder();
  expect(await exchange(app, holder, amount)).toMatchObject({ code });
  expect(await walletOf(db, holder)).toMatchObject({ emoney: 1_000_000 });
});

test('an account is registered once, with the password of the log-in, and is shown masked', async () => {
  const member = await createBettor(db, app);
  expect(await exchange(app, member, 10_000)).toMatchObject({ status: 409, code: 'bank.missing' });
  const body = { bank: '마루은행', holder: '홍길동', accountNumber: '110123454821', exchangePassword: '1234' };
  const register = (password: string) => call(app, registerBank, { as: member, body: { ...body, password } });
  expect(await register('wrong')).toMatchObject({ status: 422, code: 'password.wrong' });
  expect((await register(testPassword)).body).toEqual({ bank: '마루은행', holder: '홍길동', accountEnd: '4821' });
  expect(await register(testPassword)).toMatchObject({ status: 409, code: 'bank.registered' });
  const form = await call(app, exchangeOptions, { as: member });
  expect(form.text).not.toContain('110123454821');
  const { rows } = await db.query('select exchange_password_hash as hash from member_bank where member_id = $1', [
    member.member.id,
  ]);
  expect(rows[0].hash).toMatch(/^\$argon2id\$/);
  expect((await exchange(app, member, 10_000, { exchangePassword: '1234' })).status).toBe(200);
});

test('wrong exchange passwords have to wait, the right one too, for this member alone', async () => {
  const [holder, other] = [await createHolder(), await createHolder()];
  const wrong = () => exchange(app, holder, 10_000, { exchangePassword: '0000' });
  for (let tries = 0; tries < 5; tries++) expect(await wrong()).toMatchObject({ code: 'exchange.password' });
  const refused = await Promise.all([wrong(), wrong(), wrong()]);
  expect(refused.map(({ status }) => status)).toContain(429);
  expect(await exchange(app, holder, 10_000)).toMatchObject({ status: 429 });
  expect((await exchange(app, other, 10_000)).status).toBe(200);
  await moveClock(db, '20 minutes');
  expect((await exchange(app, holder, 10_000)).status).toBe(200);
  expect(await walletOf(db, holder)).toMatchObject({ emoney: 990_000 });
});

test('the same key asks once, four at the same moment too', async () => {
  const holder = await createHolder();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(app, holder, 100_000, { key })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await walletOf(db, holder)).toMatchObject({ emoney: 900_000 });
});

test('what a charge and its bonus ask to be bet comes before an exchange; void bets do not count', async () => {
  await db.query('update charge_bonus set turnover_percent = 150, games = default');
  const holder = await createHolder(0);
  const { body } = await charge(app, holder, 100_000, { bonusId: 1 });
  await decide(app, operator, body, 'approved');
  expect((await optionsOf(holder)).turnover).toEqual({ dueWon: 107_500, leftWon: 107_500 });
  expect(await exchange(app, holder, 10_000)).toMatchObject({
    status: 409,
    code: 'exchange.turnover',
    text: '107,500원을 더 베팅하면 환전할 수 있습니다.',
  });
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  const bets: [place: number, stake: number, result: number][] = [
    [0, 60_000, 2],
    [2, 20_000, 3],
  ];
  for (const [place, stake] of bets) await placeBet(app, holder, selections.slice(place, place + 1), stake);
  expect((await optionsOf(holder)).turnover.leftWon).toBe(107_500);
  await setResults(
    db,
    bets.map(([place, , result]) => [selections[place] as (typeof selections)[number], result]),
  );
  await settleBets(db, memoryChanges());
  expect((await optionsOf(holder)).turnover.leftWon).toBe(47_500);
  const more = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  await placeBet(app, holder, more.selections.slice(0, 1), 47_500);
  await setResults(db, [[more.selections[0] as (typeof selections)[number], 2]]);
  await settleBets(db, memoryChanges());
  expect((await optionsOf(holder)).turnover.leftWon).toBe(0);
  expect((await exchange(app, holder, 10_000)).status).toBe(200);
  // Met once and for all.
  expect((await optionsOf(holder)).turnover).toEqual({ dueWon: 0, leftWon: 0 });
});
