import {
  addRollingEvent,
  type BodyOf,
  decideRolling,
  endRollingEvent,
  listRollingEvents,
  requestRolling,
  rollingSetting,
} from '@madang/contracts';
import {
  ask,
  buildTestApp,
  byTwo,
  call,
  changeSetting,
  createBettor,
  createFixture,
  createOperator,
  createOwner,
  expectCleanLedger,
  placeBet,
  second,
  setResults,
  settleAll,
  testDatabase,
  until,
  walletOf,
  weigh,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const [one, other] = [await createOperator(db, app), await createOperator(db, app)];

afterEach(() => expectCleanLedger(db));

/** A member who asks for 3,000 won of rolling. */
async function asking() {
  const member = await createBettor(db, app, { won: 1_000_000 });
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, member, [pick], 1_000_000);
  await setResults(db, [[pick, 1]]);
  await settleAll(db);
  const { id, amount } = (await call(app, requestRolling, { as: member, body: { tab: 'main' } })).body;
  expect(amount).toBe(3_000);
  return { member, id };
}
const decide = (id: number, to: 'approved' | 'refused' = 'approved') =>
  call(app, decideRolling, {
    as: one,
    params: { id: String(id) },
    body: { to, reason: to === 'refused' ? '확인' : '' },
  });

test('rolling from an amount on is paid by two, once', async () => {
  await db.query('update approval_setting set rolling_won = 3000, rolling_day_won = 0');
  const { member, id } = await asking();
  expect(await decide(id)).toMatchObject({ status: 409, code: 'approval.needed' });
  expect((await walletOf(db, member)).emoney).toBe(0);
  const command = { kind: 'rolling-request', id } as const;
  expect((await weigh(app, one, command)).body).toMatchObject({
    needsTwo: true,
    moves: { toMembersWon: 3_000 },
    facts: expect.arrayContaining([['근거', '1건 · 베팅 1,000,000원']]),
  });
  await byTwo(app, [one, other], command);
  expect((await walletOf(db, member)).emoney).toBe(3_000);
  expect(await weigh(app, one, command)).toMatchObject({ code: 'money-request.moved' });
});

test('one operator pays below it up to the sum of a day, and refuses without a bound', async () => {
  await db.query('update approval_setting set rolling_won = 3001, rolling_day_won = 6000');
  const requests = [await asking(), await asking(), await asking()];
  const [first, next, last] = requests.map(({ id }) => id) as [number, number, number];
  expect((await decide(first)).status).toBe(200);
  expect((await decide(next)).status).toBe(200);
  expect(await decide(last)).toMatchObject({ code: 'approval.needed' });
  expect((await decide(last, 'refused')).status).toBe(200);
});

type Event = BodyOf<typeof addRollingEvent>;
const event = (changed: Partial<Event> = {}): Event => ({
  ...{ name: `행사 ${Math.random()}`, game: 'multi', percent: '1.00' },
  ...{ from: '2099-01-01T00:00:00.000Z', until: '2099-01-03T00:00:00.000Z', ...changed },
});
const add = (body: Event) => call(app, addRollingEvent, { as: one, body });
const events = async () => (await call(app, listRollingEvents, { as: one })).body;

test('events of a game count together with its rates: beyond the bound two add them', async () => {
  // Rates of 0.9 together; 3 percent are the bound.
  expect((await add(event({ percent: '1.50' }))).status).toBe(200);
  const stacked = event({ percent: '1.00', from: '2099-01-02T00:00:00.000Z', until: '2099-01-09T00:00:00.000Z' });
  expect(await add(stacked)).toMatchObject({ status: 409, code: 'approval.needed' });
  expect((await add(event({ from: '2099-01-03T00:00:00.000Z', until: '2099-01-04T00:00:00.000Z' }))).status).toBe(200);
  expect((await add(event({ game: 'single' }))).status).toBe(200);
  // A slot keeps 2 percent for the house, and a table 1.05: one operator does not give more.
  expect(await add(event({ game: 'slot', percent: '1.60' }))).toMatchObject({ code: 'approval.needed' });
  expect(await add(event({ game: 'casino', percent: '0.30' }))).toMatchObject({ code: 'approval.needed' });
  const command = { kind: 'rolling-event', body: stacked } as const;
  expect((await weigh(app, one, command)).body.facts).toContainEqual(['회원·총판 비율과 이벤트 합계', '4.40%']);
  await byTwo(app, [one, other], command);
  expect((await events())[0]).toMatchObject({ name: stacked.name, percent: '1.00' });
});

test('an approval of an event is of that event, as long as no other is added; the database holds the servers to it', async () => {
  const large = event({ game: 'mini', percent: '9.00' });
  const command = { kind: 'rolling-event', body: large } as const;
  const asked = await ask(app, one, command);
  expect((await add(event({ game: 'mini', percent: '0.10' }))).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'approval.changed' });
  await byTwo(app, [one, other], command);
  const direct = (body: Event) =>
    db.query(
      'insert into rolling_event (name, game, percent, from_at, until_at, added_by) values ($1, $2, $3, $4, $5, $6)',
      [body.name, body.game, body.percent, body.from, body.until, other.member.id],
    );
  await expect(direct(large)).rejects.toThrow('no second operator');
  await expect(direct({ ...large, name: '다른' })).rejects.toThrow('no second operator');
  const [held] = await events();
  expect((await call(app, endRollingEvent, { as: one, body: { id: held?.id ?? 0 } })).status).toBe(200);
});

test('the setting and an event that are changed at once are added up', async () => {
  const owner = await createOwner(db, app);
  const client = await db.connect();
  const isHeld = async () =>
    (await db.query(`select from pg_stat_activity where wait_event = 'advisory' and query like '%save_setting%'`))
      .rowCount;
  try {
    await client.query('begin');
    await client.query(
      `insert into rolling_event (name, game, percent, from_at, until_at, added_by)
       values ('몰래', 'slot', 0.5, app_now(), app_now() + interval '1 day', $1)`,
      [one.member.id],
    );
    let isDone = false;
    const saving = changeSetting(app, owner, rollingSetting, { memberSlot: '1.40' }).finally(() => {
      isDone = true;
    });
    await until('it waits, or is done', async () => isDone || (await isHeld()) === 1);
    await client.query('commit');
    expect(await saving).toMatchObject({ code: 'approval.needed' });
  } finally {
    client.release();
  }
});
