import { listNotices } from '@madang/contracts';
import { renderRoute, serve } from '@madang/testing';
import { screen } from '@testing-library/react';
import HomeHelp from './components/home-help.tsx';

test('home shows the newest notices and the ways to ask, and says when there is no notice', async () => {
  const notice = { id: 7, title: '점검 안내', postedAt: '2026-11-20T15:30:00.000Z', isPinned: true, isShown: true };
  serve(listNotices, { items: [notice], page: 1, pageCount: 1, totalCount: 1 });
  const first = renderRoute(<HomeHelp />, { path: '/' });
  expect(await screen.findByRole('link', { name: '점검 안내' })).toHaveAttribute('href', '/notice/7');
  expect(screen.getByRole('link', { name: '1:1 문의' })).toHaveAttribute('href', '/customer');
  first.unmount();
  serve(listNotices, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  renderRoute(<HomeHelp />, { path: '/' });
  expect(await screen.findByText('공지사항이 없습니다.')).toBeVisible();
});
