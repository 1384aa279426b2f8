import { renderRoute } from '@madang/testing';
import { screen } from '@testing-library/react';
import { Pager } from './pager.tsx';
import { usePageNumber } from './use-page-number.ts';

function List() {
  const [page, turnTo] = usePageNumber();
  return <Pager page={page} pageCount={5} onPage={turnTo} />;
}
const shown = () => document.querySelector('[aria-current]')?.textContent;

test.each([
  ['', '1'],
  ['?page=3', '3'],
  ['?page=0', '1'],
  ['?page=-2', '1'],
  ['?page=2.5', '1'],
  ['?page=x', '1'],
])('in "%s" it is %s', (search, page) => {
  renderRoute(<List />, { path: `/list${search}` });
  expect(shown()).toBe(page);
});

test('a turn keeps what else the address says, and the first page has no number', async () => {
  const { user, location } = renderRoute(<List />, { path: '/list?status=open' });
  await user.click(screen.getByRole('button', { name: '2페이지' }));
  expect([location(), shown()]).toEqual(['/list?status=open&page=2', '2']);
  await user.click(screen.getByRole('button', { name: '1페이지' }));
  expect([location(), shown()]).toEqual(['/list?status=open', '1']);
});
