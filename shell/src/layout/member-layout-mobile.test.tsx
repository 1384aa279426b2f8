import { emit, listen } from '@madang/events';
import { session } from '@madang/session';
import { aMember } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/render-site.tsx';

const banner = () => screen.findByRole('banner');

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
    expect(await drawer.findByText('mf-sports ./SportsMenu')).toBeVisible();
    await user.click(drawer.getByRole('link', { name: '국내형' }));
    expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' })).toBeVisible();
    expect(location()).toMatch(/^\/korea\/cross\?time=/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the slip button tells count and odds and opens the slip alone', async () => {
    const { user } = renderSite('/korea/cross', { layout: 'mobile' });
    await screen.findByRole('heading', { name: 'mf-sports ./routes' });
    // The layout hears events from its first effect on, which may come after the page is seen.
    const counted = await waitFor(() => {
      act(() => emit('slip:changed', { count: 3, totalOdds: '8.52' }));
      return screen.getByRole('button', { name: '베팅 슬립 열기, 3개 선택, 총 배당 8.52' });
    });
    await user.click(counted);
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
    expect(await member.findByText('님 안녕하세요.', { exact: false })).toBeVisible();
    // The slip's entry, and the whole of it by a press.
    expect(member.queryByText('mf-sports ./BetSlip')).not.toBeInTheDocument();
    await user.click(member.getByRole('button', { name: '슬립 열기' }));
    expect(within(screen.getByRole('dialog', { name: '베팅 슬립' })).getByText('mf-sports ./BetSlip')).toBeVisible();
  });

  test('the drawer names the first picks, counts the others, and says what the slip may win; so does the bar', async () => {
    const { user } = renderSite('/korea/cross', { layout: 'mobile' });
    await screen.findByRole('heading', { name: 'mf-sports ./routes' });
    const picks = ['가', '나', '다', '라', '마'].map((name) => ({ sportId: 6046, name, odds: '2.00' }));
    const slip = { count: 5, totalOdds: '32.00', picks, stakeWon: 5_000, winWon: 160_000 };
    const bar = await waitFor(() => {
      act(() => emit('slip:changed', slip));
      return screen.getByRole('button', { name: /^베팅 슬립 열기, 5개 선택/ });
    });
    expect(bar).toHaveTextContent('5,000원 → 예상 당첨금160,000원');
    await user.click(screen.getByRole('button', { name: '내 정보 열기' }));
    const entry = within(await screen.findByRole('complementary', { name: '베팅 슬립' }));
    expect(entry.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '가2.00',
      '나2.00',
      '다2.00',
      '외 2',
    ]);
    expect(entry.getByText('160,000원')).toBeVisible();
  });

  test('an empty slip is one line of the drawer, and has no bar', async () => {
    const { user } = renderSite('/korea/cross', { layout: 'mobile' });
    await screen.findByRole('heading', { name: 'mf-sports ./routes' });
    expect(screen.queryByRole('button', { name: /개 선택/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '내 정보 열기' }));
    const entry = within(await screen.findByRole('complementary', { name: '베팅 슬립' }));
    expect(entry.getByText('선택한 베팅이 없습니다.')).toBeVisible();
    expect(entry.queryByRole('list')).not.toBeInTheDocument();
  });

  test('the header folds on the way down and is back with the first scroll up, or when the focus comes to it', async () => {
    const { user } = renderSite('/', { layout: 'mobile' });
    const header = await banner();
    const { dataset } = document.documentElement;
    const scrollTo = (top: number) => act(() => window.scrollTo({ top }));
    await waitFor(() => {
      scrollTo(0);
      scrollTo(300);
      expect(dataset.folded).toBe('');
    });
    scrollTo(280);
    expect(dataset.folded).toBeUndefined();
    scrollTo(600);
    expect(dataset.folded).toBe('');
    act(() => within(header).getByRole('button', { name: '메뉴 열기', hidden: true }).focus());
    expect(dataset.folded).toBeUndefined();
    scrollTo(900);
    expect(dataset.folded).toBe('');
    await user.click(screen.getByRole('button', { name: '맨 위로' }));
    expect(dataset.folded).toBeUndefined();
  });

  test('a slip that was announced before the layout was switched is known; the next member’s button knows nothing of it', async () => {
    const { user } = renderSite('/korea/cross');
    await screen.findByRole('heading', { name: 'mf-sports ./routes' });
    act(() => emit('slip:changed', { count: 3, totalOdds: '8.52' }));
    await user.click(await screen.findByRole('button', { name: '모바일 화면으로 보기' }));
    expect(await screen.findByRole('button', { name: '베팅 슬립 열기, 3개 선택, 총 배당 8.52' })).toBeVisible();
    act(() => session.setState({ member: aMember({ id: 2 }) }));
    const heard: unknown[] = [];
    listen('slip:changed', (slip) => heard.push(slip));
    expect(heard).toEqual([]);
  });

  test('the bar below leads home, where remotes declare, and to the member’s own', async () => {
    const { user } = renderSite('/', { layout: 'mobile' });
    const bar = within(await screen.findByRole('navigation', { name: '바로가기' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['홈', '경기', '베팅내역']);
    await user.click(bar.getByRole('button', { name: '내 정보' }));
    const drawer = within(screen.getByRole('dialog', { name: '내 정보' }));
    expect(await drawer.findByRole('link', { name: '충전신청' })).toBeVisible();
    expect(drawer.getByRole('link', { name: '쪽지' })).toBeVisible();
  });

  test('the buttons above the page are those that remotes declare', async () => {
    renderSite('/', { layout: 'mobile' });
    const buttons = within(await screen.findByRole('navigation', { name: '자주 쓰는 메뉴' }));
    expect(buttons.getAllByRole('link').map((link) => link.textContent)).toEqual(['베팅내역']);
  });

  test('no entry stands twice in the left drawer', async () => {
    const { user } = renderSite('/', { layout: 'mobile' });
    await user.click(await screen.findByRole('button', { name: '메뉴 열기' }));
    const links = await within(screen.getByRole('dialog', { name: '메뉴' })).findAllByRole('link');
    const names = links.map((link) => link.textContent);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('이벤트');
  });
});
