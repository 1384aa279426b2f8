import { catalogue } from '@madang/rules/minigame/catalogue';
import { expectCleanLedger, runMinigames, testDatabase, testRing } from '../../test/index.ts';
import { publicLog } from '../log/public-log.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';
import { closeRounds, computePulse, drawPulse } from './close-rounds.ts';
import { drawDue } from './draw-rounds.ts';
import { findStatistics } from './find-statistics.ts';
import { createOpening } from './open-rounds.ts';

/** The rounds that are due after a time in which no server ran; each work is called once, as a server does at its start. */
const { db } = await testDatabase();
await setClock(db, { movable: true });
await runMinigames(
  db,
  catalogue.map(({ id }) => id),
);
const log = publicLog(testRing);
await log.publicKey(db);
const delay = { segments: 4, iterations: 1_000 };
const fail = (error: unknown) => {
  throw error;
};
const open = createOpening(db, { sources: { beacon: null, providers: new Map() }, delay, ring: testRing, log }, fail);
const drawing = { changes: memoryChanges(), ring: testRing, log };

async function drawAll(onFault: (error: unknown) => void = fail): Promise<number> {
  await closeRounds(db, log);
  await drawPulse(db, log, delay);
  await computePulse(db);
  return drawDue(db, drawing, onFault);
}

afterEach(() => expectCleanLedger(db));

test('all rounds that became due while no server ran are drawn at once, in the order of their time', async () => {
  await open();
  await moveClock(db, '20 minutes');
  const begun = performance.now();
  const drawn = await drawAll();
  const tookMs = performance.now() - begun;
  expect(drawn).toBeGreaterThanOrEqual(catalogue.length);
  // Two rounds of every game. On a quiet machine it is half a second; a busy one that runs other suites has its time.
  expect(tookMs).toBeLessThan(6_000);
  const { rows } = await db.query<{ inOrder: boolean; open: number }>(
    `select (select count(*) from minigame_round where status = 0 and draws_at <= app_now())::integer as open,
            (select bool_and(draws_at >= before) from (
               select draws_at, lag(draws_at) over (order by draw_leaf, draws_at) as before from minigame_round where status = 1) one) as "inOrder"`,
  );
  expect(rows[0]).toEqual({ open: 0, inOrder: true });
});

test('of many rounds that fall due while delays are slow, one pulse is made at a time, and the next takes all that wait', async () => {
  const { rows: before } = await db.query<{ count: number }>('select count(*)::integer as count from minigame_pulse');
  const pulses = async () =>
    ((await db.query<{ count: number }>('select count(*)::integer as count from minigame_pulse')).rows[0]?.count ?? 0) -
    (before[0]?.count ?? 0);
  const next = async () => {
    await open();
    await moveClock(db, '1 minute');
    await closeRounds(db, log);
    return Promise.all([1, 2, 3].map(() => drawPulse(db, log, delay)));
  };
  // No server computes for a while: rounds of every minute fall due, and are looked at by many.
  const taken: number[] = [];
  for (let minute = 0; minute < 6; minute++) taken.push(...(await next()));
  expect(await pulses()).toBe(1);
  expect(taken.filter((count) => count > 0)).toHaveLength(1);
  expect(await computePulse(db)).toBe(true);
  const rest = await drawPulse(db, log, delay);
  expect(rest).toBeGreaterThan(catalogue.length / 2);
  expect(await pulses()).toBe(2);
  expect(await computePulse(db)).toBe(true);
  expect(await computePulse(db)).toBe(false);
  await drawDue(db, drawing, fail);
  const { rows } = await db.query<{ waiting: number; inOrder: boolean }>(
    `select (select count(*) from minigame_round where status = 0 and draws_at <= app_now())::integer as waiting,
            (select bool_and(draws_at >= earlier) from (
               select draws_at, lag(draws_at) over (order by draw_leaf, draws_at) as earlier from minigame_round where status = 1) one) as "inOrder"`,
  );
  expect(rows[0]).toEqual({ waiting: 0, inOrder: true });
});

test('a round whose pulse is in the log is drawn however late it is; one without any is void after an hour', async () => {
  const { rows: clock } = await db.query<{ now: Date }>('select app_now() as now');
  // A round of a pulse of the tests before closed earlier, and is drawn by that one.
  const { rows: earlier } = await db.query<{ id: string }>('select id from minigame_pulse');
  await open();
  await moveClock(db, '4 minutes');
  await closeRounds(db, log);
  const mixed = await drawPulse(db, log, delay);
  expect(mixed).toBeGreaterThan(0);
  await open();
  await moveClock(db, '70 minutes');
  await closeRounds(db, log);
  // Too late for a pulse, and nothing is drawn or void whose value is being computed.
  await drawDue(db, drawing, fail);
  const statuses = async () =>
    (
      await db.query<{ status: number; isMixed: boolean }>(
        `select distinct status, pulse_id is not null as "isMixed" from minigame_round
          where draws_at > $1 and draws_at <= app_now()
            and (pulse_id is null or pulse_id <> all ($2)) order by 1, 2`,
        [clock[0]?.now, earlier.map(({ id }) => id)],
      )
    ).rows;
  expect(await statuses()).toEqual([
    { status: 0, isMixed: true },
    { status: 2, isMixed: false },
  ]);
  await computePulse(db);
  expect(await drawPulse(db, log, delay)).toBe(0);
  await drawDue(db, drawing, fail);
  expect(await statuses()).toEqual([
    { status: 1, isMixed: true },
    { status: 2, isMixed: false },
  ]);
});

test('statistics count what won, and how often in a row', async () => {
  for (let turn = 0; turn < 3; turn++) {
    await open();
    await moveClock(db, '2 minutes');
    await drawAll();
  }
  const { rows } = await db.query<{ winners: string[] }>(
    'select winners from minigame_round where game_id = 211 and status = 1 order by draws_at',
  );
  const { rounds, selections } = await findStatistics(db, 211, 1);
  expect(rounds).toBe(rows.length);
  expect(rounds).toBeGreaterThan(3);
  const runs = (key: string) =>
    rows
      .map(({ winners }) => (winners.includes(key) ? '1' : '0'))
      .join('')
      .split('0')
      .map(({ length }) => length);
  for (const { key, count, longest, current } of selections)
    expect([key, count, longest, current]).toEqual([
      key,
      runs(key).reduce((sum, run) => sum + run, 0),
      Math.max(...runs(key)),
      runs(key).at(-1),
    ]);
  expect(await findStatistics(db, 999, 7)).toEqual({ rounds: 0, selections: [] });
});

test('a round whose chain no key opens holds up no other', async () => {
  await open();
  await db.query(`update minigame_chain set sealed = 'mk1:gone:x' where game_id = 215`);
  await moveClock(db, '20 minutes');
  const faults: unknown[] = [];
  await drawAll((error) => void faults.push(error));
  const { rows } = await db.query<{ id: number }>(
    'select distinct game_id as id from minigame_round where status = 0 and draws_at <= app_now()',
  );
  expect(rows).toEqual([{ id: 215 }]);
  expect(faults.length).toBeGreaterThan(0);
});
