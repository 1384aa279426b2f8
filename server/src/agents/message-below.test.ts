import {
  agentMessages,
  agentMessagesADay,
  listAgents,
  listMessages,
  listSendings,
  placeAgent,
  sendBelow,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createAgent,
  createBelow,
  createBettor,
  createOperator,
  createOwner,
  placedTerms,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const app = await buildTestApp(database);
const owner = await createOwner(db, app);
const operator = await createOperator(db, app);

const place = async (agent: Bettor, upper: Bettor | null, mayMessage: boolean) => {
  const found = (await call(app, listAgents, { as: owner })).body.find(({ id }) => id === agent.member.id);
  const body = { ...placedTerms({ mayMessage }), version: found?.version ?? 0, upperId: upper?.member.id ?? null };
  expect((await call(app, placeAgent, { as: owner, params: { id: agent.member.id }, body })).status).toBe(200);
};
const send = (as: Bettor, to: Bettor | null, key: string = crypto.randomUUID()) =>
  call(app, sendBelow, { as, body: { key, memberId: to?.member.id ?? null, title: '안내', contents: '본문' } });
const nicknameOf = async ({ member }: Bettor) =>
  (await db.query<{ nickname: string }>('select nickname from member where id = $1', [member.id])).rows[0]?.nickname;
const boxOf = async (as: Bettor) =>
  (await call(app, listMessages, { as })).body.items.map(({ title, details }) => [title, details]);

test('an agent whom an owner allows it writes to the own tree alone, once by a key; members read who it is', async () => {
  const [upper, lower, other] = [await createAgent(db, app), await createAgent(db, app), await createAgent(db, app)];
  const [below, deeper, foreign] = [
    await createBelow(db, app, upper),
    await createBelow(db, app, lower),
    await createBelow(db, app, other),
  ];
  const stranger = await createBettor(db, app);
  expect((await send(upper, null)).code).toBe('agent.may-not-message');
  expect((await call(app, agentMessages, { as: upper })).body).toEqual({ mayMessage: false, leftToday: 20, sent: [] });
  await place(upper, null, true);
  await place(lower, upper, false);

  for (const one of [foreign, stranger, other]) expect((await send(upper, one)).code).toBe('agent.no-member');
  const key = crypto.randomUUID();
  const twice = await Promise.all([send(upper, null, key), send(upper, null, key)]);
  expect(twice.map(({ body }) => body.receivers)).toEqual([2, 2]);
  expect((await send(upper, deeper)).body).toEqual({ receivers: 1 });
  const from = [['보낸 사람', `총판 ${await nicknameOf(upper)}`]];
  expect(await boxOf(below)).toEqual([['안내', from]]);
  expect(await boxOf(deeper)).toEqual([
    ['안내', from],
    ['안내', from],
  ]);
  for (const one of [foreign, stranger]) expect(await boxOf(one)).toEqual([]);
  expect((await send(lower, deeper)).code).toBe('agent.may-not-message');
  // A key of somebody else says nothing of their message.
  await place(other, null, true);
  expect((await send(other, null, key)).code).toBe('agent.no-member');

  const { sent, leftToday } = (await call(app, agentMessages, { as: upper })).body;
  expect(leftToday).toBe(18);
  expect(sent).toMatchObject([
    { to: await nicknameOf(deeper), receivers: 1, readers: 0 },
    { to: null, receivers: 2, readers: 0 },
  ]);
  const { items } = (await call(app, listSendings, { as: operator })).body;
  expect(items.slice(0, 2)).toMatchObject([
    { userId: deeper.member.userId, below: true, sentBy: upper.member.userId },
    { userId: null, below: true, sentBy: upper.member.userId },
  ]);
});

test('so many a day, also of many at once; the next day they are more again', async () => {
  const agent = await createAgent(db, app);
  await createBelow(db, app, agent);
  await place(agent, null, true);
  const many = await Promise.all(Array.from({ length: agentMessagesADay + 4 }, () => send(agent, null)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(agentMessagesADay);
  expect(new Set(many.flatMap(({ code }) => code ?? []))).toEqual(new Set(['agent.messages-spent']));
  await moveClock(db, '24 hours');
  const again = { token: await signIn(app, agent.member) };
  expect((await call(app, agentMessages, { as: again })).body.leftToday).toBe(agentMessagesADay);
});
