import {
  changeMember,
  changePhone,
  currentMember,
  eraseMember,
  findMembers,
  listMembers,
  listSecurityEvents,
  login,
  memberBets,
  memberCasino,
  memberMinigames,
  memberPage,
  memberStatement,
  noteMember,
  restrictMember,
} from '@madang/contracts';
import {
  type Bettor,
  betBody,
  bookmaker,
  buildTestApp,
  call,
  charge,
  createBettor,
  createFixture,
  createMember,
  createOperator,
  decide,
  expectCleanLedger,
  postBet,
  type TestSelection,
  testDatabase,
  testPassword,
} from '../../../test/index.ts';
import { eraseDue } from '../../members/erasure/erase-members.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const operator = await createOperator(db, app);
const viewer = await createOperator(db, app);
await db.query(`update member set grants = '{viewer}' where id = $1`, [viewer.member.id]);
afterEach(() => expectCleanLedger(db));

const idOf = ({ member }: Pick<Bettor, 'member'>) => ({ memberId: String(member.id) });
const page = async (of: Pick<Bettor, 'member'>, as = operator) =>
  (await call(app, memberPage, { as, params: idOf(of) })).body;
const list = async (query: object) => (await call(app, listMembers, { as: operator, query })).body;
const change = (of: Pick<Bettor, 'member'>, terms: object, as = operator) =>
  call(app, changeMember, {
    as,
    params: idOf(of),
    body: { version: 1, level: 3, tendency: 0, stakePercent: 100, agent: '', reason: '등급 조정', ...terms },
  });
const restrict = (of: Pick<Bettor, 'member'>, restricted: boolean, as = operator) =>
  call(app, restrictMember, { as, params: idOf(of), body: { restricted, reason: '본인 확인 중' } });
const linesOf = async ({ member }: Pick<Bettor, 'member'>) =>
  (await call(app, listSecurityEvents, { as: operator, query: { subject: member.userId, event: 'operator.act' } })).body
    .items;

test('members are found by a part of the id, by number and by the network of a session, in the order that is asked for', async () => {
  const [rich, poor] = [await createBettor(db, app, { won: 3_000_000 }), await createBettor(db, app, { won: 10 })];
  const stranger = await createMember(db);
  await call(app, login, { body: { userId: stranger.userId, password: testPassword }, from: '203.0.113.77' });
  const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
  expect(await ids({ q: rich.member.userId.toUpperCase() })).toContain(rich.member.id);
  expect(await ids({ q: String(poor.member.id) })).toContain(poor.member.id);
  expect(await ids({ q: '203.0.113.0/24' })).toEqual([stranger.id]);
  expect(await ids({ q: '203.0.113.77' })).toEqual([stranger.id]);
  expect(await ids({ q: '%' })).toEqual([]);
  const byMoney = await ids({ sort: '-emoney' });
  expect(byMoney.indexOf(rich.member.id)).toBeLessThan(byMoney.indexOf(poor.member.id));
  const { items, counts, totalCount } = await list({ state: 'online', itemsPerPage: 1 });
  expect(items).toHaveLength(1);
  expect(counts.online).toBe(totalCount);
});

test('a member has money, figures of 30 days, limits, and the lists that they have themselves', async () => {
  const { bettor, offer, bet, settle, settleAll } = bookmaker(db);
  const [won, open] = (await offer('2.00', '3.00')) as [TestSelection, TestSelection];
  const own = await bettor();
  const of = { member: own };
  await bet(own, [won]);
  await bet(own, [open], { amounts: 30_000 });
  await settle([won], 2);
  await settleAll();
  const { money, days30, limits, turnover } = await page(of);
  expect(money).toMatchObject({ reservedWon: 30_000, openBets: 1 });
  expect(days30).toMatchObject({ stakeWon: 40_000, openWon: 30_000, payoutWon: 20_000, resultWon: -10_000 });
  expect(days30.days).toHaveLength(30);
  expect(days30.days.at(-1)?.afterWon).toBe(money.emoney);
  expect(turnover).toEqual({ dueWon: 0, leftWon: 0 });
  expect(limits.map(({ route }) => route)).toEqual(['ordinary', 'inPlay', 'special']);
  const bets = async (status: 'all' | 'open' | 'settled') =>
    (await call(app, memberBets, { as: viewer, params: idOf(of), query: { status } })).body.totalCount;
  expect([await bets('all'), await bets('open'), await bets('settled')]).toEqual([2, 1, 1]);
  const numbered = async (of: { member: { id: number } }, betId: string) =>
    (await call(app, memberBets, { as: viewer, params: idOf(of as never), query: { betId } })).body.items;
  const [last] = (await call(app, memberBets, { as: viewer, params: idOf(of), query: {} })).body.items;
  expect((await numbered(of, last?.id ?? '')).map(({ stakeWon }) => stakeWon)).toEqual([30_000]);
  expect(await numbered(viewer, last?.id ?? '')).toEqual([]);
  // A bet that a member takes out of the list stays in that of the operators.
  await db.query('insert into hidden_bet (member_id, member_seq) values ($1, 1)', [own.id]);
  expect(await bets('settled')).toBe(1);
  const today = days30.days.at(-1)?.day ?? '';
  const statement = await call(app, memberStatement, {
    as: viewer,
    params: idOf(of),
    query: { from: today, to: today },
  });
  expect(statement.body.after).toBe(money.emoney);
  const lists = [memberMinigames, memberCasino] as const;
  for (const each of lists)
    expect((await call(app, each, { as: viewer, params: idOf(of), query: {} })).body.totalCount).toBe(0);
  expect((await list({ q: String(own.id) })).items.find(({ id }) => id === own.id)).toMatchObject({
    stakeWon: 40_000,
    resultWon: -10_000,
    openWon: 30_000,
  });
});

test('charges of 30 days are summed by day, and a request that waits is the hint of its member', async () => {
  const member = await createBettor(db, app);
  const first = await charge(app, member, 70_000);
  await decide(app, operator, first.body, 'approved');
  await charge(app, member, 50_000);
  const { days30, money, openRequests } = await page(member);
  expect(days30.charges).toEqual({ count: 1, won: 70_000 });
  expect(money.charges).toEqual({ count: 1, won: 70_000 });
  expect(days30.days.reduce((sum, { chargedWon }) => sum + chargedWon, 0)).toBe(70_000);
  expect(openRequests).toMatchObject([{ kind: 'charge', amount: 50_000 }]);
  const [found] = (await list({ q: member.member.userId })).items.filter(({ id }) => id === member.member.id);
  expect(found?.hint).toEqual({ text: '충전 대기', late: false });
});

test('a page that somebody else was before changes nothing, and shows what stands now', async () => {
  const [member, agent] = [await createBettor(db, app), await createMember(db, { type: 2 })];
  const { version } = (await page(member)).member;
  const raised = await change(member, { version, level: 4, tendency: 36, agent: agent.userId });
  expect(raised.body).toEqual({ version: version + 1, level: 4, tendency: 36, stakePercent: 100, agent: agent.userId });
  const late = await change(member, { version, level: 2 });
  expect(late.status).toBe(409);
  expect(late.refused('member.changed')).toEqual(raised.body);
  expect((await page(member)).member).toMatchObject({ level: 4, tendency: 36, agent: { id: agent.id } });
  expect((await page(member)).limits[0]).toMatchObject({ maxTotalOdds: 20, from: 'tendency' });
  const [line] = await linesOf(member);
  expect(line?.code).toBe('member.changed');
  expect((await linesOf(member))[1]).toMatchObject({
    before: [{ level: 3, terms_version: version }],
    after: [{ level: 4, tendency: 36, agent_id: agent.id, terms_version: version + 1 }],
    input: { reason: '등급 조정' },
  });
});

test('a member has a part of the limits of the level, from the next bet on', async () => {
  const member = await createBettor(db, app);
  const { selections } = await createFixture(db, { prices: ['1.20', '3.00'] });
  const [whole] = (await page(member)).limits;
  const stake = (whole?.maxStakeWon ?? 0) / 50;
  const place = async () =>
    (await postBet(app, member.token, betBody(member.member, selections.slice(0, 1), { amounts: stake }))).code;
  expect(await place()).toBeNull();
  for (const wrong of [0, 101, 1.5])
    expect((await change(member, { stakePercent: wrong })).code).toBe('request.invalid');
  expect((await change(member, { stakePercent: 1 })).status).toBe(200);
  expect((await page(member)).limits[0]).toMatchObject({ maxStakeWon: stake / 2, from: 'member' });
  expect(await place()).toBe('bet.stake-above-maximum');
  expect((await call(app, currentMember, { as: member })).body).toMatchObject({ stakePercent: 1 });
});

test('of two operators at once one changes the member', async () => {
  const member = await createBettor(db, app);
  const answers = await Promise.all([1, 2, 4, 5].map((level) => change(member, { level })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('level, tendency and agent are known ones; staff, removed and unknown members are not changed', async () => {
  const member = await createBettor(db, app);
  expect((await change(member, { agent: member.member.userId })).code).toBe('member.agent');
  expect((await change(member, { agent: 'nobody' })).code).toBe('member.agent');
  for (const wrong of [{ level: 6 }, { level: 0 }, { tendency: 1 }, { version: -1 }, { reason: ' ' }])
    expect((await change(member, wrong)).code).toBe('request.invalid');
  expect((await change(operator, {})).code).toBe('staff.owners');
  expect((await change({ member: { id: 2_000_000_000, userId: '' } }, {})).code).toBe('member.unknown');
  expect((await change(member, {}, viewer)).status).toBe(403);
  expect((await change(member, {}, member)).status).toBe(403);
});

test('notes are added once, read in order, and never changed; they are erased with the member', async () => {
  const member = await createBettor(db, app);
  const note = (contents: string, pinned: boolean, key?: string) =>
    call(app, noteMember, { as: operator, params: idOf(member), body: { contents, pinned }, key });
  const key = '00000000-0000-4000-8000-000000000001';
  expect((await note('고정', true, key)).body).toEqual((await note('고정', true, key)).body);
  await note('나중', false);
  expect((await page(member)).notes.map(({ contents }) => contents)).toEqual(['고정', '나중']);
  await expect(db.query(`update member_note set contents = '다른 말'`)).rejects.toThrow('append-only');
  await expect(db.query('delete from member_note')).rejects.toThrow('append-only');
  expect((await note(' ', false)).code).toBe('request.invalid');
  expect((await linesOf(member)).filter(({ route }) => route?.endsWith('/notes')).length).toBeGreaterThanOrEqual(2);
  const leaving = await createMember(db);
  const of = { member: leaving };
  await call(app, noteMember, { as: operator, params: idOf(of), body: { contents: '사적인 말', pinned: false } });
  await call(app, eraseMember, { as: operator, body: { userId: leaving.userId, reason: '본인 요청' } });
  await db.query(
    `update member_erasure set asked_at = asked_at - interval '99 years', due_at = asked_at where member_id = $1`,
    [leaving.id],
  );
  await eraseDue(db);
  expect((await page(of)).notes[0]?.contents).toBe('-');
});

test('a restricted member neither bets nor charges, until it is lifted', async () => {
  const { offer } = bookmaker(db);
  const [pick] = (await offer('2.00')) as [TestSelection];
  const member = await createBettor(db, app);
  expect((await restrict(member, true, viewer)).status).toBe(403);
  expect((await restrict(operator, true)).code).toBe('staff.owners');
  expect((await restrict(member, true)).status).toBe(200);
  expect((await restrict(member, true)).status).toBe(200);
  expect((await page(member)).member.restriction).toMatchObject({ by: operator.member.userId, reason: '본인 확인 중' });
  expect((await list({ state: 'restricted' })).items.map(({ id }) => id)).toEqual([member.member.id]);
  const refused = await postBet(app, member.token, betBody(member.member, [pick]));
  expect(refused.code).toBe('limit.restricted');
  expect((await charge(app, member, 50_000)).code).toBe('limit.restricted');
  expect((await restrict(member, false)).status).toBe(200);
  expect((await page(member)).member.restriction).toBeNull();
  expect((await postBet(app, member.token, betBody(member.member, [pick]))).status).toBe(200);
});

test('members are linked by browser, address and who brought them; phones are looked for in a body', async () => {
  const [one, twin, friend] = [await createBettor(db, app), await createBettor(db, app), await createMember(db)];
  await db.query(
    `insert into known_device (device_hash, member_id, used_at) select '\\x07', id, app_now() from unnest($1::bigint[]) as id`,
    [[one.member.id, twin.member.id]],
  );
  await db.query('update member set recommender_id = $2 where id = $1', [friend.id, one.member.id]);
  await db.query(`update session set address = '198.51.100.9' where member_id = any ($1)`, [
    [one.member.id, twin.member.id],
  ]);
  expect((await page(one)).links).toMatchObject([
    { how: 'device', id: twin.member.id },
    { how: 'address', id: twin.member.id, detail: '198.51.100.9' },
    { how: 'recommended', id: friend.id },
  ]);
  expect((await list({ state: 'linked' })).items.map(({ id }) => id).sort()).toEqual(
    [one.member.id, twin.member.id].sort(),
  );
  await call(app, changePhone, { as: one, body: { phone: '01077776666', password: testPassword } });
  const found = await call(app, findMembers, { as: operator, body: { kind: 'phone', value: '01077776666' } });
  expect(found.body.members).toMatchObject([{ id: one.member.id, userId: one.member.userId }]);
});

test('a member who is not there has no page', async () => {
  const nobody = { memberId: '2000000000' };
  const reads = [memberPage, memberBets, memberMinigames, memberCasino] as const;
  for (const each of reads)
    expect((await call(app, each, { as: viewer, params: nobody, query: {} } as never)).code).toBe('not-found');
});
