import '../testing/compose.ts';

import { listBets } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { composition } from '../composition.ts';
import { renderSite } from '../testing/render-site.tsx';

const card = async () => within(await screen.findByRole('region', { name: '내 정보' }));

test('what the remotes give stands beside the slip, without a side menu; slots of tomorrow are left out', async () => {
  renderSite('/');
  expect(await screen.findByRole('heading', { level: 1, name: '테스터님, 안녕하세요.' })).toBeInTheDocument();
  const page = within(screen.getByRole('main'));
  expect(page.getByText('mf-sports ./HomeHighlights')).toBeVisible();
  expect(await page.findByText('mf-sports ./HomeBelow')).toBeVisible();
  const rail = within(screen.getByRole('complementary', { name: '베팅 슬립' }));
  expect(rail.getByText('mf-sports ./BetSlip')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '사이드 메뉴' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Tomorrow/)).not.toBeInTheDocument();
});

test('an older remote gives nothing to home, which stays whole', async () => {
  const slots = composition.remotes.map((remote) => remote.slots);
  for (const remote of composition.remotes) remote.slots = [];
  try {
    renderSite('/');
    expect((await card()).getByText('테스터님')).toBeVisible();
    expect(screen.queryByText(/HomeHighlights/)).not.toBeInTheDocument();
  } finally {
    for (const [place, remote] of composition.remotes.entries()) remote.slots = slots[place] ?? [];
  }
});

test('the member’s card has their level, how many bets are in progress, and the places that live remotes have', async () => {
  renderSite('/', { serving: () => serve(listBets, { items: [], page: 1, pageCount: 3, totalCount: 3 }) });
  const me = await card();
  expect(me.getByRole('img', { name: 'LV.3' })).toBeVisible();
  expect(await me.findByText('3건')).toBeVisible();
  expect(me.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bet_result?status=open',
    expect.stringMatching(/^\/message\?time=\d+$/),
    '/mywallet/point',
    '/bet_result',
  ]);
});

test('or that the bets cannot be counted now', async () => {
  renderSite('/', { serving: () => serve(listBets, () => refusal('maintenance')) });
  expect(await (await card()).findByText('확인할 수 없음')).toBeVisible();
});

test('a phone has the header’s summary in place of the card, and the slip’s button', async () => {
  renderSite('/', { layout: 'mobile' });
  expect(await screen.findByText('mf-sports ./HomeHighlights')).toBeVisible();
  expect(screen.queryByRole('region', { name: '내 정보' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '베팅 슬립 열기' })).toBeVisible();
});
