import {
  beginTwoStep,
  changeBank,
  changePhone,
  confirmTwoStep,
  listRequestQueue,
  login,
  ownAccount,
  registerBank,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  charge,
  createBettor,
  createOperator,
  exchange,
  giveBank,
  testDatabase,
  testExchangePassword,
  testPassword,
  twoStepCode,
} from '../../../test/index.ts';
import { type KeyRing, keyRing, newRingKey, type RingKey } from '../../platform/secrets/key-ring.ts';
import { twoStepSecrets } from '../second-step/two-step-secrets.ts';
import { countByKey, resealAll } from './sealed-columns.ts';

const database = await testDatabase();
const { db } = database;
const keys: RingKey[] = [newRingKey('k1')];
const text = () => keys.map(({ id, secret }) => `${id}:${secret.toString('base64url')}`).join(',');
/** A server as it is started with the ring of this moment. */
const startApp = () => buildTestApp(database, { config: { keyRing: text() } });
const app = await startApp();
const operator = await createOperator(db, app);
const ringNow = (): KeyRing => keyRing(() => keys);
const reseal = (ring: KeyRing) => resealAll(db, ring, twoStepSecrets(ring));
const signIn = (at: typeof app, { member: { userId } }: Bettor, code: string) =>
  call(at, login, { body: { userId, password: testPassword, code } });

const details = { bank: '마루은행', holder: '홍길동', accountNumber: '110123454821' };

test('no dump has an account number, a holder or a phone number; pages and operators read them', async () => {
  const member = await createBettor(db, app, { won: 1_000_000 });
  const own = { ...details, exchangePassword: testExchangePassword, password: testPassword };
  expect((await call(app, registerBank, { as: member, body: own })).body).toEqual({
    bank: '마루은행',
    holder: '홍길동',
    accountEnd: '4821',
  });
  await call(app, changePhone, { as: member, body: { phone: '01012345678', password: testPassword } });
  expect((await charge(app, member, 10_000)).body).toMatchObject({ accountEnd: '4821' });
  expect((await exchange(app, member, 10_000)).body).toMatchObject({ accountEnd: '4821' });
  const { rows } = await db.query(
    `select concat((select json_agg(m) from member m), (select json_agg(b) from member_bank b), (select json_agg(r) from money_request r)) as dump`,
  );
  for (const secret of ['110123454821', '홍길동', '01012345678']) expect(rows[0].dump).not.toContain(secret);
  const { items } = (await call(app, listRequestQueue, { as: operator })).body;
  expect(items).toMatchObject([
    { kind: 'charge', holder: '홍길동', accountNumber: '110123454821' },
    { kind: 'exchange', holder: '홍길동', accountNumber: '110123454821' },
  ]);
  expect((await call(app, ownAccount, { as: member })).body).toMatchObject({
    phone: '010-****-5678',
    bank: { holder: '홍길동' },
  });
});

test('with a new key all goes on, earlier texts are sealed anew, and then the old key can go', async () => {
  const member = await createBettor(db, app);
  await giveBank(db, member, ringNow());
  const { secret } = (await call(app, beginTwoStep, { as: member, body: { password: testPassword } })).body;
  await call(app, confirmTwoStep, { as: member, body: { code: twoStepCode(secret) } });
  const changed = {
    ...details,
    accountNumber: '99988877766',
    exchangePassword: testExchangePassword,
    password: testPassword,
  };
  expect((await call(app, changeBank, { as: member, body: changed })).status).toBe(200);
  const k1 = keys[0] as RingKey;
  keys.push(newRingKey('k2'));
  const anew = await startApp();
  expect((await signIn(anew, member, twoStepCode(secret, 1))).status).toBe(200);

  // The server that was started has begun to do the same.
  expect((await reseal(ringNow())).lost).toBe(0);
  expect([...(await countByKey(db)).keys()]).toEqual(['k2']);
  expect(await reseal(ringNow())).toEqual({ sealed: 0, lost: 0 });
  keys.shift();
  const without = await startApp();
  await db.query('update two_step set last_step = 0');
  expect((await signIn(without, member, twoStepCode(secret))).status).toBe(200);
  keys.unshift(k1);
});

test('a code whose secret no key opens is a refusal, and a recovery code still signs in', async () => {
  const member = await createBettor(db, app);
  const { secret } = (await call(app, beginTwoStep, { as: member, body: { password: testPassword } })).body;
  const { recoveryCodes } = (await call(app, confirmTwoStep, { as: member, body: { code: twoStepCode(secret) } })).body;
  const kept = keys.splice(0, keys.length, newRingKey('k9'));
  const stranger = await startApp();
  // However often: it is no guess, and adds no wait.
  for (let tries = 0; tries < 7; tries++)
    expect(await signIn(stranger, member, twoStepCode(secret, 1))).toMatchObject({
      status: 409,
      code: 'two-step.lost',
    });
  expect((await reseal(ringNow())).lost).toBeGreaterThan(0);
  expect((await signIn(stranger, member, recoveryCodes[0] ?? '')).status).toBe(200);
  keys.splice(0, keys.length, ...kept);
});

test('the account that money went to is never rewritten in plain text, by any writer of the table', async () => {
  const member = await createBettor(db, app, { won: 1_000_000 });
  await giveBank(db, member, ringNow());
  const { id } = (await exchange(app, member, 10_000)).body;
  await expect(db.query(`update money_request set account_number = '5550001112' where id = $1`, [id])).rejects.toThrow(
    'sealed anew',
  );
  await expect(db.query('update money_request set amount = 1 where id = $1', [id])).rejects.toThrow('cannot go');
  await expect(db.query(`update member_bank_before set bank = 'x'`)).rejects.toThrow();
});
