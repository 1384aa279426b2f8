import { logout } from '@madang/contracts';
import { emit, listen } from '@madang/events';
import { anOperator, serve } from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/render-site.tsx';

const banner = () => screen.findByRole('banner');

describe('desktop', () => {
  test('the header shows the notice as plain text, the member’s figures and the menu of the composition', async () => {
    renderSite('/');
    const header = within(await banner());
    expect(await header.findByText('환영합니다 마당입니다')).toBeVisible();
    for (const text of ['LV.3', '테스터', '1,000,000원', '20,000P']) expect(header.getByText(text)).toBeVisible();
    expect(header.getByRole('link', { name: '전환' })).toHaveAttribute('href', '/mywallet/point');
    const tabs = within(header.getByRole('navigation', { name: '주 메뉴' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['국내형']);
    expect(tabs.getByRole('link').getAttribute('href')).toMatch(/^\/korea\/cross\?time=\d{10}$/);
  });

  test('home has no side menu and leads to each sport', async () => {
    renderSite('/');
    const football = await screen.findByRole('link', { name: /축구 ?12 ?경기/ });
    expect(football.getAttribute('href')).toMatch(/^\/korea\/cross\?sportId=6046/);
    expect(screen.queryByRole('navigation', { name: '사이드 메뉴' })).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: '베팅 슬립' })).not.toBeInTheDocument();
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

  test('where no remote puts a slip there is no slip column', async () => {
    renderSite('/mywallet/point');
    expect(await screen.findByRole('heading', { name: 'mf-account ./routes' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: '베팅 슬립' })).not.toBeInTheDocument();
  });

  test('an operator sees the way to their area', async () => {
    renderSite('/korea/cross', { member: anOperator() });
    expect(await screen.findByRole('link', { name: '운영자 화면' })).toHaveAttribute('href', '/admin');
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
    await user.click(screen.getByRole('button', { name: 'PC 화면으로 보기' }));
    expect(await screen.findByText('환영합니다 마당입니다')).toBeVisible();
    expect(viewport.content).toBe('width=1920');
    viewport.remove();
  });
});

describe('mobile', () => {
  test('the summary strip shows the figures; points lead to the wallet, the name nowhere yet', async () => {
    renderSite('/', { layout: 'mobile' });
    const header = within(await banner());
    expect(header.getByRole('link', { name: /1,000,000원 ?20,000P/ })).toHaveAttribute('href', '/mywallet/point');
    expect(header.getByText('테스터').closest('a')).toBeNull();
  });

  test('the left drawer holds the menu and closes when a link is followed', async () => {
    const { user, location } = renderSite('/', { layout: 'mobile' });
    await user.click(await screen.findByRole('button', { name: '메뉴 열기' }));
    const drawer = within(screen.getByRole('dialog', { name: '메뉴' }));
    expect(drawer.getByText('mf-sports ./SportsMenu')).toBeVisible();
    await user.click(drawer.getByRole('link', { name: '국내형' }));
    expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' })).toBeVisible();
    expect(location()).toMatch(/^\/korea\/cross\?time=/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the slip button tells count and odds and opens the slip alone', async () => {
    const { user } = renderSite('/korea/cross', { layout: 'mobile' });
    await screen.findByRole('heading', { name: 'mf-sports ./routes' });
    act(() => emit('slip:changed', { count: 3, totalOdds: '8.52' }));
    await user.click(screen.getByRole('button', { name: '베팅 슬립 열기, 3개 선택, 총 배당 8.52' }));
    const drawer = within(screen.getByRole('dialog', { name: '베팅 슬립' }));
    expect(drawer.getByText('mf-sports ./BetSlip')).toBeVisible();
    expect(drawer.queryByText('님 안녕하세요.', { exact: false })).not.toBeInTheDocument();
    act(() => emit('slip:close', {}));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => emit('slip:open', {}));
    expect(screen.getByRole('dialog', { name: '베팅 슬립' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '내 정보 열기' }));
    const member = within(screen.getByRole('dialog', { name: '내 정보' }));
    expect(member.getByText('님 안녕하세요.', { exact: false })).toBeVisible();
    expect(member.getByText('mf-sports ./BetSlip')).toBeVisible();
  });

  test('shortcuts lead home and where remotes declare', async () => {
    renderSite('/', { layout: 'mobile' });
    const bar = within(await screen.findByRole('navigation', { name: '바로가기' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['홈', '베팅내역']);
    expect(screen.queryByRole('button', { name: /베팅 슬립/ })).not.toBeInTheDocument();
  });
});
