import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { errors, listBets, placeBet } from '@madang/contracts';
import Fastify from 'fastify';
import {
  atEnd,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  expectCleanLedger,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { endPools, openPools } from '../database/pools.ts';
import { admitRequests, mostUnderWay, mostWaiting } from './admission.ts';

const { db, url } = await testDatabase();
const pools = openPools(url, 12);
const app = await buildTestApp({ db, url }, { pools });
atEnd(() => endPools(pools));
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

test('while those who came before hang, who comes on top is turned away at once; the rest of the site goes on', async () => {
  const { member, token } = await createBettor(db, app);
  const { selections } = await createFixture(db);
  const as = { token };
  const held = await Promise.all(Array.from({ length: pools.db.options.max }, () => pools.db.connect()));
  const ask = () => fetch(`${origin}/api${listBets.path}`, { headers: { 'x-auth-token': token } });
  const onTop = 50;
  const answers = Array.from({ length: mostUnderWay + mostWaiting + onTop }, ask);
  const turnedAway = await Promise.race(answers);
  expect(turnedAway.status).toBe(503);
  expect(Object.fromEntries(turnedAway.headers)).toMatchObject({ 'retry-after': '2', 'x-error-code': 'busy' });
  expect(await turnedAway.text()).toBe(errors.busy.text);
  // On a busy machine one answer may be later than readiness allows.
  await until('it is ready', async () => (await fetch(`${origin}/readyz`)).status === 200);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const placed = await call(app, placeBet, { as, body: betBody(member, selections.slice(0, 1)) });
  expect(placed.status).toBe(200);
  for (const client of held) client.release();
  for (const { status } of await Promise.all(answers)) expect([200, 503]).toContain(status);
  await until('it answers again', async () => (await ask()).status === 200);
  await expectCleanLedger(db);
});

/** An app whose routes answer when they are told to. */
async function holding(patienceMs?: number) {
  const server = Fastify();
  const held: (() => void)[] = [];
  atEnd(() => {
    for (const end of held) end();
    return server.close();
  });
  admitRequests(server, patienceMs === undefined ? {} : { patienceMs });
  const hold = async () => new Promise<string>((resolve) => held.push(() => resolve('done')));
  server.get('/api/one', hold);
  server.get('/api/two', hold);
  server.get('/free', { config: { alwaysAdmitted: true } }, hold);
  server.get('/free/:name/act', { config: { alwaysAdmitted: true } }, hold);
  const at = await server.listen({ port: 0, host: '127.0.0.1' });
  const statuses: number[] = [];
  const ask = async (path: string, times = 1) => {
    const asked = Array.from({ length: times }, () =>
      fetch(at + path).then(({ status }) => {
        statuses.push(status);
        return status;
      }),
    );
    return Promise.all(asked);
  };
  return { held, ask, statuses };
}

test('a kind has its own places, those who wait come in as others end, and some kinds have no end of places', async () => {
  // No request gives up, however slow the machine is.
  const { held, ask, statuses } = await holding(600_000);
  const one = ask('/api/one', mostUnderWay + 20);
  await until('the places are taken', () => held.length === mostUnderWay);
  const two = ask('/api/two');
  const free = ask('/free', mostUnderWay + 1);
  const named = ask('/free/of-one/act', mostUnderWay + 1);
  await until('others are let in', () => held.length === 3 * mostUnderWay + 3);
  expect(statuses).toEqual([]);
  for (const end of held.splice(0)) end();
  await until('those who waited are let in', () => held.length === 20);
  for (const end of held.splice(0)) end();
  expect(new Set([...(await one), ...(await two), ...(await free), ...(await named)])).toEqual(new Set([200]));
});

test('no request waits for long', async () => {
  const { held, ask, statuses } = await holding();
  const asked = ask('/api/one', mostUnderWay + 1);
  await until('who waited is turned away', () => statuses.length === 1);
  expect(statuses).toEqual([503]);
  expect(held).toHaveLength(mostUnderWay);
  for (const end of held) end();
  expect((await asked).filter((status) => status === 200)).toHaveLength(mostUnderWay);
});

test('of the requests of one turn, refusals go out before any other begins; a request without bounds begins at once', async () => {
  const server = Fastify();
  atEnd(() => server.close());
  const begun: (string | undefined)[] = [];
  server.server.removeAllListeners('request').on('request', ({ url }) => begun.push(url));
  admitRequests(server);
  server.get('/api/one', async () => 'done');
  server.get('/free', { config: { alwaysAdmitted: true } }, async () => 'done');
  await server.ready();
  const ask = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
    const response = new ServerResponse(request);
    server.server.emit('request', request, response);
    return response;
  };
  const asked = Array.from({ length: mostUnderWay + mostWaiting + 1 }, () => ask('/api/one'));
  ask('/free');
  expect(asked.findIndex(({ statusCode }) => statusCode === 503)).toBe(mostUnderWay + mostWaiting);
  expect(begun).toEqual(['/free']);
  await turn();
  expect(begun).toHaveLength(1 + mostUnderWay);
  for (const response of asked) response.emit('close');
});
