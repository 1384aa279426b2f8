import {
  askApproval,
  endHandResult,
  endTradingPrice,
  haltTrading,
  liftTradingHalt,
  liftTradingStop,
  listOpenBets,
  listReleases,
  listTrading,
  type OpenBet,
  setHandResult,
  setTradingPrice,
  stopTrading,
  type TradedFixture,
  type TradingFixture,
  type TradingHalt,
  type TradingStop,
  tradingFixture,
  type Weighed,
  weighApproval,
} from '@madang/contracts';
import { anOperator, refusalWith, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const at = '2026-11-24T10:32:18.000Z';
const fixture: TradedFixture = {
  ...{ id: '501', sportId: 6046, leagueName: '한강 리그', home: '한강 물수리', away: '남산 소나무', startsAt: at },
  ...{ status: 'scheduled', homeScore: null, awayScore: null, bets: 412, stakeWon: 78_400_000 },
  ...{ worstWon: 27_600_000, limitWon: 30_000_000, stops: [] },
};

const other: TradedFixture = { ...fixture, id: '502', home: '고베 흰사슴', away: '도쿄 강철', worstWon: 1_000 };

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

/** Server and page: a stop shows with the next read. */
function openDesk(operator = anOperator()) {
  const stops: TradingStop[] = [];
  let byHand: TradingFixture['markets'][number]['selections'][number]['byHand'] = null;
  let price = '1.88';
  const halts: TradingHalt[] = [];
  const now = () => ({ ...fixture, stops: [...stops] });
  serve(listReleases, deliveries());
  serve(listTrading, () => ({
    ...{ items: [now(), other], page: 1, pageCount: 1, totalCount: 2, sports: [{ id: 6046, name: '축구' }] },
    halts: [...halts],
    open: { bets: 412, stakeWon: 78_400_000, mostWon: 27_600_000 },
  }));
  serve(
    tradingFixture,
    ({ params }): TradingFixture => ({
      fixture: params.fixtureId === other.id ? other : now(),
      limitWon: 20_000_000,
      markets: [
        {
          ...{ marketId: 2, name: '오버언더', package: 'prematch', line: '2.5', result: null },
          selections: [
            {
              ...{ id: '9', name: 'Over', price, byHand, status: stops.length > 0 ? 'suspended' : 'open', bets: 9 },
              ...{ stakeWon: 10_789_000, worstWon: 4_100_000, resultWon: -4_100_000 },
              ...{ settlement: null, feedSettlement: null },
            },
          ],
        },
      ],
    }),
  );
  const stopped = serve(stopTrading, ({ body }) => {
    stops.push({ id: stops.length + 1, marketId: body.marketId, reason: body.reason, by: 'operator', at });
    return {};
  });
  const lifted = serve(liftTradingStop, ({ body }) => {
    stops.splice(
      stops.findIndex(({ id }) => id === body.id),
      1,
    );
    return {};
  });
  const halted = serve(haltTrading, ({ body }) => {
    halts.push({ id: 5, package: body.package, reason: body.reason, by: 'operator', at });
    return {};
  });
  const opened = serve(liftTradingHalt, () => {
    halts.length = 0;
    return {};
  });
  const priced = serve(setTradingPrice, ({ body }) => {
    if (!body.covered && Number(body.price) > 2) return refusalWith('trading.covered', { returns: '1.0204' });
    price = body.price;
    byHand = { id: 7, feedPrice: '1.88', reason: body.reason, by: 'operator', at, expiresAt: null };
    return {};
  });
  const ended = serve(endTradingPrice, () => {
    price = '1.88';
    byHand = null;
    return {};
  });
  return { stopped, lifted, halted, opened, priced, ended, ...openAdmin('/admin/risk', operator) };
}

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
  expect(screen.queryByRole('button', { name: /중지/ })).toBeNull();
});

test('a line of a fixture that has begun gets a result by hand: what it moves is said first, and its end as well', async () => {
  const { user } = openDesk();
  let result: TradingFixture['markets'][number]['result'] = null;
  const over = {
    id: '9',
    name: 'Over',
    price: '1.88',
    byHand: null,
    bets: 2,
    stakeWon: 20_000,
    worstWon: 0,
    resultWon: 0,
  };
  serve(
    tradingFixture,
    (): TradingFixture => ({
      fixture: { ...fixture, status: 'finished' },
      limitWon: 20_000_000,
      markets: [
        {
          ...{ marketId: 2, name: '오버언더', package: 'prematch', line: '2.5', result },
          selections: [
            { ...over, status: 'closed', settlement: result ? 2 : null, feedSettlement: result ? 1 : null },
            { ...over, id: '10', name: 'Under', status: 'closed', settlement: result ? 1 : null, feedSettlement: null },
          ],
        },
      ],
    }),
  );
  const weighed = serve(
    weighApproval,
    (): Weighed => ({
      needsTwo: false,
      moves: { bets: 2, members: 1, toMembersWon: 18_800, fromMembersWon: 0, belowZero: 0, isPart: false },
      facts: [['결과', 'Over 적중, Under 낙첨']],
      digest: 'a'.repeat(64),
    }),
  );
  const set = serve(setHandResult, ({ body }) => {
    result = { id: 3, reason: body.reason, by: 'operator', at };
    return { id: 3 };
  });
  const ended = serve(endHandResult, () => {
    result = null;
    return {};
  });

  await user.click(await screen.findByRole('button', { name: '오버언더 2.5 결과 입력' }));
  const dialog = await screen.findByRole('dialog', { name: '오버언더 2.5 결과' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Over' }), '적중');
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '피드 누락{Enter}');
  expect(await within(dialog).findByText('모든 선택의 결과를 골라 주세요.')).toBeVisible();
  expect(weighed).toHaveLength(0);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Under' }), '낙첨');
  await user.click(within(dialog).getByRole('button', { name: '금액 확인' }));
  const sure = await screen.findByRole('dialog', { name: '오버언더 2.5 결과 확인' });
  expect(sure).toHaveTextContent('18,800원');
  expect(set).toHaveLength(0);
  await user.click(within(sure).getByRole('button', { name: '결과 적용' }));
  expect(await screen.findByRole('row', { name: /수기 결과 피드 Over 낙첨 .* operator · 피드 누락/ })).toBeVisible();
  const results = [
    { selectionId: '9', settlement: 2 },
    { selectionId: '10', settlement: 1 },
  ];
  expect(set.map(({ body }) => body)).toEqual([{ fixtureId: '501', results, reason: '피드 누락' }]);

  await user.click(screen.getByRole('button', { name: '오버언더 2.5 수기 결과 취소' }));
  const ending = await screen.findByRole('dialog', { name: '오버언더 2.5 수기 결과 취소' });
  await user.type(within(ending).getByRole('textbox', { name: '사유' }), '잘못 입력{Enter}');
  await user.click(
    within(await screen.findByRole('dialog', { name: '오버언더 2.5 수기 결과 취소 확인' })).getByRole('button', {
      name: '수기 결과 취소',
    }),
  );
  expect(await screen.findByRole('button', { name: '오버언더 2.5 결과 입력' })).toBeVisible();
  expect(ended.map(({ params, body }) => [params.id, body.reason])).toEqual([['3', '잘못 입력']]);
});

test('a result that takes two waits for the second operator', async () => {
  const { user } = openDesk();
  serve(
    tradingFixture,
    (): TradingFixture => ({
      fixture: { ...fixture, status: 'finished' },
      limitWon: 20_000_000,
      markets: [
        {
          ...{ marketId: 52, name: '승패', package: 'prematch', line: null, result: null },
          selections: ['1', '2'].map((name) => ({
            ...{
              id: name,
              name,
              price: '1.88',
              byHand: null,
              bets: 2,
              stakeWon: 20_000_000,
              worstWon: 0,
              resultWon: 0,
            },
            ...{ status: 'closed', settlement: null, feedSettlement: null },
          })),
        },
      ],
    }),
  );
  serve(
    weighApproval,
    (): Weighed => ({
      needsTwo: true,
      moves: { bets: 2, members: 1, toMembersWon: 18_800_000, fromMembersWon: 0, belowZero: 0, isPart: false },
      facts: [['결과', '1 적중, 2 낙첨']],
      digest: 'a'.repeat(64),
    }),
  );
  const asked = serve(askApproval, () => ({ id: 1, expiresAt: at }));
  const set = serve(setHandResult, () => ({ id: 3 }));
  await user.click(await screen.findByRole('button', { name: '승패 결과 입력' }));
  const dialog = await screen.findByRole('dialog', { name: '승패 결과' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '1' }), '적중');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '2' }), '낙첨');
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '피드 누락{Enter}');
  await screen.findByText(/두 명이 승인해야 하는 금액입니다/);
  await user.type(screen.getByRole('textbox', { name: '사유' }), '확인{Enter}');
  await screen.findByText(/첫 승인을 남겼습니다/);
  expect([asked.length, set.length]).toEqual([1, 0]);
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
