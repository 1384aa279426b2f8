import {
  findVoidableFixtures,
  listBetVoids,
  listOpenBets,
  listOpenMembers,
  listReleases,
  type OpenBet,
  tradingFixture,
} from '@madang/contracts';
import { anOperator, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';
import { at, openDesk, other } from './testing.tsx';

const openBet: OpenBet = {
  ...{ betId: '77', placedAt: at, memberId: 7, userId: 'hangang', nickname: '한강새', level: 2, joinedAt: at },
  ...{ stakeWon: 50_000, lossWon: 115_000, odds: '3.30', kind: 'multi', inPlay: false, edge: 0.1, memberEdge: -0.012 },
  legs: [
    {
      ...{ fixtureId: '501', home: '한강 물수리', away: '남산 소나무', marketName: '승무패', name: '1', line: null },
      ...{ price: '2.20', priceNow: '2.00' },
    },
    {
      ...{ fixtureId: '502', home: '고베 흰사슴', away: '도쿄 강철', marketName: '승무패', name: '2', line: null },
      ...{ price: '1.50', priceNow: '1.50' },
    },
  ],
};

test('while the chosen fixture is on its way, no key stops the one before', async () => {
  const { user } = openDesk();
  await screen.findByRole('button', { name: '경기 중지 (S)' });
  const late = Promise.withResolvers<void>();
  serve(tradingFixture, async () => {
    await late.promise;
    return { fixture: other, limitWon: 0, markets: [] };
  });
  await user.keyboard('js');
  expect(screen.getByRole('status', { name: '경기를 불러오는 중' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  late.resolve();
  await screen.findByRole('button', { name: '경기 중지 (S)' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what a fixture can cost stands beside its limit, and its markets beside it', async () => {
  openDesk();
  const row = await screen.findByRole('row', { name: /한강 물수리/ });
  expect(row).toHaveTextContent('27,600,000');
  expect(row).toHaveTextContent('92%');
  expect(await screen.findByRole('row', { name: /Over.*1\.88.*9.*10,789,000.*−4,100,000/ })).toBeVisible();
});

test('a market is stopped with a reason and opened again; S stops the whole fixture', async () => {
  const { stopped, lifted, user } = openDesk();
  await user.click(await screen.findByRole('button', { name: '오버언더 중지' }));
  const dialog = await screen.findByRole('dialog', { name: '오버언더 중지' });
  await user.click(within(dialog).getByRole('button', { name: '중지' }));
  expect(await within(dialog).findByText('사유를 입력해 주세요.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '득점 확인{Enter}');
  await user.click(await screen.findByRole('button', { name: '오버언더 재개' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await screen.findByRole('button', { name: '오버언더 중지' });
  await user.keyboard('s');
  await user.type(await screen.findByRole('textbox', { name: '사유' }), '피드 지연{Enter}');
  expect(await screen.findByRole('button', { name: '재개 (O)' })).toBeVisible();
  expect(stopped.map(({ body }) => body)).toEqual([
    { fixtureId: '501', marketId: 2, reason: '득점 확인' },
    { fixtureId: '501', marketId: null, reason: '피드 지연' },
  ]);
  expect(lifted).toHaveLength(1);
});

test('V opens the void of the chosen fixture, by its number', async () => {
  const { user } = openDesk();
  await screen.findByRole('button', { name: '무효 (V)' });
  serve(listBetVoids, { items: [], page: 1, pageCount: 1, totalCount: 0 });
  const voidable = { leagueName: '한강 리그', startsAt: at, markets: [], bets: 412, stakeWon: 78_400_000 };
  serve(findVoidableFixtures, ({ query }) => [
    { ...voidable, id: '9501', home: `FC ${query.search}`, away: '남산 소나무' },
    { ...voidable, id: query.search ?? '', home: '한강 물수리', away: '남산 소나무' },
  ]);
  await user.keyboard('v');
  const dialog = await screen.findByRole('dialog', { name: '베팅 무효' });
  expect(await within(dialog).findByText('한강 물수리 - 남산 소나무')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: '사유' })).toHaveFocus();
});

test('everything in play is stopped with a reason, and opened again', async () => {
  const { halted, opened, user } = openDesk();
  await user.click(await screen.findByRole('button', { name: '인플레이 전체 중지' }));
  const dialog = await screen.findByRole('dialog', { name: '인플레이 전체 중지' });
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '피드 오류{Enter}');
  await user.click(await screen.findByRole('button', { name: '인플레이 전체 재개' }));
  expect(screen.getByRole('button', { name: '경기 전 전체 중지' })).toBeVisible();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('button', { name: '인플레이 전체 중지' })).toBeVisible();
  expect(halted.map(({ body }) => body)).toEqual([{ package: 'inplay', reason: '피드 오류' }]);
  expect(opened.map(({ body }) => body)).toEqual([{ id: 5 }]);
});

test("a price by hand stands beside the feed's until it is released; one that covers the market asks again", async () => {
  const { priced, ended, user } = openDesk();
  await user.click(await screen.findByRole('button', { name: '오버언더 2.5 Over 배당 1.88 변경' }));
  const dialog = await screen.findByRole('dialog', { name: '오버언더 2.5 Over 배당' });
  const typed = within(dialog).getByRole('textbox', { name: '배당' });
  await user.clear(typed);
  await user.type(typed, '0.5');
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '부상 소식');
  const apply = within(dialog).getByRole('button', { name: '적용' });
  await user.click(apply);
  expect(await within(dialog).findByText(/1\.01부터/)).toBeVisible();
  await user.clear(typed);
  await user.type(typed, '2.2');
  await user.click(apply);
  expect(await within(dialog).findByText(/1\.0204배/)).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: '그래도 적용합니다' }));
  await user.click(apply);
  const row = await screen.findByRole('row', { name: /수기 피드 1\.88 · \+17\.0%/ });
  expect(screen.getByRole('button', { name: '오버언더 2.5 Over 배당 2.20 변경' })).toBeVisible();
  expect(row).toHaveTextContent('해제할 때까지');
  await user.click(screen.getByRole('button', { name: '오버언더 2.5 Over 수기 배당 해제' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await screen.findByRole('button', { name: '오버언더 2.5 Over 배당 1.88 변경' });
  expect(priced.map(({ body }) => body)).toEqual([
    { selectionId: '9', price: '2.20', minutes: 60, reason: '부상 소식', covered: false },
    { selectionId: '9', price: '2.20', minutes: 60, reason: '부상 소식', covered: true },
  ]);
  expect(ended).toHaveLength(1);
});

test('J and K go through the fixtures, and stay at the ends', async () => {
  const { user } = openDesk();
  await screen.findByRole('region', { name: '한강 물수리 : 남산 소나무' });
  await user.keyboard('k');
  await user.keyboard('j');
  expect(await screen.findByRole('region', { name: '고베 흰사슴 : 도쿄 강철' })).toBeVisible();
  await user.keyboard('j');
  await user.keyboard('k');
  expect(await screen.findByRole('region', { name: '한강 물수리 : 남산 소나무' })).toBeVisible();
});

test('who does not trade stops nothing', async () => {
  openDesk({ ...anOperator(), grants: ['viewer'] });
  await screen.findByRole('row', { name: /Over/ });
  expect(screen.queryByRole('button', { name: /중지|무효/ })).toBeNull();
});

test('open bets: the largest first, with the value of their prices; the order stands in the address', async () => {
  serve(listReleases, deliveries());
  const orders: string[] = [];
  serve(listOpenBets, ({ query }) => {
    orders.push(query.sort ?? '');
    return {
      items: [openBet, { ...openBet, betId: '78', edge: null, kind: 'single' as const }],
      page: 1,
      pageCount: 1,
      totalCount: 2,
    };
  });
  const { user } = openAdmin('/admin/risk?view=bets', anOperator());
  const table = await screen.findByRole('table', { name: '진행 중 베팅' });
  const [, row, plain] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent('한강새');
  expect(row).toHaveTextContent('신규');
  expect(row).toHaveTextContent('조합 2');
  expect(row).toHaveTextContent('승무패 1 2.20 → 2.00 / 승무패 2 1.50');
  expect(row).toHaveTextContent('+10.0%');
  expect(row).toHaveTextContent('−1.2%');
  expect(within(row as HTMLElement).getByRole('link', { name: '한강새' })).toHaveAttribute('href', '/admin/members/7');
  expect(plain).toHaveTextContent('–');
  await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '최근');
  await waitFor(() => expect(orders).toEqual(['loss', 'newest']));
});

test('members by what their open bets can cost, each with the way to those bets alone', async () => {
  serve(listReleases, deliveries());
  const asked: object[] = [];
  const bets: object[] = [];
  serve(listOpenBets, ({ query }) => {
    bets.push(query);
    return { items: [], page: 1, pageCount: 0, totalCount: 0 };
  });
  serve(listOpenMembers, ({ query }) => {
    asked.push(query);
    const standing = { bets: 3, stakeWon: 90_000, lossWon: 410_000, stakePercent: 25, memberEdge: 0.061 };
    const { memberId, userId, nickname, level } = openBet;
    return { items: [{ memberId, userId, nickname, level, ...standing }], page: 1, pageCount: 1, totalCount: 1 };
  });
  const { user } = openAdmin('/admin/risk?view=members', anOperator());
  const table = await screen.findByRole('table', { name: '회원별 노출' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/한강새.*3건.*90,000410,000\+6\.1%25%/);
  await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '베팅액');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'stake' }));
  await user.click(await screen.findByRole('link', { name: '3건' }));
  expect(await screen.findByText('조건에 맞는 진행 중 베팅이 없습니다.')).toBeVisible();
  expect(bets.at(-1)).toMatchObject({ memberId: '7' });
  await user.click(screen.getByRole('link', { name: /모두 보기/ }));
  await waitFor(() => expect(bets.at(-1)).not.toHaveProperty('memberId'));
});
