import { listNotices, noticeById, removeNotice, saveNotice } from '@madang/contracts';
import { buildTestApp, call, createMember, signIn, testDatabase } from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const member = { token: await signIn(app, await createMember(db)) };
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };

const notice = { id: null, title: '정기 점검', contents: '<p>매주 화요일</p>', isPinned: false, isShown: true };
const save = async (differs: Partial<Omit<typeof notice, 'id'> & { id: number | null }> = {}) =>
  (await call(app, saveNotice, { as: operator, body: { ...notice, ...differs } })).body.id;
const titles = async (as: { token: string }, query: { page?: number; itemsPerPage?: number } = {}) =>
  (await call(app, listNotices, { as, query })).body.items.map(({ title }) => title);
const read = (as: { token: string }, id: number) => call(app, noticeById, { as, params: { id } });

beforeEach(() => db.query('delete from notice'));

test('pinned notices stand first, then the newest; pages follow each other', async () => {
  await save({ title: '고정', isPinned: true });
  await save({ title: '둘째' });
  await save({ title: '셋째' });
  expect(await titles(member)).toEqual(['고정', '셋째', '둘째']);
  expect(await titles(member, { itemsPerPage: 2, page: 2 })).toEqual(['둘째']);
});

test('a hidden notice is there for operators alone, and gets its date when it is shown', async () => {
  const id = await save({ title: '준비 중', isShown: false });
  expect(await titles(member)).toEqual([]);
  expect((await read(member, id)).status).toBe(404);
  expect(await titles(operator)).toEqual(['준비 중']);
  const written = (await read(operator, id)).body.postedAt;
  await moveClock(db, '10 minutes');
  await save({ id, isShown: true });
  const { body } = await read(member, id);
  expect(body).toMatchObject({ title: '정기 점검', contents: notice.contents, editedAt: null });
  expect(Date.parse(body.postedAt) - Date.parse(written)).toBeGreaterThanOrEqual(600_000);
});

test('a change of the text is announced, one of its place is not; a removed notice is gone', async () => {
  const id = await save();
  await save({ id, isPinned: true });
  expect((await read(member, id)).body).toMatchObject({ isPinned: true, editedAt: null });
  await save({ id, contents: '<p>매주 수요일</p>' });
  expect((await read(member, id)).body.editedAt).not.toBeNull();
  expect((await call(app, removeNotice, { as: operator, body: { id } })).status).toBe(200);
  expect((await call(app, removeNotice, { as: operator, body: { id } })).status).toBe(404);
  expect((await call(app, saveNotice, { as: operator, body: { ...notice, id } })).status).toBe(404);
  expect((await read(member, id)).status).toBe(404);
});
