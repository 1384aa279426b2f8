import * as contracts from '@madang/contracts';
import { call, type Newcomer, openBoard, testDatabase, titlesOf } from '../../test/index.ts';

const { app, newcomer, writer, reader, operator, write, read, list, comment } = await openBoard(await testDatabase());
const text = contracts.richTextOf;

test('comments and answers stand in order; a removed one that was answered keeps its place', async () => {
  const id = await write('댓글', await newcomer(), text('글'));
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
  const elsewhere = await write('다른 글', await newcomer(), text('글'));
  expect(
    (await call(app, contracts.writeComment, { as: reader, body: { postId: elsewhere, parentId: second, text: 'x' } }))
      .status,
  ).toBe(404);
});

test('a reported comment waits for operators; a hidden one is gone for members, not for its writer', async () => {
  const author = await newcomer();
  const id = await write('이상한 글', author, text('광고'));
  const reported = await comment(id, '이상한 댓글', null, author);
  const report = (as: Newcomer, commentId: number | null) =>
    call(app, contracts.reportPost, { as, body: { postId: id, commentId, reason: '광고입니다' } });
  await report(reader, null);
  await report(reader, null);
  await report(writer, null);
  await report(reader, reported);
  expect((await report(author, null)).code).toBe('board.own');
  const waiting = async () =>
    (await call(app, contracts.listBoardReports, { as: operator })).body.reports.filter(({ postId }) => postId === id);
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
  expect(titlesOf((await list()).items)).not.toContain('이상한 글');
  expect(titlesOf((await list({}, operator)).items)).toContain('이상한 글');
  expect(titlesOf((await list({ search: '이상한' })).items)).toEqual([]);
  expect(await waiting()).toEqual([]);
  await hide(null, false);
  expect((await read(id)).status).toBe(200);
});
