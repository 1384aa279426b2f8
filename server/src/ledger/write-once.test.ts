import * as contracts from '@madang/contracts';
import { endpoints } from '../../test/contract-inputs.ts';
import { buildTestApp, call, createFixture, createMember, openBoard, signIn, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const { app, newcomer, write } = await openBoard(database);
const other = await buildTestApp(database);
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };
const agent = { token: await signIn(app, await createMember(db, { type: 2 })) };
const noted = await createMember(db);
const contents = contracts.richTextOf('글');
const postId = await write('댓글을 다는 글', await newcomer());
const { id: fixtureId } = await createFixture(db);
const begun = await createFixture(db);
await db.query('update fixture set starts_at = app_now() where id = $1', [begun.id]);
const results = begun.selections.map(({ id }, place) => ({ selectionId: id, settlement: place === 0 ? 2 : 1 }));
const later = '2099-01-01T00:00:00.000Z';

/** The body for each endpoint that creates something, and the table in which it creates one row. */
const writes: [name: string, endpoint: contracts.Endpoint, table: string, body: object, params?: object][] = [
  ['savePost', contracts.savePost, 'post', { id: null, title: '한 번', contents, betId: null }],
  ['writeComment', contracts.writeComment, 'post_comment', { postId, parentId: null, text: '한 번' }],
  ['writeQuestion', contracts.writeQuestion, 'question', { flag: 'etc', title: '한 번', contents: '문의', files: [] }],
  [
    'saveNotice',
    contracts.saveNotice,
    'notice',
    { id: null, title: '한 번', contents: '알림', isPinned: false, isShown: true },
  ],
  [
    'saveSiteEvent',
    contracts.saveSiteEvent,
    'site_event',
    {
      ...{ id: null, title: '한 번', summary: '요약', paragraphs: ['글'], prize: '', takesEntries: false },
      ...{ startsAt: '2098-01-01T00:00:00.000Z', endsAt: later },
    },
  ],
  [
    'savePopup',
    contracts.savePopup,
    'popup',
    {
      ...{ id: null, title: '한 번', contents: '글', width: 300, pcLeftLocation: 0, pcTopLocation: 0 },
      ...{ popupFlg: false, from: null, until: null },
    },
  ],
  [
    'addRollingEvent',
    contracts.addRollingEvent,
    'rolling_event',
    { name: '한 번', game: 'single', percent: '0.50', from: '2098-01-01T00:00:00.000Z', until: later },
  ],
  [
    'addAgentCode',
    contracts.addAgentCode,
    'recommender_code',
    { code: '', name: '한 번', belowId: null, mostJoins: null, untilAt: null },
  ],
  ['setHandResult', contracts.setHandResult, 'hand_result', { fixtureId: begun.id, results, reason: '피드 누락' }],
  ['voidBets', contracts.voidBets, 'bet_void', { fixtureId, reason: '배당 오류' }],
  [
    'noteMember',
    contracts.noteMember,
    'member_note',
    { contents: '한 번', pinned: false },
    { memberId: String(noted.id) },
  ],
];
const countOf = async (table: string) => (await db.query(`select count(*)::int as n from ${table}`)).rows[0].n;

test.each(writes)(
  '%s: a double click, on two servers at once, creates one',
  async (_name, endpoint, table, body, params) => {
    const as = { operator, agent }[endpoint.access as string] ?? (await newcomer());
    const before = await countOf(table);
    const key = crypto.randomUUID();
    const send = (on: typeof app, given: { key?: string; body?: object } = {}) =>
      call(on, endpoint, { as, key, body, params, ...given } as never);
    const answers = await Promise.all([send(app), send(other), send(app)]);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]));
    expect(await countOf(table)).toBe(before + 1);
    // For good, with other acts between.
    expect((await send(other)).text).toBe(answers[0]?.text);
    const [field] = Object.keys(body).filter((name) => ['title', 'text', 'name', 'reason', 'contents'].includes(name));
    expect((await send(app, { body: { ...body, [field ?? '']: '다른 것' } })).code).toBe(
      'request.idempotency-key-reused',
    );
    expect(await countOf(table)).toBe(before + 1);
    // Two keys with equal bodies are two actions.
    expect((await send(app, { key: crypto.randomUUID() })).status).toBe(200);
    expect(await countOf(table)).toBe(before + 2);
  },
);

test('a refused act leaves the key free, and writes nothing', async () => {
  const as = await newcomer();
  const key = crypto.randomUUID();
  const send = (parentId: number | null) =>
    call(app, contracts.writeComment, { as, key, body: { postId, parentId, text: '답글' } });
  const before = await countOf('post_comment');
  expect((await send(2_000_000)).code).toBe('not-found');
  expect(await countOf('post_comment')).toBe(before);
  expect((await send(null)).status).toBe(200);
  expect(await countOf('post_comment')).toBe(before + 1);
});

/** The reason for which a second call of a POST without a key does no harm. */
const harmless: Record<string, readonly string[]> = {
  'it asks, and changes nothing': [
    ...['quoteBet', 'checkRecommender', 'checkUserId', 'checkNickname'],
    ...['launchCasino', 'authPlayfun', 'unreadMessages', 'countSetAsideBets', 'countUnread'],
  ],
  'there is one of it: the second replaces the first, or finds it': [
    ...['offerCashOut', 'shareSlip', 'makeFriendCode', 'makeRecommenderCode', 'askForAccount', 'beginTwoStep'],
    ...['placeAgent'],
  ],
  'its body carries a key': ['sendMessage', 'sendBelow', 'issueCoupon'],
  'a stranger has no keys: the same words within a minute are one request': ['sendGuestRequest'],
  'two equal ones stop the same changes, and both are listed': ['addFreeze'],
  'its answer is a secret, which is not kept': ['createOwnToken', 'createToken'],
  'the tool that sends it counts its runs': ['addEvidence'],
};
test('whatever creates something takes a key, or says why not', () => {
  const known = new Set(Object.values(harmless).flat());
  const creating = endpoints.filter(
    ([name, endpoint]) =>
      endpoint.method === 'POST' &&
      !contracts.takesKey(endpoint) &&
      /^(create|write|place|issue|send|make|add|request|convert|redeem)/.test(name),
  );
  const others = creating.map(([name]) => name).filter((name) => !known.has(name));
  expect(others).toEqual([]);
  // approvals/approvals.test.ts: two equal commands at once are one that waits, whatever their keys.
  expect([...writes.map(([name]) => name), 'askApproval'].toSorted()).toEqual(
    endpoints
      .filter(([, { once }]) => once)
      .map(([name]) => name)
      .toSorted(),
  );
});
