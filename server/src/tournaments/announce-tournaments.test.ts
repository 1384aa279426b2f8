import {
  type ApprovalCommand,
  type BodyOf,
  listCasinoTournaments,
  listTournaments,
  saveCasinoTournament,
  saveTournament,
} from '@madang/contracts';
import {
  ask,
  type Bettor,
  buildTestApp,
  byTwo,
  call,
  createOperator,
  expectCleanLedger,
  second,
  testDatabase,
  weigh,
} from '../../test/index.ts';
import { auditWithin } from '../audit/audit-ledger.ts';
import { siteNowMs } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const [one, other] = [await createOperator(db, app), await createOperator(db, app)];

type Terms = BodyOf<typeof saveTournament>;
const sorts = ['tournament', 'casino_tournament'] as const;
type Sort = (typeof sorts)[number];

const minute = 60_000;
const day = 24 * 60 * minute;
const inMs = async (ms: number) => new Date((await siteNowMs(db)) + ms).toISOString();
const terms = async (prizeWon: number, differs: Partial<Terms> = {}): Promise<Terms> => ({
  ...{ id: null, title: '순위전', rules: ['규칙'] },
  ...{ startsAt: await inMs(60 * minute), endsAt: await inMs(120 * minute) },
  prizes: [{ from: 1, to: 1, prizeWon }],
  ...differs,
});
const save = (sort: Sort, body: Terms, as: Bettor = one) =>
  sort === 'tournament'
    ? call(app, saveTournament, { as, body })
    : call(app, saveCasinoTournament, { as, body: { ...body, kind: null } });
const command = (sort: Sort, body: Terms): ApprovalCommand =>
  sort === 'tournament' ? { kind: sort, body } : { kind: 'casino-tournament', body: { ...body, kind: null } };
const listed = async (sort: Sort) =>
  (await call(app, sort === 'tournament' ? listTournaments : listCasinoTournaments, { as: one })).body;
const titles = async (sort: Sort) => (await listed(sort)).map(({ title }) => title);
/** Another operator for whom the day has no sum yet. */
const fresh = () => createOperator(db, app);
const needed = { status: 409, code: 'approval.needed' };

afterEach(() => expectCleanLedger(db));

test.each(sorts)('a %s is not announced for a time that is over', async (sort) => {
  const past = { status: 409, code: 'tournament.past' };
  const ended = { startsAt: await inMs(-3 * day), endsAt: await inMs(50_000) };
  expect(await save(sort, await terms(100_000_000, ended))).toMatchObject(past);
  expect(await save(sort, await terms(1, ended))).toMatchObject(past);
  const over = { startsAt: await inMs(-4 * minute), endsAt: await inMs(-1) };
  expect(await save(sort, await terms(1, over))).toMatchObject(past);
  expect(await weigh(app, one, command(sort, await terms(100_000_000, ended)))).toMatchObject(past);
  const now = await terms(1_000, { title: '지금', startsAt: await inMs(-minute) });
  expect((await save(sort, now)).status).toBe(200);
  expect(await titles(sort)).toEqual(['지금']);
});

test.each(sorts)('from the amount on a %s is announced by two, as it was approved', async (sort) => {
  const big = await terms(100_000_000, { title: '큰 순위전' });
  expect(await save(sort, big)).toMatchObject(needed);
  expect(await titles(sort)).not.toContain('큰 순위전');
  expect((await weigh(app, one, command(sort, big))).body).toMatchObject({
    needsTwo: true,
    moves: { toMembersWon: 100_000_000, members: 1, bets: 0 },
  });
  const places = { prizes: [{ from: 1, to: 10, prizeWon: 100_000 }] };
  expect(await save(sort, await terms(1, places))).toMatchObject(needed);
  await byTwo(app, [one, other], command(sort, big));
  const { id = 0 } = (await listed(sort)).find(({ title }) => title === '큰 순위전') ?? {};

  // Its words are changed by one; what members play for is not, nor for how long.
  expect((await save(sort, { ...big, id, title: '고친 순위전' })).status).toBe(200);
  const known = { ...big, id, title: '고친 순위전' };
  expect(await save(sort, { ...known, endsAt: await inMs(90 * minute) })).toMatchObject(needed);
  expect(await save(sort, { ...known, startsAt: await inMs(30 * minute) })).toMatchObject(needed);
  expect(await save(sort, { ...known, startsAt: await inMs(-3 * day) })).toMatchObject({ code: 'tournament.past' });
  const lower = { ...known, prizes: [{ from: 1, to: 1, prizeWon: 999_999 }] };
  expect((await save(sort, lower)).status).toBe(200);
  expect(await save(sort, known)).toMatchObject(needed);
});

test.each(sorts)('a %s that changed since the first approval is not approved', async (sort) => {
  const { id } = (await save(sort, await terms(1_000))).body;
  const raised = { ...(await terms(5_000_000)), id };
  const asked = await ask(app, one, command(sort, raised));
  expect((await save(sort, { ...(await terms(2_000)), id })).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'approval.changed' });
  await byTwo(app, [one, other], command(sort, raised));
  expect((await listed(sort)).find((each) => each.id === id)?.prizes).toEqual(raised.prizes);
});

test('one operator announces so much a day, on sports and in the casino together', async () => {
  const solo = await fresh();
  for (let count = 0; count < 5; count++)
    expect((await save(sorts[count % 2] as Sort, await terms(900_000), solo)).status).toBe(200);
  for (const sort of sorts) expect(await save(sort, await terms(900_000), solo)).toMatchObject(needed);
  expect((await save('tournament', await terms(500_000), solo)).status).toBe(200);
  expect(await save('tournament', await terms(1), solo)).toMatchObject(needed);
});

test.each(sorts)('period and prizes of a %s that runs stay, also where two agree', async (sort) => {
  const solo = await fresh();
  const body = await terms(600_000, { startsAt: await inMs(-minute) });
  const { id } = (await save(sort, body, solo)).body;
  const known = { ...body, id };
  const begun = { code: 'tournament.begun' };
  for (const differs of [
    { startsAt: await inMs(-3 * day) },
    { endsAt: await inMs(minute) },
    { prizes: [{ from: 1, to: 1, prizeWon: 100_000_000 }] },
  ])
    expect(await weigh(app, one, command(sort, { ...known, ...differs }))).toMatchObject(begun);
  const longer = { ...known, endsAt: await inMs(3 * day) };
  expect((await save(sort, longer, solo)).status).toBe(200);
});

test.each(sorts)('the audit names a %s in the name of an operator who did not announce it', async (sort) => {
  const solo = await fresh();
  const { id } = (await save(sort, await terms(10_000), solo)).body;
  const client = await db.connect();
  const lines = async () => (await auditWithin(client)).join('\n');
  try {
    await client.query('begin');
    const prizes = JSON.stringify([{ from: 1, to: 1, prizeWon: 100_000_000 }]);
    await client.query(`update ${sort} set prizes = $2, announced_at = app_now() where id = $1`, [id, prizes]);
    expect(await lines()).toContain(`was announced in the name of member ${solo.member.id}, who did not`);
    await client.query('rollback');
    await client.query('begin');
    await client.query(
      `insert into ${sort} (title, rules, starts_at, ends_at, prizes, announced_by)
       values ('몰래', '{}', app_now() - interval '3 days', app_now() + interval '1 minute', $2, $1)`,
      [other.member.id, prizes],
    );
    expect(await lines()).toContain(`was announced in the name of member ${other.member.id}, who did not`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('only the owner of the database announces without the name of an operator', async () => {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('create role announcer');
    await client.query('grant insert, select on tournament to announcer');
    await client.query('set session authorization announcer');
    const insert = client.query(
      `insert into tournament (title, rules, starts_at, ends_at, prizes) values ('몰래', '{}', now(), now() + interval '1 hour', '[]')`,
    );
    await expect(insert).rejects.toThrow('in the name of an operator');
  } finally {
    await client.query('rollback');
    client.release(true);
  }
});
