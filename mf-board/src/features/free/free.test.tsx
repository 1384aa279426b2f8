import * as contracts from '@madang/contracts';
import { listen } from '@madang/events';
import { aMember, pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

const summary = (id: number, differs: Partial<contracts.PostSummary> = {}): contracts.PostSummary => ({
  id,
  title: `${id}번째 글`,
  writer: { nickname: '글쓴이', level: 3 },
  writtenAt: '2026-11-20T01:00:00.000Z',
  viewCount: 12,
  likeCount: 3,
  commentCount: 0,
  hasPicture: false,
  hasBet: false,
  isPinned: false,
  isHidden: false,
  ...differs,
});
const post = (id: number, differs: Partial<contracts.Post> = {}): contracts.Post => ({
  ...summary(id),
  contents: contracts.richTextOf('첫 줄\n둘째 줄'),
  editedAt: null,
  isOwn: false,
  isLiked: false,
  bet: null,
  betId: null,
  comments: [],
  ...differs,
});
const aComment = (id: number, differs: Partial<contracts.Comment> = {}): contracts.Comment => ({
  id,
  parentId: null,
  writer: { nickname: '댓글이', level: 2 },
  text: `${id}번째 댓글`,
  writtenAt: '2026-11-20T02:00:00.000Z',
  isEdited: false,
  isOwn: false,
  isHidden: false,
  ...differs,
});
const onePage = (items: contracts.PostSummary[], notices: contracts.PostSummary[] = []) => ({
  items,
  notices,
  page: 1,
  pageCount: 1,
  totalCount: items.length,
  mayWrite: true,
  writeLevel: 1,
});
const open = (path = '/free', member = aMember()) => renderRoute(<Pages />, { path, member });
const servePost = (given: contracts.Post) => {
  serve(contracts.countView, { viewCount: 13 });
  serve(contracts.listPosts, onePage([summary(given.id), summary(8, { commentCount: 2 })]));
  return serve(contracts.postById, given);
};
afterEach(() => localStorage.clear());

test('the list shows pinned posts first, with counts and marks of what a post holds', async () => {
  serve(
    contracts.listPosts,
    onePage([summary(1, { commentCount: 4, hasBet: true })], [summary(9, { isPinned: true })]),
  );
  open();
  const links = await screen.findAllByRole('link', { name: /번째 글/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/free/view/9', '/free/view/1']);
  expect(links[0]).toHaveTextContent('공지');
  expect(links[1]).toHaveTextContent('댓글 [4]');
  expect(links[1]).toHaveTextContent('베팅');
  expect(links[1]).toHaveTextContent('조회 12 · 추천 3');
});

test('a search is in the address, needs two letters, and says what it found', async () => {
  const calls = serve(contracts.listPosts, onePage([summary(1)]));
  const { user, location } = open();
  await screen.findByText('1번째 글');
  const box = screen.getByLabelText('게시글 검색');
  await user.type(box, '환{Enter}');
  expect(await screen.findByText(/두 글자 이상/)).toBeVisible();
  await user.type(box, '전{Enter}');
  await waitFor(() => expect(location()).toBe('/free?search=%ED%99%98%EC%A0%84'));
  expect(await screen.findByText('1개의 글을 찾았습니다.')).toBeVisible();
  expect(calls.at(-1)?.query).toMatchObject({ search: '환전', page: '1' });
});

test('one Enter is enough while a syllable is being composed, a second one asks nothing more', async () => {
  const calls = serve(contracts.listPosts, onePage([summary(1)]));
  const { location } = open();
  await screen.findByText('1번째 글');
  const box = screen.getByLabelText('게시글 검색');
  fireEvent.change(box, { target: { value: '환전' } });
  fireEvent.keyDown(box, { key: 'Process', code: 'Enter', isComposing: true });
  await waitFor(() => expect(location()).toBe('/free?search=%ED%99%98%EC%A0%84'));
  await screen.findByText('1개의 글을 찾았습니다.');
  fireEvent.submit(box);
  expect(calls.filter(({ query }) => query.search === '환전')).toHaveLength(1);
});

test('below the level there is no way to write, and the page says from which there is', async () => {
  serve(contracts.listPosts, { ...onePage([summary(1)]), mayWrite: false, writeLevel: 4 });
  open();
  expect(await screen.findByText('레벨 4부터 글을 쓸 수 있습니다.')).toBeVisible();
  expect(screen.queryByRole('link', { name: '글쓰기' })).not.toBeInTheDocument();
});

test('a post is shown from its tree; links say what they are', async () => {
  const contents = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '제목' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: '<b>그대로</b>', marks: [{ type: 'color', attrs: { color: 'red' } }] }],
      },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: '링크',
            marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }, { type: 'bold' }],
          },
        ],
      },
      {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text: '항목' }] }] }],
      },
      { type: 'picture', attrs: { id: 'ab'.repeat(16), alt: '사진' } },
    ],
  } as contracts.RichText;
  servePost(post(7, { contents }));
  open('/free/view/7');
  const article = within(await screen.findByRole('article'));
  expect(article.getByRole('heading', { level: 2, name: '제목' })).toBeVisible();
  expect(article.getByText('<b>그대로</b>')).toHaveAttribute('data-color', 'red');
  expect(article.getByRole('link', { name: '링크' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(article.getByRole('img', { name: '사진' })).toHaveAttribute('src', `/file/download/${'ab'.repeat(16)}`);
  expect(article.getByRole('listitem')).toHaveTextContent('항목');
});

test('beside a post stand the newest others', async () => {
  servePost(post(7));
  open('/free/view/7');
  const others = within(await screen.findByRole('region', { name: '최근 글' }));
  expect((await others.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['/free/view/8']);
  expect(others.getByRole('link')).toHaveTextContent('8번째 글 [2]');
});

test('others that do not come take nothing from the post', async () => {
  servePost(post(7));
  serve(contracts.listPosts, () => refusal('request.too-many'));
  open('/free/view/7');
  expect(await screen.findByRole('article')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: '최근 글' })).not.toBeInTheDocument());
});

test('reading counts once; a like and a report are sent', async () => {
  serve(contracts.listPosts, onePage([]));
  const views = serve(contracts.countView, { viewCount: 13 });
  serve(contracts.postById, post(7));
  const likes = serve(contracts.likePost, { likeCount: 4 });
  const reports = serve(contracts.reportPost, {});
  const { user } = open('/free/view/7');
  await user.click(await screen.findByRole('button', { name: '추천 3' }));
  await user.click(screen.getByRole('button', { name: '신고' }));
  await user.type(screen.getByLabelText('신고 사유'), '광고입니다');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '신고' }));
  expect(await screen.findByText('신고했습니다. 운영자가 확인하겠습니다.')).toBeVisible();
  expect([views.length, likes[0]?.body, reports[0]?.body]).toEqual([
    1,
    { id: 7, liked: true },
    { postId: 7, commentId: null, reason: '광고입니다' },
  ]);
});

test('comments are written, answered, changed and removed', async () => {
  servePost(
    post(7, { commentCount: 2, comments: [aComment(1), aComment(2, { isOwn: true }), aComment(3, { text: null })] }),
  );
  const written = serve(contracts.writeComment, { id: 9 });
  const edited = serve(contracts.editComment, {});
  const { user } = open('/free/view/7');
  await user.type(await screen.findByLabelText('댓글 쓰기'), '새 댓글');
  await user.click(screen.getByRole('button', { name: '등록' }));
  await waitFor(() => expect(screen.getByLabelText('댓글 쓰기')).toHaveValue(''));
  const [first, own] = within(screen.getByRole('region', { name: '댓글 2' })).getAllByRole('listitem');
  await user.click(within(first as HTMLElement).getByRole('button', { name: '답글' }));
  await user.type(screen.getByLabelText('답글 쓰기'), '답글');
  await user.click(within(first as HTMLElement).getByRole('button', { name: '등록' }));
  await waitFor(() =>
    expect(written.map(({ body }) => body)).toEqual([
      { postId: 7, parentId: null, text: '새 댓글' },
      { postId: 7, parentId: 1, text: '답글' },
    ]),
  );
  await waitFor(() => expect(first).toHaveFocus());
  await user.click(within(own as HTMLElement).getByRole('button', { name: '삭제' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(edited[0]?.body).toEqual({ commentId: 2, text: null }));
  expect(screen.getByText('삭제된 댓글입니다.')).toBeVisible();
  await waitFor(() => expect(own).toHaveFocus());
});

const leg = (oddsId: string, settlement: contracts.BetLeg['settlement']): contracts.BetLeg => ({
  clicked: null,
  fixtureId: oddsId,
  oddsId,
  sportId: 6046,
  sportName: '축구',
  leagueName: '한강 리그',
  home: `홈${oddsId}`,
  away: `원정${oddsId}`,
  startsAt: '2026-11-22T10:00:00.000Z',
  group: 'win-draw-lose',
  marketNameKorean: '승무패',
  side: 'home',
  betName: '1',
  betLine: null,
  price: '1.80',
  settlement,
  score: null,
});

test('the open legs of a shared bet go into the reader’s slip by a code', async () => {
  const bet: contracts.SharedBet = {
    placedAt: '2026-11-20T00:00:00.000Z',
    totalOdds: '3.24',
    status: 0,
    gameType: 1,
    legs: [leg('11', 2), leg('12', null)],
    isTogether: false,
    open: [{ oddsId: '12', page: 'cross' }],
  };
  servePost(post(7, { bet }));
  const calls = serve(contracts.shareSlip, { code: 'ABCD2345', expiresAt: '2026-11-23T00:00:00.000Z' });
  const wanted: string[] = [];
  const off = [listen('slip:wanted', ({ code }) => wanted.push(code)), listen('slip:open', () => wanted.push('open'))];
  const { user } = open('/free/view/7');
  const shared = within(await screen.findByRole('region', { name: '공유한 베팅' }));
  expect(shared.getByText('적중')).toBeVisible();
  await user.click(shared.getByRole('button', { name: '열린 1개 내 슬립에 담기' }));
  await waitFor(() => expect(wanted).toEqual(['ABCD2345', 'open']));
  expect(calls[0]?.body).toEqual({ picks: [{ oddsId: '12', page: 'cross' }] });
  for (const end of off) end();
});

test('operators pin and hide, others do not see how', async () => {
  servePost(post(7));
  const pins = serve(contracts.pinPost, {});
  const operator = aMember({ type: 1, role: 10, withdrawalType: 0 });
  const { user, unmount } = open('/free/view/7', operator);
  await user.click(await screen.findByRole('button', { name: '공지로 고정' }));
  await waitFor(() => expect(pins[0]?.body).toEqual({ id: 7, pinned: true }));
  unmount();
  open('/free/view/7');
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: '숨기기' })).not.toBeInTheDocument();
});

describe('writing', () => {
  const noBets = { items: [], page: 1, pageCount: 0, totalCount: 0 };

  test('a title and text are sent, and the writer goes to the post', async () => {
    serve(contracts.listBets, noBets);
    const saved = serve(contracts.savePost, { id: 31 });
    servePost(post(31));
    const { user, location } = open('/free/write');
    await user.type(await screen.findByLabelText('제목'), '새 글');
    const editor = await screen.findByRole('textbox', { name: '내용' });
    expect(editor).toHaveAttribute('contenteditable', 'true');
    await user.click(screen.getByRole('button', { name: '큰 제목' }));
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(location()).toBe('/free/view/31'));
    expect(saved[0]?.body).toEqual({
      id: null,
      title: '새 글',
      contents: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] },
      betId: null,
    });
    expect(localStorage).toHaveLength(0);
  });

  test('a typed text is there after leaving, and can be thrown away', async () => {
    serve(contracts.listBets, noBets);
    const first = open('/free/write');
    await first.user.type(await screen.findByLabelText('제목'), '쓰던 글');
    first.unmount();
    const second = open('/free/write');
    expect(await screen.findByLabelText('제목')).toHaveValue('쓰던 글');
    await second.user.click(screen.getByRole('button', { name: '지우고 새로 쓰기' }));
    expect(screen.getByLabelText('제목')).toHaveValue('');
    second.unmount();
    open('/free/write', aMember({ id: 99 }));
    expect(await screen.findByLabelText('제목')).toHaveValue('');
  });

  test('who writes too much is told for how long to wait; the text stays', async () => {
    serve(contracts.listBets, noBets);
    serve(contracts.savePost, () => {
      const refused = refusal('request.too-many');
      refused.headers.set('retry-after', '42');
      return refused;
    });
    const { user } = open('/free/write');
    await user.type(await screen.findByLabelText('제목'), '도배');
    await user.click(await screen.findByRole('button', { name: '목록' }));
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText('요청이 너무 많습니다. 42초 후 다시 시도해 주세요.')).toBeVisible();
    expect(screen.getByLabelText('제목')).toHaveValue('도배');
  });

  test('another member’s post cannot be changed', async () => {
    servePost(post(7));
    open('/free/write/7');
    expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  });
});
