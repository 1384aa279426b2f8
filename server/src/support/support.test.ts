import * as contracts from '@madang/contracts';
import sharp from 'sharp';
import { temporaryFolder } from '../../test/dist.ts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database, { config: { dataDir: await temporaryFolder() } });
async function newcomer(rights: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(db, rights);
  return { ...member, token: await signIn(app, member) };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;
const [other, operator] = [await newcomer(), await newcomer({ type: 1, role: 10 })];

const ask = (as: Newcomer, title: string, files: string[] = []) =>
  call(app, contracts.writeQuestion, { as, body: { flag: 'account', title, contents: '계좌를 알려 주세요.', files } });
const read = (as: Newcomer, id: number) => call(app, contracts.questionById, { as, params: { id } });
const mine = async (as: Newcomer) => (await call(app, contracts.listQuestions, { as })).body;
const answer = (id: number, text = '답변입니다.') =>
  call(app, contracts.answerQuestion, { as: operator, body: { id, answer: text } });
const unread = async (as: Newcomer) => (await call(app, contracts.unreadMessages, { as })).body;

test('a question is its member’s and the operators’ alone', async () => {
  const member = await newcomer();
  const { id } = (await ask(member, '계좌 문의')).body;
  expect((await read(member, id)).body).toMatchObject({
    flag: 'account',
    title: '계좌 문의',
    answer: null,
    answeredAt: null,
  });
  expect([
    (await read(other, id)).status,
    (await read(operator, id)).status,
    (await read(other, 999_999)).text,
  ]).toEqual([404, 404, (await read(other, id)).text]);
  expect((await mine(other)).items).toEqual([]);
  expect((await call(app, contracts.questionsOfMembers, { as: other })).status).toBe(403);
  const waiting = (await call(app, contracts.questionsOfMembers, { as: operator, query: { itemsPerPage: 100 } })).body
    .items;
  expect(waiting).toContainEqual(
    expect.objectContaining({ id, userId: member.userId, contents: '계좌를 알려 주세요.' }),
  );
});

test('an answer comes with a message, is new until it was read, and new again when it is changed', async () => {
  const member = await newcomer();
  const { id } = (await ask(member, '환전 문의')).body;
  expect(await mine(member)).toMatchObject({ newAnswers: 0, items: [{ id, isNew: false, answeredAt: null }] });
  expect((await call(app, contracts.readAnswer, { as: member, body: { id } })).status).toBe(404);
  await answer(id);
  expect([await mine(member), await unread(member), await unread(other)]).toMatchObject([
    { newAnswers: 1, items: [{ isNew: true }] },
    1,
    0,
  ]);
  expect((await read(member, id)).body.answer).toBe('답변입니다.');
  expect((await call(app, contracts.readAnswer, { as: other, body: { id } })).status).toBe(404);
  await call(app, contracts.readAnswer, { as: member, body: { id } });
  expect(await mine(member)).toMatchObject({ newAnswers: 0 });
  await answer(id, '고친 답변');
  expect(await mine(member)).toMatchObject({ newAnswers: 1 });
  expect((await answer(999_999)).status).toBe(404);
  const done = (await call(app, contracts.questionsOfMembers, { as: operator, query: { state: 'answered' } })).body
    .items;
  expect(done[0]).toMatchObject({ id, answer: '고친 답변', answeredBy: operator.userId, isRead: false });
});

test('pictures of a question open for its member and operators, and for no other who has their name', async () => {
  const member = await newcomer();
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#333' } })
    .png()
    .toBuffer();
  const upload = await app.inject({
    method: 'POST',
    url: '/api/file/question',
    headers: { 'x-auth-token': member.token, 'content-type': 'image/png' },
    payload: png,
  });
  const { id: file } = contracts.uploadPicture.answer.parse(JSON.parse(upload.body));
  expect((await ask(other, '남의 사진', [file])).code).toBe('file.unknown');
  const { id } = (await ask(member, '사진', [file])).body;
  const [found] = (await read(member, id)).body.files;
  const [seen] = (
    await call(app, contracts.questionsOfMembers, { as: operator, query: { itemsPerPage: 100 } })
  ).body.items
    .filter((each) => each.id === id)
    .flatMap(({ files }) => files);
  for (const href of [found?.href, seen?.href]) expect((await app.inject({ url: href ?? '' })).statusCode).toBe(200);
  const bare = await app.inject({ url: `/file/download/${file}`, headers: { 'x-auth-token': other.token } });
  expect(bare.statusCode).toBe(404);
});

test('so many may wait; who asks too often is told how long to wait', async () => {
  const member = await newcomer();
  await db.query(
    `insert into question (member_id, flag, title, contents, asked_at) select $1, 'etc', '문의', '내용', app_now() from generate_series(1, 4)`,
    [member.id],
  );
  expect((await ask(member, '다섯째')).status).toBe(200);
  expect(await ask(member, '여섯째')).toMatchObject({ code: 'question.waiting', status: 409 });
  await ask(member, '일곱째');
  const refused = await ask(member, '여덟째');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
