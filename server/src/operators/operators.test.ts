import {
  findAnything,
  listRequestQueue,
  operatorFigures,
  permissionMatrix,
  requestDetail,
  waitingWork,
} from '@madang/contracts';
import {
  ask,
  bookmaker,
  buildTestApp,
  call,
  charge,
  createBettor,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  StreamClient,
  type TestSelection,
  testDatabase,
  until,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
await app.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(app.server.address() as { port: number }).port}`;
afterEach(() => StreamClient.endAll());

const operator = await createOperator(db, app);
const trader = await createOperator(db, app);
await db.query(`update member set grants = '{trader}' where id = $1`, [trader.member.id]);
const waits = async (as = operator) => (await call(app, waitingWork, { as })).body;

test('the work that waits is counted by queue with its oldest, by the permissions of the caller', async () => {
  const members = [await createBettor(db, app), await createBettor(db, app)] as const;
  const [first] = [(await charge(app, members[0], 2_000_000)).body, (await charge(app, members[1], 50_000)).body];
  await ask(app, operator, { kind: 'money-request', id: first.id });
  expect(await waits()).toMatchObject([
    {
      queue: 'charge',
      count: 2,
      oldestAt: new Date(first.requestedAt).toISOString(),
      first: expect.stringContaining('2,000,000원'),
    },
    { queue: 'approval', count: 1 },
  ]);
  expect((await waits(trader)).map(({ queue }) => queue)).toEqual(['approval']);
});

test('a risk alarm is named by its fixture, or by its members', async () => {
  const { offer } = bookmaker(db);
  const [pick] = (await offer('2.00')) as [TestSelection];
  const { rows } = await db.query<{ teams: string }>(
    `select home || ' : ' || away as teams from fixture where id = $1`,
    [pick.fixtureId],
  );
  const alarm = (kind: string, about: string, detail: object) =>
    db.query('insert into risk_alarm (kind, about, at, last_at, detail) values ($1, $2, app_now(), app_now(), $3)', [
      kind,
      about,
      JSON.stringify(detail),
    ]);
  const firstOfRisk = async () => (await waits()).find(({ queue }) => queue === 'risk')?.first;
  await alarm('covering-members', '1 2 2026-11-24', { members: [{ userId: 'one' }, { userId: 'other' }] });
  expect(await firstOfRisk()).toBe('one, other');
  await db.query('update risk_alarm set seen_by = $1, seen_at = app_now()', [operator.member.id]);
  await alarm('covered-prices', `${pick.fixtureId} prematch 1`, { fixtureId: pick.fixtureId });
  expect(await firstOfRisk()).toBe(rows[0]?.teams);
  await db.query('update risk_alarm set seen_by = $1, seen_at = app_now() where seen_at is null', [operator.member.id]);
});

test('operators hear within seconds that something waits, and members hear nothing of it', async () => {
  const member = await createBettor(db, app);
  const join = (token: string) =>
    new StreamClient(host, { type: 'hello', token, fixtures: [], listing: false }).welcomed();
  const [theirs, its] = [await join(operator.token), await join(member.token)];
  const heard = (client: StreamClient) =>
    client.events.some((event) => event.type === 'stale' && event.topic === 'work');
  await until('it is heard', async () => {
    await charge(app, await createBettor(db, app), 10_000);
    return heard(theirs);
  });
  expect(heard(its)).toBe(false);
});

test('figures of the last hour are those of the ledger, and re-add to it', async () => {
  const { bettor, offer, bet, settle, settleAll } = bookmaker(db);
  const [pick, other] = (await offer('2.00', '3.00')) as [TestSelection, TestSelection];
  const member = await bettor();
  await bet(member, [pick]);
  await bet(member, [other], { amounts: 20_000 });
  await settle([pick], 2);
  await settleAll();
  const asking = await createBettor(db, app);
  await decide(app, operator, (await charge(app, asking, 70_000)).body, 'approved');
  const { figures, open } = (await call(app, operatorFigures, { as: operator })).body;
  const won = Object.fromEntries(figures.map((each) => [each.figure, each.won]));
  expect(won).toMatchObject({ stakes: 30_000, payouts: 20_000, charges: 70_000, exchanges: 0 });
  for (const { minutes, won: sum, wonToday } of figures) {
    expect(minutes.reduce((total, each) => total + each, 0)).toBe(sum);
    expect(wonToday).toBeGreaterThanOrEqual(0);
  }
  expect(open).toMatchObject({ bets: 1, stakeWon: 20_000 });
  await expectCleanLedger(db);
});

test('the queue is filtered, sorted and summed by the server', async () => {
  const member = await createBettor(db, app);
  await giveBank(db, member);
  await charge(app, member, 30_000);
  await charge(app, member, 500_000);
  await exchange(app, member, 100_000);
  const list = async (query: object) => (await call(app, listRequestQueue, { as: operator, query })).body;
  const search = member.member.userId;
  const amounts = ({ items }: { items: { amount: number }[] }) => items.map(({ amount }) => amount);
  expect(amounts(await list({ search, sort: '-amount' }))).toEqual([500_000, 100_000, 30_000]);
  expect(await list({ search, kind: 'charge' })).toMatchObject({ totalCount: 2, sumWon: 530_000 });
  expect(amounts(await list({ search, least: 100_000, sort: 'amount' }))).toEqual([100_000, 500_000]);
  expect((await list({ search: '%' })).totalCount).toBe(0);
});

test('a request has the figures of its member, and what to look at', async () => {
  const [member, twin] = [await createBettor(db, app), await createBettor(db, app)];
  await db.query(
    `insert into known_device (device_hash, member_id, used_at) select '\\x02', id, app_now() from unnest($1::bigint[]) as id`,
    [[member.member.id, twin.member.id]],
  );
  const { id } = (await charge(app, member, 3_000_000)).body;
  const detail = async () => (await call(app, requestDetail, { as: operator, params: { id: String(id) } })).body;
  const { member: figures, notes, approval } = await detail();
  expect(figures).toMatchObject({ emoney: 1_000_000, heldWon: 0, turnover: { leftWon: 0 }, profitWon: 0 });
  expect(notes).toContainEqual({ tone: 'warning', text: '같은 기기를 쓴 회원', more: twin.member.userId });
  expect(notes).toContainEqual({ tone: 'good', text: '계좌를 공유하는 회원 없음', more: '' });
  expect(approval).toBeNull();
  const asked = await ask(app, operator, { kind: 'money-request', id });
  expect((await detail()).approval).toMatchObject({ id: asked.id });
  expect((await call(app, requestDetail, { as: operator, params: { id: '999999' } })).code).toBe('not-found');
  expect((await call(app, requestDetail, { as: trader, params: { id: String(id) } })).status).toBe(403);
});

test('one search finds members, fixtures and numbers', async () => {
  const { offer } = bookmaker(db);
  const [pick] = (await offer('2.00')) as [TestSelection];
  const member = await createBettor(db, app);
  const found = async (text: string) => (await call(app, findAnything, { as: operator, query: { text } })).body;
  expect((await found(member.member.userId.toUpperCase())).members[0]).toMatchObject({ id: member.member.id });
  expect((await found(pick.fixtureId)).fixtures).toMatchObject([{ id: pick.fixtureId }]);
  expect(await found('%')).toEqual({ members: [], fixtures: [], bets: [], requests: [] });
});

test('the matrix has every endpoint of the operators, and what each operator may do', async () => {
  const { endpoints, operators } = (await call(app, permissionMatrix, { as: trader })).body;
  expect(endpoints).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/admin/bets/voids', permission: 'trading', freshStep: true }),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  expect(operators.find(({ userId }) => userId === trader.member.userId)?.permissions).toEqual(['view', 'trading']);
});
