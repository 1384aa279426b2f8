import { jest } from '@jest/globals';
import { listPopups, type Popup } from '@madang/contracts';
import { serve } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { renderSite } from '../testing/render-site.tsx';
import { suppressionMs } from './suppressed.ts';

let lastId = 0;
const aPopup = (title: string, declares: Partial<Popup> = {}): Popup => ({
  id: ++lastId,
  title,
  contents: `<p onclick="act()">${title} 내용</p><script>act()</script>`,
  width: 360,
  pcLeftLocation: 40,
  pcTopLocation: 120,
  popupFlg: true,
  ...declares,
});
const site = (popups: Popup[], layout: 'desktop' | 'mobile' = 'desktop') =>
  renderSite('/', { layout, serving: () => serve(listPopups, popups) });
const popup = (name: string) => screen.findByRole('dialog', { name });

afterEach(() => jest.restoreAllMocks());

test('home shows them at their places, with HTML that cannot act', async () => {
  site([aPopup('환영', { pcLeftLocation: 77 }), aPopup('점검')]);
  expect(await popup('환영')).toHaveStyle({ position: 'fixed' });
  expect(await screen.findByText('환영 내용')).toBeVisible();
  expect(screen.getByText('환영 내용')).not.toHaveAttribute('onclick');
  expect(await popup('점검')).toBeVisible();
});

test('other pages show none, nor does home those that are switched off', async () => {
  const { goTo } = site([aPopup('꺼짐', { popupFlg: false }), aPopup('켜짐')]);
  expect(await popup('켜짐')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: '꺼짐' })).not.toBeInTheDocument();
  await act(() => goTo('/mywallet/point'));
  await screen.findByRole('heading', { name: 'mf-account ./routes' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [
    'the close button',
    (user: ReturnType<typeof renderSite>['user']) => user.click(screen.getByRole('button', { name: '닫기' })),
  ],
  [
    'a click on the content',
    (user: ReturnType<typeof renderSite>['user']) => user.click(screen.getByText('하나 내용')),
  ],
] as const)('%s hides it, for this document', async (_what, close) => {
  const shown = aPopup('하나');
  const { user } = site([shown]);
  await popup('하나');
  await screen.findByText('하나 내용');
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('madang.popups')).toBeNull();
});

test('for six hours it is not shown, also after a refresh; then it is again', async () => {
  const shown = aPopup('여섯');
  const { user } = site([shown]);
  await popup('여섯');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  await user.click(screen.getByRole('button', { name: '6시간 동안 보지 않기' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  clock.mockRestore();

  const kept = localStorage.getItem('madang.popups');
  expect(JSON.parse(kept ?? '')).toEqual({ [shown.id]: now + suppressionMs });
  const { isSuppressed } = await import('./suppressed.ts');
  jest.spyOn(Date, 'now').mockReturnValue(now + suppressionMs - 1);
  expect(isSuppressed(shown.id)).toBe(true);
  jest.spyOn(Date, 'now').mockReturnValue(now + suppressionMs);
  expect(isSuppressed(shown.id)).toBe(false);
});

test('what a browser kept of something else is taken for nothing', async () => {
  localStorage.setItem('madang.popups', '{');
  site([aPopup('그래도')]);
  expect(await popup('그래도')).toBeVisible();
});

test('a phone shows one after the other', async () => {
  const { user } = site([aPopup('첫째'), aPopup('둘째')], 'mobile');
  await popup('첫째');
  expect(screen.queryByRole('dialog', { name: '둘째' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  expect(await popup('둘째')).toBeVisible();
});
