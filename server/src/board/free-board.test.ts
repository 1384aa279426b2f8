import * as contracts from '@madang/contracts';
import sharp from 'sharp';
import { temporaryFolder } from '../../test/dist.ts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  placeBet,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database, { config: { dataDir: await temporaryFolder() } });

async function newcomer(rights: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(db, rights);
  return { ...member, token: await signIn(app, member) };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;
const [writer, reader, operator] = [await newcomer(), await newcomer(), await newcomer({ type: 1, role: 10 })];
const text = contracts.richTextOf;

async function write(title: string, contents: contracts.RichText = text('본문'), as: { token: string } = writer) {
  // Who writes much has to wait: each post of a test has a writer of its own where it matters.
  const { body } = await call(app, contracts.savePost, { as, body: { id: null, title, contents, betId: null } });
  return body.id;
}
/** Puts posts there without the limit of writing. */
async function seedPosts(titles: string[]) {
  for (const title of titles)
    await db.query(
      `insert into post (member_id, title, contents, plain, has_picture, written_at) values ($1, $2, $3, '본문', false, app_now())`,
      [writer.id, title, JSON.stringify(text('본문'))],
    );
}
const read = (id: number, as: { token: string } = reader) => call(app, contracts.postById, { as, params: { id } });
const list = async (
  query: { search?: string; page?: number; itemsPerPage?: number } = {},
  as: { token: string } = reader,
) => (await call(app, contracts.listPosts, { as, query })).body;
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);
const comment = async (postId: number, words: string, parentId: number | null = null, as: { token: string } = reader) =>
  (await call(app, contracts.writeComment, { as, body: { postId, parentId, text: words } })).body.id;

test('a post is written, read, changed and removed by its writer alone', async () => {
  const id = await write('첫 글', text('안녕하세요.\n둘째 줄'));
  expect((await read(id)).body).toMatchObject({
    title: '첫 글',
    contents: text('안녕하세요.\n둘째 줄'),
    writer: { nickname: writer.userId, level: 3 },
    isOwn: false,
    editedAt: null,
  });
  expect((await read(id, writer)).body.isOwn).toBe(true);
  const change = { id, title: '고친 글', contents: text('새 본문'), betId: null };
  expect((await call(app, contracts.savePost, { as: reader, body: change })).status).toBe(404);
  await call(app, contracts.savePost, { as: writer, body: change });
  expect((await read(id)).body).toMatchObject({ title: '고친 글', editedAt: expect.any(String) });
  expect((await call(app, contracts.removePost, { as: reader, body: { id } })).status).toBe(404);
  expect((await call(app, contracts.removePost, { as: writer, body: { id } })).status).toBe(200);
  expect((await read(id, writer)).status).toBe(404);
  expect(titles((await list()).items)).not.toContain('고친 글');
});

test('an empty post, one below the level, and text that is no rich text', async () => {
  const save = (contents: unknown, as: { token: string } = writer) =>
    call(app, contracts.savePost, {
      as,
      body: { id: null, title: '제목', contents: contents as contracts.RichText, betId: null },
    });
  const low = await newcomer({ level: 1 });
  await call(app, contracts.setWriteLevel, { as: operator, body: { writeLevel: 2 } });
  expect(await save(text('글'), low)).toMatchObject({ code: 'board.level', text: '레벨 2부터 글을 쓸 수 있습니다.' });
  expect(await list({}, low)).toMatchObject({ mayWrite: false, writeLevel: 2 });
  await call(app, contracts.setWriteLevel, { as: operator, body: { writeLevel: 1 } });
  expect((await save(text(' \n '), await newcomer())).code).toBe('board.empty');
  const line = (marks: unknown) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }],
  });
  const nested = (depth: number): object => ({
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [depth === 0 ? { type: 'paragraph' } : nested(depth - 1)] }],
  });
  const bad = [
    '<b>글</b>',
    { type: 'doc', content: [] },
    { type: 'doc', content: [{ type: 'script', content: [] }] },
    { type: 'doc', content: [nested(3)] },
    { type: 'doc', content: [{ type: 'picture', attrs: { id: '../../etc/passwd' } }] },
    { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: [] }] },
    { type: 'doc', content: Array.from({ length: 401 }, () => ({ type: 'paragraph' })) },
    line([{ type: 'color', attrs: { color: 'red;background:url(//evil.example)' } }]),
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://user@evil.example',
      ' https://x.example',
      'https://x.example/"onclick="x',
    ].map((href) => line([{ type: 'link', attrs: { href } }])),
  ];
  const as = await newcomer();
  for (const contents of bad) expect([contents, (await save(contents, as)).status]).toEqual([contents, 422]);
  expect(
    (await save(line([{ type: 'link', attrs: { href: 'https://example.com/a?b=c#d' } }, { type: 'bold' }]), as)).status,
  ).toBe(200);
});

test('what nobody asked for in the tree is not kept', async () => {
  const contents = {
    type: 'doc',
    onclick: 'x',
    content: [{ type: 'paragraph', attrs: { style: 'x' }, content: [{ type: 'text', text: 'a', html: '<b>' }] }],
  };
  const id = await write('깨끗이', contents as contracts.RichText, await newcomer());
  expect((await read(id)).body.contents).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }],
  });
});

test('two syllables find a word that holds them, three do not find what is apart', async () => {
  await seedPosts(['환전문의 드립니다', '가나다 그리고 나다라', '가나다라 한번에', 'OVER 기준점', '환불과 전환']);
  const found = async (search: string) => titles((await list({ search })).items);
  expect(await found('환전')).toEqual(['환전문의 드립니다']);
  expect(await found('가나다라')).toEqual(['가나다라 한번에']);
  expect(await found('over')).toEqual(['OVER 기준점']);
  expect(await found('환전 드립')).toEqual(['환전문의 드립니다']);
  expect(await found('없는말')).toEqual([]);
  expect(await found(`%' or 1=1 --`)).toEqual([]);
  expect(await found('!!')).toEqual([]);
  expect((await call(app, contracts.listPosts, { as: reader, query: { search: '환' } })).status).toBe(422);
  expect(await list({ search: '환전' })).toMatchObject({ totalCount: 1, pageCount: 1, notices: [] });
});

test('the list is paged, newest first; a pinned post stands above it once', async () => {
  await seedPosts(['하나', '둘', '셋']);
  const before = await list({ itemsPerPage: 2 });
  expect(titles(before.items)).toEqual(['셋', '둘']);
  expect(titles((await list({ itemsPerPage: 2, page: 2 })).items)[0]).toBe('하나');
  const id = before.items[1]?.id ?? 0;
  expect((await call(app, contracts.pinPost, { as: reader, body: { id, pinned: true } })).status).toBe(403);
  await call(app, contracts.pinPost, { as: operator, body: { id, pinned: true } });
  const after = await list({ itemsPerPage: 2 });
  expect([titles(after.notices), titles(after.items), after.totalCount]).toEqual([
    ['둘'],
    ['셋', '하나'],
    before.totalCount - 1,
  ]);
  await call(app, contracts.pinPost, { as: operator, body: { id, pinned: false } });
  expect((await list()).notices).toEqual([]);
});

test('a reader counts once an hour, likes once, and takes it back', async () => {
  const id = await write('세기', text('글'), await newcomer());
  const view = async (as: Newcomer) => (await call(app, contracts.countView, { as, body: { id } })).body.viewCount;
  expect([await view(reader), await view(reader), await view(writer)]).toEqual([1, 1, 2]);
  await moveClock(db, '61 minutes');
  expect(await view(reader)).toBe(3);
  const like = async (liked: boolean, as: Newcomer = reader) =>
    (await call(app, contracts.likePost, { as, body: { id, liked } })).body.likeCount;
  expect([await like(true), await like(true), await like(true, writer)]).toEqual([1, 1, 2]);
  expect((await read(id)).body).toMatchObject({ isLiked: true, likeCount: 2 });
  expect([await like(false), await like(false)]).toEqual([1, 1]);
  expect((await call(app, contracts.countView, { as: reader, body: { id: 999_999 } })).status).toBe(404);
});

test('comments and answers stand in order; a removed one that was answered keeps its place', async () => {
  const id = await write('댓글', text('글'), await newcomer());
  const first = await comment(id, '첫 댓글');
  const second = await comment(id, '둘째 댓글');
  const answer = await comment(id, '첫 댓글에 답', first, writer);
  const deeper = await comment(id, '답에 답', answer);
  const shown = async (as: Newcomer = reader) =>
    (await read(id, as)).body.comments.map(({ id: each, parentId, text: words }) => [each, parentId, words]);
  expect(await shown()).toEqual([
    [first, null, '첫 댓글'],
    [answer, first, '첫 댓글에 답'],
    [deeper, first, '답에 답'],
    [second, null, '둘째 댓글'],
  ]);
  const edit = (commentId: number, words: string | null, as: Newcomer = reader) =>
    call(app, contracts.editComment, { as, body: { commentId, text: words } });
  expect((await edit(first, '남의 댓글', writer)).status).toBe(404);
  await edit(second, '고친 댓글');
  await edit(first, null);
  expect((await shown()).map(([, , words]) => words)).toEqual([null, '첫 댓글에 답', '답에 답', '고친 댓글']);
  expect((await read(id)).body.commentCount).toBe(3);
  await edit(answer, null, writer);
  await edit(deeper, null);
  expect((await shown()).map(([, , words]) => words)).toEqual(['고친 댓글']);
  const elsewhere = await write('다른 글', text('글'), await newcomer());
  expect(
    (await call(app, contracts.writeComment, { as: reader, body: { postId: elsewhere, parentId: second, text: 'x' } }))
      .status,
  ).toBe(404);
});

test('what is reported waits for operators; what they hide is gone for members, not for its writer', async () => {
  const author = await newcomer();
  const id = await write('이상한 글', text('광고'), author);
  const reported = await comment(id, '이상한 댓글', null, author);
  const report = (as: Newcomer, commentId: number | null) =>
    call(app, contracts.reportPost, { as, body: { postId: id, commentId, reason: '광고입니다' } });
  await report(reader, null);
  await report(reader, null);
  await report(writer, null);
  await report(reader, reported);
  expect((await report(author, null)).code).toBe('board.own');
  const waiting = async () =>
    (await call(app, contracts.boardCare, { as: operator })).body.reports.filter(({ postId }) => postId === id);
  expect(await waiting()).toMatchObject([
    { commentId: null, count: 2, text: '광고', writer: author.userId, reasons: ['광고입니다', '광고입니다'] },
    { commentId: reported, count: 1, text: '이상한 댓글' },
  ]);
  const hide = (commentId: number | null, hidden: boolean) =>
    call(app, contracts.hideEntry, { as: operator, body: { postId: id, commentId, hidden } });
  await hide(reported, true);
  expect((await read(id)).body.comments).toEqual([]);
  expect((await read(id, operator)).body.comments).toMatchObject([{ text: '이상한 댓글', isHidden: true }]);
  await hide(null, true);
  expect([(await read(id)).status, (await read(id, author)).status, (await read(id, operator)).status]).toEqual([
    404, 200, 200,
  ]);
  expect(titles((await list()).items)).not.toContain('이상한 글');
  expect(titles((await list({}, operator)).items)).toContain('이상한 글');
  expect(titles((await list({ search: '이상한' })).items)).toEqual([]);
  expect(await waiting()).toEqual([]);
  await hide(null, false);
  expect((await read(id)).status).toBe(200);
});

test('pictures are the writer’s own, and go when no text holds them', async () => {
  const as = await newcomer();
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#333' } })
    .png()
    .toBuffer();
  const uploaded = await app.inject({
    method: 'POST',
    url: '/api/file/post',
    headers: { 'x-auth-token': as.token, 'content-type': 'image/png' },
    payload: png,
  });
  const { id: picture } = contracts.uploadPicture.answer.parse(JSON.parse(uploaded.body));
  const contents = {
    type: 'doc',
    content: [{ type: 'picture', attrs: { id: picture, alt: '' } }],
  } as contracts.RichText;
  const save = (who: Newcomer, id: number | null, given: contracts.RichText) =>
    call(app, contracts.savePost, { as: who, body: { id, title: '사진', contents: given, betId: null } });
  expect((await save(reader, null, contents)).code).toBe('file.unknown');
  const { id } = (await save(as, null, contents)).body;
  expect((await list()).items[0]).toMatchObject({ id, hasPicture: true });
  const unused = async () =>
    (await db.query('select unused_since is not null as is from file where id = $1', [picture])).rows[0].is;
  expect(await unused()).toBe(false);
  await save(as, id, text('사진 없이'));
  expect(await unused()).toBe(true);
  await save(as, id, contents);
  await call(app, contracts.removePost, { as, body: { id } });
  expect(await unused()).toBe(true);
});

test('a shared bet shows its legs and what is open, neither stake nor payout', async () => {
  const bettor: Bettor = await createBettor(db, app);
  const one = await createFixture(db, { prices: ['1.80', '3.10', '4.00'] });
  const two = await createFixture(db, { prices: ['1.70', '3.00', '4.20'] });
  const picks = [one.selections[0], two.selections[0]].flatMap((pick) => pick ?? []);
  const bet = await placeBet(app, bettor, picks, 12_345);
  const save = (as: { token: string }) =>
    call(app, contracts.savePost, {
      as,
      body: { id: null, title: '제 베팅', contents: text('보세요'), betId: bet.betId },
    });
  expect((await save(reader)).code).toBe('bet.unknown');
  const { id } = (await save(bettor)).body;
  const shared = async () => (await read(id)).body.bet;
  expect(await shared()).toMatchObject({
    totalOdds: '3.06',
    status: 0,
    legs: [{ home: one.match.home.name, price: '1.80' }, { home: two.match.home.name }],
  });
  expect((await shared())?.open).toEqual(picks.map(({ id: oddsId }) => ({ oddsId, page: 'cross' })));
  expect((await read(id)).text).not.toMatch(/12345|stakeWon|payout/i);
  await one.match.suspend();
  expect((await shared())?.open).toEqual([{ oddsId: picks[1]?.id, page: 'cross' }]);
});

test('a flood of writing is told how long to wait', async () => {
  const as = await newcomer();
  const answers = [];
  for (let count = 0; count < 5; count++)
    answers.push(
      await call(app, contracts.savePost, { as, body: { id: null, title: '도배', contents: text('글'), betId: null } }),
    );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answers[4]?.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('letters are told apart in every locale, and long texts quickly', async () => {
  const { rows } = await db.query<{ same: boolean; none: number[] }>(
    `select bigrams('환전문의! 2:1 Ab') = bigrams('환전문의 2 1 ab') as same, bigrams(' ! 가 — 。나 ') as none`,
  );
  expect(rows).toEqual([{ same: true, none: [] }]);
  // Where the locale is C, nothing but ASCII is alphanumeric.
  const { rows: inC } = await db.query(
    `select '환' collate "C" ~ '[[:alnum:]]' as letter, cardinality(bigrams('환전문의' collate "C")) as pairs`,
  );
  expect(inC).toEqual([{ letter: false, pairs: 3 }]);
  const begun = performance.now();
  await db.query('select bigrams($1)', ['가나다라마바사아'.repeat(2_500)]);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
