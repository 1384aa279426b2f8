import { buildTestApp, testDatabase } from '../../server/test/index.ts';
import { createOperator } from '../server/create-operator.ts';

const database = await testDatabase();
const app = await buildTestApp(database);
const password = 'a long enough one';

test('the operator signs in and reaches the releases', async () => {
  await createOperator(database.db, 'chief', password);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/member/login',
    payload: { userId: 'chief', password },
  });
  expect([signedIn.statusCode, signedIn.json().member]).toMatchObject([
    200,
    { userId: 'chief', type: 1, role: 10, withdrawalType: 0, emoney: 0, point: 0 },
  ]);
  const headers = { 'x-auth-token': signedIn.json().token };
  expect((await app.inject({ url: '/api/admin/releases', headers })).statusCode).toBe(200);
});

test('an owner may make tokens, an operator may not', async () => {
  await createOperator(database.db, 'owner', password, ['owner']);
  const statusFor = async (userId: string) => {
    const signedIn = await app.inject({ method: 'POST', url: '/api/member/login', payload: { userId, password } });
    return (await app.inject({ url: '/api/admin/tokens', headers: { 'x-auth-token': signedIn.json().token } }))
      .statusCode;
  };
  expect([await statusFor('owner'), await statusFor('chief')]).toEqual([200, 403]);
});

test('an id is kept as sign-in looks for it', async () => {
  await createOperator(database.db, 'BigChief', password);
  const payload = { userId: 'BigChief', password };
  const signedIn = await app.inject({ method: 'POST', url: '/api/member/login', payload });
  expect([signedIn.statusCode, signedIn.json().member?.userId]).toEqual([200, 'bigchief']);
  await expect(createOperator(database.db, 'BIGCHIEF', password)).rejects.toThrow('a member bigchief already');
});

test('a taken id and a weak password are refused, and change nothing', async () => {
  await expect(createOperator(database.db, 'chief', 'another long one')).rejects.toThrow('a member chief already');
  await expect(createOperator(database.db, 'second', 'short')).rejects.toThrow('at least 12 characters');
  await expect(createOperator(database.db, 'second', 'password2026!')).rejects.toThrow('guessed first');
  await expect(createOperator(database.db, 'second', 'the-Second-of-us')).rejects.toThrow('contains the user id');
  const { rows } = await database.db.query('select user_id from member order by id');
  expect(rows).toEqual([{ user_id: 'chief' }, { user_id: 'owner' }, { user_id: 'bigchief' }]);
});
