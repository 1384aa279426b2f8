import { pagesOf, renderRoute } from '@madang/testing';
import { screen } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { findRules, sections } from './rules.ts';

const Pages = await pagesOf(pages);

const open = (path = '/rule') => renderRoute(<Pages />, { path });

test('every section has a place of its own, and the contents lead to it', () => {
  open();
  const places = screen.getByRole('navigation', { name: '규정 목차' }).querySelectorAll('a');
  expect([...places].map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `/rule#${id}`));
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  for (const { id } of sections) expect(document.getElementById(id)).toBeVisible();
});

test('a search leaves the rules that hold its words, and stands in the address', async () => {
  const { user, location } = open();
  await user.type(screen.getByLabelText('규정 검색'), '반적중');
  expect(screen.getByText(/반적중은/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: '계정' })).not.toBeInTheDocument();
  expect(decodeURIComponent(location())).toBe('/rule?search=반적중');
  await user.type(screen.getByLabelText('규정 검색'), ' 없는말');
  expect(screen.getByText('찾으시는 규정이 없습니다.')).toBeVisible();
});

test('words may stand apart, and a title brings its whole section', () => {
  expect(findRules('프로토 5,000').flatMap(({ rules }) => rules)).toHaveLength(1);
  expect(findRules('정산과')).toEqual([sections.find(({ id }) => id === 'settlement')]);
});
