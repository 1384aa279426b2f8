import { addRollingEvent, endRollingEvent, listRollingEvents, readRolling, rollingSetting } from '@madang/contracts';
import {
  buildTestApp,
  call,
  changeSetting,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  placeBet,
  setResults,
  settleAll,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const as = await createOperator(db, app);
const member = await createBettor(db, app, { won: 1_000_000 });

afterEach(() => expectCleanLedger(db));

const events = async () => (await call(app, listRollingEvents, { as })).body;
const rollingOf = async () => (await call(app, readRolling, { as: member })).body;
async function settledBet(): Promise<void> {
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, member, [pick], 100_000);
  await setResults(db, [[pick, 1]]);
  await settleAll(db);
}
const minutes = async (from: number, until: number) => {
  const { rows } = await db.query<{ now: Date }>('select app_now() as now');
  const at = (ahead: number) => new Date((rows[0]?.now.getTime() ?? 0) + ahead * 60_000).toISOString();
  return { from: at(from), until: at(until) };
};
const event = { name: '주말 단폴더', game: 'single' as const, percent: '1.00' };

test('rates hold for settlements from then on', async () => {
  await settledBet();
  expect((await changeSetting(app, as, rollingSetting, { memberSingle: '1.20', agentSingle: '0.00' })).status).toBe(
    200,
  );
  await settledBet();
  expect((await rollingOf()).userRolling.single.total).toBe(300 + 1_200);
});

test.each(['10.01', '0.3', '-1.00', 'NaN'])('a rate of %s is refused, by the database as well', async (rate) => {
  expect(await changeSetting(app, as, rollingSetting, { memberSlot: rate })).toMatchObject({ status: 422 });
  const written = db.query(
    `update setting set value = value || jsonb_build_object('memberSlot', $1::text) where name = 'rolling'`,
    [rate],
  );
  await expect(written).rejects.toMatchObject({ code: '23514' });
});

test('an event gives more from its beginning until it is ended', async () => {
  const body = { ...event, ...(await minutes(10, 600)) };
  expect((await call(app, addRollingEvent, { as, body })).status).toBe(200);
  expect(await events()).toMatchObject([{ ...event, state: 'coming' }]);
  await settledBet();
  expect((await rollingOf()).eventRolling.total).toBe(0);
  await moveClock(db, '20 minutes');
  const [running] = await events();
  expect(running?.state).toBe('running');
  await settledBet();
  expect((await rollingOf()).eventRolling.total).toBe(1_000);
  const end = () => call(app, endRollingEvent, { as, body: { id: running?.id ?? 0 } });
  expect((await end()).status).toBe(200);
  expect(await events()).toMatchObject([{ state: 'over' }]);
  await settledBet();
  expect((await rollingOf()).eventRolling.total).toBe(1_000);
  expect(await end()).toMatchObject({ status: 404 });
});

test('one that has not begun is removed; one that is over is not added', async () => {
  await call(app, addRollingEvent, { as, body: { ...event, name: '곧', ...(await minutes(10, 20)) } });
  const id = (await events())[0]?.id ?? 0;
  await call(app, endRollingEvent, { as, body: { id } });
  expect((await events()).map(({ name }) => name)).not.toContain('곧');
  const late = await call(app, addRollingEvent, { as, body: { ...event, ...(await minutes(-3, -2)) } });
  expect(late).toMatchObject({ status: 409, code: 'rolling.event-over' });
});

test.each([
  ['a rate above ten percent', { percent: '11.00' }],
  ['nothing at all', { percent: '0.00' }],
  ['an end before the beginning', { from: '2099-02-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' }],
])('%s is refused', async (_, wrong) => {
  const body = { ...event, ...(await minutes(10, 20)), ...wrong };
  expect((await call(app, addRollingEvent, { as, body })).status).toBe(422);
});
