import { maintenanceSetting, minigameSetting, saveMinigame, siteSetting } from '@madang/contracts';
import {
  buildTestApp,
  call,
  changeSetting,
  createMember,
  StreamClient,
  signIn,
  testDatabase,
  until,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await app.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(app.server.address() as { port: number }).port}`;
afterEach(() => StreamClient.endAll());

const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const token = await signIn(app, await createMember(db));
const join = () => new StreamClient(host, { type: 'hello', token, fixtures: [], listing: false }).welcomed();
const heard = (client: StreamClient, topic: string) =>
  client.events.filter((event) => event.type === 'stale' && event.topic === topic).length;
const setClosed = (siteNoticeFlg: boolean) => changeSetting(app, operator, siteSetting, { siteNoticeFlg });

const rooms = { maxMemberSelectionWon: 1_000_000, maxSelectionWon: 2_000_000, maxDayWon: 3_000_000 };
const setGame = async (systemMaintenanceFlg: boolean) => {
  const { rows } = await db.query<{ version: number }>('select version from minigame where id = 212');
  const body = {
    id: 212,
    reopensAt: null,
    cutOffSeconds: 10,
    ...rooms,
    systemMaintenanceFlg,
    version: rows[0]?.version ?? 0,
  };
  return call(app, saveMinigame, { as: operator, body });
};
await setGame(false);

/** A message is compared with the earlier read: the test makes changes until the first one is heard. */
async function watching(): Promise<StreamClient> {
  const client = await join();
  await until('a change is heard', async () => {
    await db.query('update minigame set reopens_at = clock_timestamp()');
    return heard(client, 'games') > 0;
  });
  return client;
}

test('an open page hears that maintenance began and that it ended, and reads the setting as it then is', async () => {
  const client = await watching();
  const setting = async () => (await call(app, maintenanceSetting)).body.siteNoticeFlg;
  expect(heard(client, 'maintenance')).toBe(0);
  await setClosed(true);
  await client.until('the beginning is heard', () => heard(client, 'maintenance') === 1);
  expect(await setting()).toBe(true);
  // By hand, or by a server whose word was lost.
  await db.query('update site_setting set site_notice_flg = false');
  await client.until('the end is heard', () => heard(client, 'maintenance') === 2);
  expect(await setting()).toBe(false);
});

test('a page that was away for a moment is told afterwards', async () => {
  const before = await watching();
  const resume = before.resume;
  const bystander = await join();
  before.socket.terminate();
  await setClosed(true);
  await bystander.until('the beginning is heard', () => heard(bystander, 'maintenance') === 1);
  const back = new StreamClient(host, { type: 'hello', token, fixtures: [], listing: false, resume });
  await back.until('it is told', () => heard(back, 'maintenance') === 1);
  await setClosed(false);
});

test('a minigame that closes and opens is told to every page', async () => {
  const client = await join();
  for (const isClosed of [true, false]) {
    const before = heard(client, 'games');
    await until('it is heard', async () => {
      await setGame(isClosed);
      return heard(client, 'games') > before;
    });
    const { body } = await call(app, minigameSetting, { as: { token }, params: { id: '212' } });
    expect(body.systemMaintenanceFlg).toBe(isClosed);
  }
});
