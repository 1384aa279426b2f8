import { attack, attacks } from '@madang/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SafeHtml } from './safe-html.tsx';

async function show(html: string, oneLine = false) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <SafeHtml html={`<i>시작</i>${html}`} oneLine={oneLine} className="box" /> },
      { path: '*', element: <p>다른 곳</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('시작');
  const box = document.querySelector('.box');
  if (!box) throw new Error('no box');
  return { box, router, shown: box.innerHTML.replace('<i>시작</i>', '') };
}

test.each(attacks)('nothing of this can act: %s', async (html) => {
  const { box } = await show(html);
  expect(
    box.querySelector('script, iframe, object, embed, form, input, button, style, link, meta, base, svg, math'),
  ).toBe(null);
  for (const element of box.querySelectorAll<HTMLElement>('*')) {
    const names = element.getAttributeNames();
    expect(names.filter((name) => name.startsWith('on') || name.startsWith('data-'))).toEqual([]);
    expect(names).not.toContain('id');
    expect(names).not.toContain('name');
    expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*(javascript|data|vbscript|blob):/i);
    expect(element.getAttribute('src') ?? '').not.toContain('evil');
    expect(element.getAttribute('style') ?? '').not.toMatch(/url|fixed|expression|inset/);
  }
  expect('attacked' in window).toBe(false);
});

test('what operators mean to say stays', async () => {
  const { shown } = await show(
    '<h2>제목</h2><p>한 <b>굵은</b> 줄<br>둘</p><ul><li>하나</li></ul><table><tbody><tr><td colspan="2">칸</td></tr></tbody></table><img src="/a.png" alt="그림" width="40">',
  );
  expect(shown).toBe(
    '<h2>제목</h2><p>한 <b>굵은</b> 줄<br>둘</p><ul><li>하나</li></ul><table><tbody><tr><td colspan="2">칸</td></tr></tbody></table><img src="/a.png" alt="그림" width="40">',
  );
});

test('styles of text stay, without those that take it from its place', async () => {
  const { box } = await show(
    '<p style="color: red; text-align: center; position: fixed; inset: 0; z-index: 99; margin: -50px; padding: 4px; transform: scale(9); opacity: 0; display: none">글</p>',
  );
  const { style } = box.querySelector('p') as HTMLElement;
  expect([style.color, style.textAlign, style.paddingTop]).toEqual(['red', 'center', '4px']);
  for (const name of ['position', 'inset', 'top', 'z-index', 'margin-top', 'transform', 'opacity', 'display']) {
    expect(style.getPropertyValue(name)).toBe('');
  }
});

test('a link off the site opens beside it; one within keeps the page', async () => {
  const { box, router } = await show('<a href="https://example.com/x">밖</a> <a href="/event?page=2">안</a>');
  const [outside, inside] = box.querySelectorAll('a');
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(inside).not.toHaveAttribute('target');
  await userEvent.click(screen.getByText('안'));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/event?page=2'));
});

test('text without markup stands there at once; markup that follows it is cleaned', async () => {
  const at = (html: string) => createMemoryRouter([{ path: '/', element: <SafeHtml html={html} /> }]);
  const { rerender } = render(<RouterProvider router={at('오늘의 공지')} />);
  expect(screen.getByText('오늘의 공지')).toBeVisible();
  rerender(<RouterProvider router={at(`<b onclick="${attack}">새 공지</b>`)} />);
  expect(await screen.findByText('새 공지')).not.toHaveAttribute('onclick');
  expect(screen.queryByText('오늘의 공지')).not.toBeInTheDocument();
});
