import { feedPackages } from '@madang/contracts';
import fastify from 'fastify';
import { atEnd } from '../../../test/index.ts';
import { quickRates } from '../../../test/quick-rates.ts';
import { until } from '../../../test/until.ts';
import { CallPace, type FeedRates } from './call-pace.ts';
import { trade360Api } from './trade360-api.ts';

let isOn = false;
let statusAnswer: (() => object) | null = null;
const calls: { path: string; atMs: number; body: { Fixtures?: unknown } }[] = [];
const app = fastify({ routerOptions: { caseSensitive: false } });
app.post('/*', ({ url, body }, reply) => {
  calls.push({ path: url, atMs: Date.now(), body: body as object });
  if (url.endsWith('/Start')) isOn = true;
  if (url.endsWith('/GetDistributionStatus')) {
    return statusAnswer?.() ?? reply.send({ Header: { HttpStatusCode: 200 }, Body: { IsDistributionOn: isOn } });
  }
  reply.type('application/json');
  return '{"Header":{"Type":36,"ServerTimestamp":1793724978},"Body":[{"FixtureId":11098946,"Markets":[{"Id":1,"Bets":[{"Id":149383821811098946}]}]}]}';
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
atEnd(() => app.close());
beforeEach(() => {
  calls.length = 0;
  isOn = false;
  statusAnswer = null;
});

const address = { feedPackage: feedPackages.inPlay, userName: 'site', password: 'secret', brokerUrl: '' };
const apiOf = (rates: Partial<FeedRates> = {}, packageId = 1, pace = new CallPace()) =>
  trade360Api({ distribution: url, snapshot: url }, { ...address, packageId }, { ...quickRates, ...rates }, pace);
const paths = () => calls.map(({ path }) => path.split('/').at(-1));

test('distribution is started where its status says that it is off, and then given time', async () => {
  const startedMs = 60;
  const begunMs = Date.now();
  await apiOf({ startedMs }).start();
  expect(paths()).toEqual(['GetDistributionStatus', 'Start']);
  expect(Date.now() - begunMs).toBeGreaterThanOrEqual(startedMs - 1);
  await apiOf({ startedMs: 60_000 }).start();
  expect(paths()).toEqual(['GetDistributionStatus', 'Start', 'GetDistributionStatus']);
});

test('asked again at once it asks nothing; later it asks for the status anew', async () => {
  const api = apiOf({ sameCallMs: 60_000 });
  isOn = true;
  for (const _ of [1, 2, 3]) await api.start();
  expect(paths()).toEqual(['GetDistributionStatus']);
  const patient = apiOf({ sameCallMs: 40 });
  await until('it asks anew', async () => {
    await patient.start();
    return paths().length === 3;
  });
});

test('a status that is refused, or says nothing, leaves it to be started', async () => {
  statusAnswer = () => ({ Body: {} });
  await apiOf().start();
  statusAnswer = () => {
    throw new Error('no queue');
  };
  await apiOf().start();
  expect(paths()).toEqual(['GetDistributionStatus', 'Start', 'GetDistributionStatus', 'Start']);
});

test('snapshots keep the pauses of their kind, and of all packages together', async () => {
  const pace = new CallPace();
  const rates = { wholeSnapshotMs: 200, partSnapshotMs: 60, anySnapshotMs: 60 };
  const [one, other] = [apiOf(rates, 1, pace), apiOf(rates, 2, pace)];
  const begunMs = Date.now();
  await Promise.all([one.snapshot(), other.snapshot(['11098946'])]);
  // Three calls, two pauses between them.
  expect(Date.now() - begunMs).toBeGreaterThanOrEqual(118);
  expect(other.snapshotWaitMs(true)).toBe(0);
  await one.snapshot();
  expect(Date.now() - begunMs).toBeGreaterThanOrEqual(198);
  expect(calls.filter(({ body }) => body.Fixtures).map(({ body }) => body.Fixtures)).toEqual([[11_098_946]]);
});

test('a pre-match snapshot asks for the races as well, each call in its turn', async () => {
  const of = { ...address, feedPackage: feedPackages.beforeKickOff, packageId: 1 };
  const anySnapshotMs = 60;
  const api = trade360Api({ distribution: url, snapshot: url }, of, { ...quickRates, anySnapshotMs });
  const begunMs = Date.now();
  const { Body } = await api.snapshot();
  expect(calls.map(({ path }) => path)).toEqual(
    ['GetEvents', 'GetOutrightLeagueEvents', 'GetOutrightEvents'].map((call) => `/PreMatch/${call}`),
  );
  expect(Body).toMatchObject({ Competition: [{ FixtureId: 11_098_946 }, { FixtureId: 11_098_946 }] });
  // From the beginning: the way of a single call to the server may be longer than that of the next.
  for (const [place, { atMs }] of calls.entries())
    expect(atMs - begunMs).toBeGreaterThanOrEqual(place * anySnapshotMs - place);
});

test('a snapshot keeps ids to the digit, and a time in seconds', async () => {
  const { Header, Body } = await apiOf().snapshot();
  // Seasons have a call of their own.
  expect(paths()).toEqual(['GetEvents', 'GetOutrightLeagueEvents']);
  expect(Header.ServerTimestamp).toBe(1_793_724_978_000);
  expect(Body?.Events?.[0]).toMatchObject({ Markets: [{ Bets: [{ Id: '149383821811098946' }] }] });
});
