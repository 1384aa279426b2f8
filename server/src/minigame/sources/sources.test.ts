import { listMinigameBets, listMinigameEvents, type MinigameEvent, verifyMinigameRound } from '@madang/contracts';
import { verify } from '@madang/rules/minigame/verify';
import {
  type Bettor,
  beaconServer,
  betOnRound,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  openRound,
  providerServer,
  runMinigames,
  testDatabase,
  until,
  walletOf,
} from '../../../test/index.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { openSources } from './sources.ts';

const database = await testDatabase();
const { db } = database;
const genesisSeconds = 1_600_000_000;
const beacon = await beaconServer(genesisSeconds, 3);
const provider = await providerServer();
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
// Under way, and the two after it.
for (const [turn, reference] of ['r-1', 'r-2', 'r-3'].entries())
  provider.rounds.push({ reference, opensAt: at(turn * 5 - 1), drawsAt: at(turn * 5 + 4) });
await runMinigames(db, [215, 216]);
const app = await buildTestApp(database, {
  config: { beaconUrl: beacon.url, minigameProviders: { 216: provider.url } },
});

afterEach(() => expectCleanLedger(db));

const evidenceOf = async ({ token }: Bettor, gameId: number, round: number) =>
  (await call(app, verifyMinigameRound, { as: { token }, query: { gameId, round } })).body;
/** A busy database may turn a bet away, and nothing is booked then. */
const bet = (bettor: Bettor, round: MinigameEvent, selection: string, options?: { amounts: number }) =>
  until('the bet is taken', async () => {
    const { status, code } = await betOnRound(app, bettor, round, selection, options);
    if (status !== 200 && code !== 'busy') throw new Error(`refused: ${code}`);
    return status === 200;
  });
const betsOf = async ({ token }: Bettor) =>
  (await call(app, listMinigameBets, { as: { token }, query: {} })).body.items;

test('a round takes the beacon, whose round is fixed before it opens and begins to exist after the cut-off', async () => {
  const bettor = await createBettor(db, app);
  const round = await openRound(app, db, bettor, 215);
  expect(round).toMatchObject({ source: 'beacon', beacon: { url: beacon.url } });
  const begins = (genesisSeconds + ((round.beacon?.round ?? 0) - 1) * 3) * 1_000;
  expect(begins).toBeGreaterThan(Date.parse(round.cutOffAt));
  expect(begins).toBeLessThan(Date.parse(round.drawsAt));
  await expect(db.query(`update minigame_round set source_terms = '{}' where game_id = 215`)).rejects.toThrow();
  await bet(bettor, round, 'sum-oe:odd');
  await bet(bettor, round, 'sum-oe:even');

  await moveClock(db, '5 minutes');
  await until('the beacon was asked', () => beacon.asked.includes(round.beacon?.round ?? 0));
  expect(await evidenceOf(bettor, 215, round.round)).toMatchObject({ link: null, beacon: { signature: null } });
  // A signature of another key is not taken.
  beacon.forges = true;
  beacon.tells = true;
  const askedSoFar = beacon.asked.length;
  await until('the beacon was asked again, and its answer thrown away', () => beacon.asked.length > askedSoFar + 1);
  expect(await evidenceOf(bettor, 215, round.round)).toMatchObject({ link: null, beacon: { signature: null } });
  beacon.forges = false;
  await until('the round is drawn', async () => (await evidenceOf(bettor, 215, round.round)).link !== null);
  const evidence = await evidenceOf(bettor, 215, round.round);
  const beacons = { [evidence.beacon?.publicKey ?? '']: { genesis: genesisSeconds, period: 3 } };
  const steps = await verify(evidence, {}, { beacons });
  // Nothing was kept of it here.
  expect(steps.map(({ title, faults, missing }) => [title, faults, missing.length])).toEqual([
    ['내 영수증', [], 1],
    ['공개 기록장', [], 4],
    ['사슬 고리', [], 1],
    ['마감', [], 1],
    ['마감 뒤에 정해진 값', [], 0],
    ['다시 계산한 결과', [], 0],
  ]);
  expect((await betsOf(bettor)).map(({ status }) => status).sort()).toEqual([1, 2]);
  await expect(
    db.query(`update minigame_round set given = '{}' where game_id = 215 and given is not null`),
  ).rejects.toThrow(/stays|was drawn/);
});

test('a beacon that tells nothing within an hour makes the round void', async () => {
  beacon.tells = false;
  const bettor = await createBettor(db, app);
  const round = await openRound(app, db, bettor, 215);
  await bet(bettor, round, 'power:1');
  await moveClock(db, '70 minutes');
  await until('the round is void', async () => (await evidenceOf(bettor, 215, round.round)).isVoid);
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_000_000, reserved: 0 });
});

test('a provider draws in our place: its schedule, its result, and what it calls off', async () => {
  // The clock stands an hour and more ahead of the first schedule.
  const { rows: clock } = await db.query<{ now: Date }>('select app_now() as now');
  const now = clock[0]?.now.getTime() ?? 0;
  const later = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  provider.rounds.splice(
    0,
    3,
    ...['s-1', 's-2'].map((reference, turn) => ({
      ...{ reference, opensAt: later(turn * 5 - 1), drawsAt: later(turn * 5 + 4) },
    })),
  );
  const bettor = await createBettor(db, app);
  const as = { token: bettor.token };
  const events = async () => (await call(app, listMinigameEvents, { as, query: { gameId: 216 } })).body;
  await until('the provider was asked for its rounds', async () => (await events()).length === 2);
  const [first, second] = await events();
  if (!first || !second) throw new Error('no rounds');
  expect(first).toMatchObject({ source: 'provider', chain: null, beacon: null, drawsAt: later(4) });
  await bet(bettor, first, 'sum-oe:odd', { amounts: 10_000 });

  // A result that the game cannot have is not taken.
  provider.results.set('s-1', { status: 'drawn', outcome: { balls: [1, 1, 2, 3, 4], power: 3 } });
  await moveClock(db, '5 minutes');
  await until('the provider was asked', () => provider.asked.includes('s-1'));
  expect((await betsOf(bettor))[0]?.status).toBe(0);
  provider.results.set('s-1', { status: 'drawn', outcome: { balls: [1, 2, 3, 4, 5], power: 3 } });
  await until('the bet is settled', async () => (await betsOf(bettor))[0]?.status === 2);
  const evidence = await evidenceOf(bettor, 216, first.round);
  expect(evidence).toMatchObject({ source: 'provider', link: null, outcome: { balls: [1, 2, 3, 4, 5], power: 3 } });
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_009_500, reserved: 0 });

  await bet(bettor, second, 'sum-oe:odd', { amounts: 10_000 });
  provider.results.set('s-2', { status: 'void' });
  await moveClock(db, '5 minutes');
  await until('the stake is back', async () => (await betsOf(bettor))[0]?.status === 3);
  expect(await walletOf(db, bettor)).toMatchObject({ emoney: 1_009_500, reserved: 0 });
});

test('only games whose results can be read are handed over', () => {
  const config = (MINIGAME_PROVIDERS: string) => readConfig({ DATABASE_URL: 'postgres://x/y', MINIGAME_PROVIDERS });
  expect(() => config('216')).toThrow(ConfigError);
  expect(() => config('216=ftp://x')).toThrow(ConfigError);
  expect(() => openSources(config('999=https://x'))).toThrow('there is no game 999');
  expect(() => openSources(config('101=https://x'))).toThrow('results of mgm/baccarat1');
  expect([...openSources(config('216=https://x/,217=http://y')).providers.keys()]).toEqual([216, 217]);
});
