import * as contracts from '@madang/contracts';
import sharp from 'sharp';
import { call, type Newcomer, openBoard, testDatabase, titlesOf } from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const { app, newcomer, writer, reader, operator, save, write, seedPosts, read, list } = await openBoard(database);
const text = contracts.richTextOf;

test('a post is written, read, changed and removed by its writer alone', async () => {
  const id = await write('첫 글', writer, text('안녕하세요.\n둘째 줄'));
  expect((await read(id)).body).toMatchObject({
    title: '첫 글',
    contents: text('안녕하세요.\n둘째 줄'),
    writer: { nickname: writer.userId, level: 3 },
    isOwn: false,
    editedAt: null,
  });
  expect((await read(id, writer)).body.isOwn).toBe(true);
  const change = { id, title: '고친 글', contents: text('새 본문') };
  expect((await save(reader, change)).status).toBe(404);
  await save(writer, change);
  expect((await read(id)).body).toMatchObject({ title: '고친 글', editedAt: expect.any(String) });
  expect((await call(app, contracts.removePost, { as: reader, body: { id } })).status).toBe(404);
  expect((await call(app, contracts.removePost, { as: writer, body: { id } })).status).toBe(200);
  expect((await read(id, writer)).status).toBe(404);
  expect(titlesOf((await list()).items)).not.toContain('고친 글');
});

test('unknown parts of the tree are not kept', async () => {
  const contents = {
    type: 'doc',
    onclick: 'x',
    content: [{ type: 'paragraph', attrs: { style: 'x' }, content: [{ type: 'text', text: 'a', html: '<b>' }] }],
  };
  const id = await write('깨끗이', await newcomer(), contents);
  expect((await read(id)).body.contents).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }],
  });
});

test('the list is paged, newest first; a pinned post stands above it once', async () => {
  await seedPosts(['하나', '둘', '셋']);
  const before = await list({ itemsPerPage: 2 });
  expect(titlesOf(before.items)).toEqual(['셋', '둘']);
  expect(titlesOf((await list({ itemsPerPage: 2, page: 2 })).items)[0]).toBe('하나');
  const id = before.items[1]?.id ?? 0;
  expect((await call(app, contracts.pinPost, { as: reader, body: { id, pinned: true } })).status).toBe(403);
  await call(app, contracts.pinPost, { as: operator, body: { id, pinned: true } });
  const after = await list({ itemsPerPage: 2 });
  expect([titlesOf(after.notices), titlesOf(after.items), after.totalCount]).toEqual([
    ['둘'],
    ['셋', '하나'],
    before.totalCount - 1,
  ]);
  await call(app, contracts.pinPost, { as: operator, body: { id, pinned: false } });
  expect((await list()).notices).toEqual([]);
});

test('a reader counts once an hour, likes once, and takes it back', async () => {
  const id = await write('세기', await newcomer(), text('글'));
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
  };
  const put = (who: Newcomer, id: number | null, given: unknown) => save(who, { id, contents: given });
  expect((await put(reader, null, contents)).code).toBe('file.unknown');
  const { id } = (await put(as, null, contents)).body;
  expect((await list()).items[0]).toMatchObject({ id, hasPicture: true });
  const unused = async () =>
    (await db.query('select unused_since is not null as is from file where id = $1', [picture])).rows[0].is;
  expect(await unused()).toBe(false);
  await put(as, id, text('사진 없이'));
  expect(await unused()).toBe(true);
  await put(as, id, contents);
  await call(app, contracts.removePost, { as, body: { id } });
  expect(await unused()).toBe(true);
});
