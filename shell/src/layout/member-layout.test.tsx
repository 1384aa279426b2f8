import { logout, messengers, unreadMessages } from '@madang/contracts';
import { listen } from '@madang/events';
import { anOperator, serve, showLayout } from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/render-site.tsx';

const banner = () => screen.findByRole('banner');

describe('desktop', () => {
  test('the header shows the notice, without what it must not do, the member’s figures and the menu of the composition', async () => {
    renderSite('/');
    const header = within(await banner());
    expect(await header.findByText('환영합니다')).toBeVisible();
    expect(header.getByText('환영합니다').closest('div')).toContainHTML('<b>환영합니다</b>&nbsp;마당입니다');
    expect(header.getByRole('img', { name: 'LV.3' })).toBeVisible();
    for (const text of ['테스터', '1,000,000원', '20,000P']) expect(header.getByText(text)).toBeVisible();
    expect(header.getByRole('link', { name: '전환' })).toHaveAttribute('href', '/mywallet/point');
    const tabs = within(header.getByRole('navigation', { name: '주 메뉴' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['국내형', '이벤트']);
    expect(tabs.getByRole('link', { name: '국내형' }).getAttribute('href')).toMatch(/^\/korea\/cross\?time=\d{10}$/);
    expect(header.getByRole('link', { name: '충전신청' })).toHaveAttribute('href', '/charge');
    expect(header.getByRole('link', { name: '쪽지' })).toHaveAttribute('href', '/message');
  });

  test('tabs of one group open from one tab, by pointer and by keys', async () => {
    const { user, location } = renderSite('/');
    const header = within(await banner());
    const results = header.getByRole('button', { name: '게임결과' });
    expect(results).toHaveAttribute('aria-expanded', 'false');
    await user.click(results);
    expect(header.getByRole('link', { name: '스포츠 결과' })).toBeVisible();
    await user.click(screen.getByRole('main'));
    expect(header.queryByRole('link', { name: '스포츠 결과' })).not.toBeInTheDocument();
    results.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(header.getByRole('link', { name: '미니게임 결과' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(results).toHaveFocus();
    expect(results).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(location()).toBe('/korea/results');
    expect(header.queryByRole('link', { name: '스포츠 결과' })).not.toBeInTheDocument();
  });

  test('the footer leads to the messengers that are in use, and says nothing of the others', async () => {
    const telegram = { imgPath: '', url: 'https://telegram.example/x', messengerId: 'x' };
    const kakao = { imgPath: 'kakao.png', url: 'https://kakao.example/y', messengerId: 'y' };
    renderSite('/', {
      serving: () =>
        serve(messengers, [
          { ...telegram, useFlag: 0 },
          { ...kakao, useFlag: 1 },
        ]),
    });
    const panel = within(await screen.findByRole('region', { name: '메신저 상담' }));
    expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(['카카오톡y']);
    expect(panel.getByRole('link')).toHaveAttribute('href', 'https://kakao.example/y');
    expect(panel.getByRole('presentation')).toHaveAttribute('src', '/file/download/kakao.png');
  });

  test('the footer has a column for each group that remotes declare, and whom the site is for', async () => {
    renderSite('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText('만 19세 이상만 이용할 수 있습니다.')).toBeVisible();
    expect(await footer.findByText('1,234명')).toBeVisible();
    expect(
      within(footer.getByRole('navigation', { name: '이용규칙' })).getByRole('link', { name: '베팅 규정' }),
    ).toHaveAttribute('href', '/rule');
  });

  test('a page of a remote stands between side menu and slip', async () => {
    renderSite('/korea/cross');
    expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' })).toBeVisible();
    const side = within(screen.getByRole('navigation', { name: '사이드 메뉴' }));
    expect(side.getByText('mf-sports ./SportsMenu')).toBeVisible();
    expect(side.getByRole('link', { name: '베팅내역' })).toBeVisible();
    expect(side.queryByRole('link', { name: '운영자 화면' })).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('complementary', { name: '베팅 슬립' })).getByText('mf-sports ./BetSlip'),
    ).toBeVisible();
  });

  test('the side menu is a rail where the member wants the room, and stays one', async () => {
    const { user } = renderSite('/korea/cross');
    const side = within(await screen.findByRole('navigation', { name: '사이드 메뉴' }));
    await user.click(side.getByRole('button', { name: '사이드 메뉴 접기' }));
    expect(side.queryByText('mf-sports ./SportsMenu')).not.toBeInTheDocument();
    expect(side.getByRole('link', { name: '베팅내역' })).toBeVisible();
    expect([document.documentElement.dataset.rail, localStorage.getItem('madang.rail')]).toEqual(['', '1']);
    await user.click(side.getByRole('button', { name: '사이드 메뉴 펼치기' }));
    expect(await side.findByText('mf-sports ./SportsMenu')).toBeVisible();
    expect([document.documentElement.dataset.rail, localStorage.getItem('madang.rail')]).toEqual([undefined, '0']);
  });

  test('a folded group of the side menu is a line with a link, and is loaded when it is opened', async () => {
    const { user } = renderSite('/korea/cross');
    const side = within(await screen.findByRole('navigation', { name: '사이드 메뉴' }));
    expect(side.getByRole('link', { name: '접힌 묶음' })).toHaveAttribute('href', '/korea/results');
    expect(side.queryByText('mf-sports ./FoldedMenu')).not.toBeInTheDocument();
    await user.click(side.getByRole('button', { name: '접힌 묶음 펼치기' }));
    expect(await side.findByText('mf-sports ./FoldedMenu')).toBeVisible();
  });

  test('the first keys lead past the header: to the page, and to the slip where there is one', async () => {
    const { user } = renderSite('/korea/cross');
    await banner();
    for (const [name, target] of [
      ['본문으로 이동', await screen.findByRole('main')],
      ['베팅슬립으로 이동', document.getElementById('slip')],
    ] as const) {
      await user.tab();
      const link = screen.getByRole('link', { name });
      expect(link).toHaveFocus();
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(target);
      expect(target).toHaveAttribute('tabindex', '-1');
    }
  });

  test('where no remote puts a slip there is no slip column', async () => {
    renderSite('/mywallet/point');
    expect(await screen.findByRole('heading', { name: 'mf-account ./routes' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: '베팅 슬립' })).not.toBeInTheDocument();
  });

  test('an operator sees the way to their area', async () => {
    renderSite('/korea/cross', { member: anOperator() });
    expect(await screen.findByRole('link', { name: '운영자 화면' })).toHaveAttribute('href', '/admin');
  });

  test('an entry that wants to be asked about is followed only when the member says so', async () => {
    const { user, location } = renderSite('/mywallet/point', { serving: () => serve(unreadMessages, 0) });
    const entry = await screen.findByRole('link', { name: '카지노' });
    await user.click(entry);
    const asked = await screen.findByRole('alertdialog', { name: '카지노' });
    expect(asked).toHaveTextContent('카지노 로비로 이동하시겠습니까?');
    await user.click(within(asked).getByRole('button', { name: '취소' }));
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    expect(location()).toBe('/mywallet/point');

    await user.click(entry);
    await user.click(await screen.findByRole('button', { name: '입장' }));
    expect(await screen.findByRole('heading', { name: 'mf-casino ./routes' })).toBeVisible();
    expect(location()).toBe('/casino');
  });

  test('logging out leads to the sign-in', async () => {
    const { user, location } = renderSite('/');
    const calls = serve(logout, {});
    await user.click(within(await banner()).getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(location()).toBe('/login'));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('the way back up appears after 20 px', async () => {
    renderSite('/');
    await banner();
    act(() => window.scrollTo({ top: 20 }));
    expect(screen.queryByRole('button', { name: '맨 위로' })).not.toBeInTheDocument();
    // The router restores the first page's own position a little later, which may undo a scroll that came before it.
    await waitFor(() => {
      window.scrollTo({ top: 21 });
      expect(screen.getByRole('button', { name: '맨 위로' })).toBeVisible();
    });
    act(() => window.scrollTo({ top: 21 }));
    fireEvent.click(screen.getByRole('button', { name: '맨 위로' }));
    expect(window.scrollY).toBe(0);
  });

  test('the mobile layout can be chosen, is kept, and everyone is told', async () => {
    const { user } = renderSite('/');
    const viewport = document.createElement('meta');
    viewport.name = 'viewport';
    document.head.append(viewport);
    const told: string[] = [];
    listen('layout:changed', ({ layout }) => told.push(layout));
    await user.click(await screen.findByRole('button', { name: '모바일 화면으로 보기' }));
    expect(await screen.findByRole('button', { name: '메뉴 열기' })).toBeVisible();
    expect(viewport.content).toBe('width=425');
    expect(told).toEqual(['mobile']);
    await user.click(screen.getByRole('button', { name: '메뉴 열기' }));
    await user.click(await screen.findByRole('button', { name: 'PC 화면으로 보기' }));
    expect(await screen.findByText('환영합니다')).toBeVisible();
    expect(viewport.content).toBe('width=1920');
    viewport.remove();
  });
});

test('a window that crosses the bound between the layouts keeps the page, with the text typed into it', async () => {
  renderSite('/korea/cross');
  const heading = await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  const main = screen.getByRole('main');
  act(() => showLayout('mobile'));
  expect(await screen.findByRole('navigation', { name: '바로가기' })).toBeVisible();
  expect([screen.getByRole('main'), screen.getByRole('heading', { name: 'mf-sports ./routes' })]).toEqual([
    main,
    heading,
  ]);
  expect(heading.isConnected && main.isConnected).toBe(true);
  act(() => showLayout('desktop'));
  expect(await screen.findByRole('navigation', { name: '사이드 메뉴' })).toBeVisible();
  expect(heading.isConnected && main.isConnected).toBe(true);
});
