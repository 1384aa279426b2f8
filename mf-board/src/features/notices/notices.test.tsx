import { listNotices, type Notice, noticeById } from '@madang/contracts';
import { pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

const notice = (id: number, differs: Partial<Notice> = {}): Notice => ({
  id,
  title: `${id}번째 공지`,
  contents: '본문입니다.',
  postedAt: '2026-11-20T15:30:00.000Z',
  editedAt: null,
  isPinned: false,
  isShown: true,
  ...differs,
});
const open = (path = '/notice') => renderRoute(<Pages />, { path });

test('a reader opens a notice from the list, and goes back', async () => {
  const items = [notice(1, { isPinned: true }), notice(2)];
  serve(listNotices, { items, page: 1, pageCount: 1, totalCount: 2 });
  serve(noticeById, notice(1, { isPinned: true, editedAt: '2026-11-21T00:00:00.000Z' }));
  const { user, location } = open();
  const links = within(await screen.findByRole('list', { name: '공지 목록' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['중요1번째 공지2026-11-21', '2번째 공지2026-11-21']);
  await user.click(links[0] as HTMLElement);
  expect(location()).toBe('/notice/1');
  const article = await screen.findByRole('article', { name: '1번째 공지' });
  expect(article).toHaveTextContent('본문입니다.');
  expect(article).toHaveTextContent('수정됨');
  await user.click(screen.getByRole('link', { name: '공지사항' }));
  expect(location()).toBe('/notice');
});

test('without notices the list says so; one that is not there is not found', async () => {
  serve(listNotices, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  open();
  expect(await screen.findByText('등록된 공지사항이 없습니다.')).toBeVisible();
});

test.each(['/notice/9', '/notice/none'])('%s is not found', async (path) => {
  serve(noticeById, () => refusal('not-found'));
  open(path);
  expect(await screen.findByRole('link', { name: '공지사항' })).toHaveAttribute('href', '/notice');
});
