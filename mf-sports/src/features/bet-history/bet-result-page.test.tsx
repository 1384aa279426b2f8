import {
  type Bet,
  hideBet,
  listBets,
  listCasinoRounds,
  listMinigameBets,
  sumBets,
  sumMinigameBets,
} from '@madang/contracts';
import { makeStale } from '@madang/session';
import { streamStore } from '@madang/stream';
import { refusal, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aBet } from '../../testing/sports-data.ts';

beforeEach(serveSports);

const serveBets = (...items: Bet[]) => serve(listBets, { items, page: 1, pageCount: 1, totalCount: items.length });
const leg = (differs: Partial<Bet['legs'][number]>) => [{ ...aBet().legs[0], ...differs } as Bet['legs'][number]];

test('a bet with its legs and its money', async () => {
  serveBets(aBet());
  const { page } = renderSports({ path: '/bet_result' });
  const bet = within(await page.findByRole('article', { name: '1폴더 베팅번호 501' }));
  expect(bet.getByText('진행 중')).toBeVisible();
  expect(bet.getByText('홈팀10 vs 원정팀10')).toBeVisible();
  expect(bet.getByTitle('핸디캡 원정팀10')).toHaveTextContent('원정팀10 +1.5핸디캡');
  expect(bet.getByText('2.05')).toBeVisible();
  expect(bet.getByText('대기')).toBeVisible();
  const figures = bet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(figures).toEqual(['베팅금 10,000원', '배당률 3.79', '예상당첨금 37,900원']);
});

test.each<[string, Partial<Bet>, string, string]>([
  ['진행 중', { status: 0 }, '대기', '예상당첨금37,900원'],
  ['낙첨', { status: 1, payoutWon: 0, legs: leg({ settlement: 1 }) }, '미적중', '당첨금0원'],
  ['당첨', { status: 2, payoutWon: 37_900, legs: leg({ settlement: 2 }) }, '적중', '당첨금37,900원'],
  ['당첨', { status: 2, payoutWon: 15_300, legs: leg({ settlement: 5 }) }, '반적중', '당첨금15,300원'],
  ['당첨', { status: 2, payoutWon: 5_000, legs: leg({ settlement: 4 }) }, '반미적중', '당첨금5,000원'],
  ['적특', { status: 3, payoutWon: 10_000, legs: leg({ settlement: 3 }) }, '적특', '환급금10,000원'],
  ['취소', { status: -1, payoutWon: 10_000 }, '대기', '환급금10,000원'],
])('status %s', async (label, differs, legLabel, money) => {
  serveBets(aBet(differs));
  const { page } = renderSports({ path: '/bet_result' });
  const bet = within(await page.findByRole('article'));
  expect(within(bet.getByRole('heading').parentElement as HTMLElement).getByText(label)).toBeVisible();
  expect(within(bet.getByRole('listitem')).getByText(legLabel)).toBeVisible();
  expect(bet.getAllByRole('term').map((term) => term.parentElement?.textContent)).toContain(money);
});

test('the sums say of which bets they are', async () => {
  serveBets(aBet());
  serve(sumBets, [
    { status: 0, count: 2, stakeWon: 30_000, payoutWon: 0 },
    { status: 2, count: 1, stakeWon: 10_000, payoutWon: 37_900 },
  ]);
  const { page } = renderSports({ path: '/bet_result' });
  expect(await page.findByText('베팅금은 전체 3건, 당첨금·적중률·손익은 결과가 나온 1건의 합계입니다.')).toBeVisible();
});

test('a system names itself and tells each line; settlements say what they moved and why', async () => {
  const [first] = aBet().legs;
  const legs = ['101', '201', '301'].map(
    (oddsId) => ({ ...first, oddsId, away: `원정${oddsId}` }) as Bet['legs'][number],
  );
  const line = (oddsIds: string[], payoutWon: number | null) => ({ oddsIds, stakeWon: 5_000, odds: '4.20', payoutWon });
  const lines = [line(['101', '201'], 21_000), line(['101', '301'], null), line(['201', '301'], 0)];
  const settlement = { at: '2026-11-21T13:00:00.000Z', status: 2 as const, paidWon: 21_000, legs: [] };
  serveBets(
    aBet({
      legs,
      stakeWon: 15_000,
      system: { name: '2/3', sizes: [2], lines },
      settlements: [
        { ...settlement, number: 1, amountWon: 25_000, why: ['홈팀10 - 원정101 (핸디캡): 적중'] },
        {
          ...settlement,
          number: 2,
          amountWon: -4_000,
          why: ['홈팀10 - 원정201 (핸디캡): 운영자 무효 처리 (경기 중단)'],
        },
      ],
    }),
  );
  const { page } = renderSports({ path: '/bet_result' });
  const bet = within(await page.findByRole('article', { name: '3폴더 시스템 2/3 베팅번호 501' }));
  const rowsOf = (name: string | RegExp) =>
    within(bet.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rowsOf('시스템 2/3 3조합')).toEqual([
    '원정101 + 원정2015,000원 × 4.2021,000원',
    '원정101 + 원정3015,000원 × 4.20대기',
    '원정201 + 원정3015,000원 × 4.200원',
  ]);
  const [paid, corrected] = rowsOf('정산 내역');
  expect(paid).toMatch(/당첨25,000원홈팀10 - 원정101 \(핸디캡\): 적중$/);
  expect(corrected).toMatch(/-4,000원.*운영자 무효 처리 \(경기 중단\)$/);
});

test('of many lines the first are shown with how all stand; the rest is asked for', async () => {
  const lines = Array.from({ length: 26 }, (_, at) => ({
    ...{ oddsIds: ['101', String(900 + at)], stakeWon: 1_000, odds: '4.20' },
    payoutWon: at === 0 ? 4_200 : at < 6 ? 0 : null,
  }));
  serveBets(aBet({ system: { name: '캐나디언', sizes: [2, 3, 4, 5], lines } }));
  const { page, user } = renderSports({ path: '/bet_result' });
  const list = await page.findByRole('list', { name: '시스템 캐나디언 26조합 · 당첨 1 · 낙첨 5 · 대기 20' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  await user.click(page.getByRole('button', { name: '나머지 14조합 보기' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(26);
  await user.click(page.getByRole('button', { name: '접기' }));
  // Bets have such parts of one name: as landmarks they could not be told from each other.
  expect(within(page.getByRole('article')).queryAllByRole('region')).toEqual([]);
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
});

test('scores and settlement come by themselves', async () => {
  serveBets(aBet({ legs: leg({ fixtureId: '77' }) }));
  const { page } = renderSports({ path: '/bet_result' });
  await page.findByRole('article');
  act(() => {
    const score = { home: 3, away: 2, period: '후반' };
    streamStore.apply([{ id: '77', at: 1, state: { status: 'inPlay', score } }]);
    streamStore.flush();
  });
  expect(page.getByText('3 : 2')).toBeVisible();
  // While it is played its period stands where its result will.
  expect(page.getByText('후반')).toBeVisible();
  expect(page.queryByText('대기')).not.toBeInTheDocument();
  serveBets(aBet({ status: 2, payoutWon: 37_900 }));
  act(() => makeStale('bet'));
  expect(await page.findByText('당첨')).toBeVisible();
});

test('all, open and settled bets, page by page', async () => {
  const calls = serve(listBets, ({ query }) => ({
    items: [aBet({ id: `9${query.page}` })],
    page: Number(query.page),
    pageCount: 2,
    totalCount: 16,
  }));
  const { page, user, location } = renderSports({ path: '/bet_result' });
  await page.findByRole('article');
  const filter = within(page.getByRole('navigation', { name: '베팅 상태' }));
  expect(filter.getByRole('link', { name: '전체' })).toHaveAttribute('aria-current');
  await user.click(filter.getByRole('link', { name: '완료' }));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ status: 'settled', page: '1' }));
  await user.click(await page.findByRole('button', { name: '2페이지' }));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ status: 'settled', page: '2' }));
  expect(location()).toBe('/bet_result?status=settled&page=2');
  await user.click(filter.getByRole('link', { name: '진행 중' }));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ status: 'open', page: '1' }));
});

test('no bets, and bets that could not be loaded', async () => {
  serve(listBets, () => refusal('maintenance'));
  const { page, user } = renderSports({ path: '/bet_result' });
  expect(page.getByRole('status', { name: '베팅내역을 불러오는 중' })).toBeVisible();
  expect(await page.findByRole('alert')).toHaveTextContent('점검중입니다.');
  serveBets();
  await user.click(page.getByRole('button', { name: '다시 시도' }));
  expect(await page.findByText('베팅내역이 없습니다.')).toBeVisible();
});

test('filters by kind, days and number go into the address, and their sums stand above', async () => {
  const calls = serve(listBets, { items: [aBet()], page: 1, pageCount: 1, totalCount: 1 });
  serve(sumBets, [
    { status: 1, count: 3, stakeWon: 30_000, payoutWon: 0 },
    { status: 2, count: 1, stakeWon: 10_000, payoutWon: 25_000 },
  ]);
  const { page, user, location } = renderSports({ path: '/bet_result?days=7' });
  await page.findByRole('article');
  expect(await page.findByText('25%')).toBeVisible();
  expect(page.getByText('-15,000원')).toBeVisible();
  await user.selectOptions(page.getByLabelText('종류'), '인플레이');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ days: '7', gameType: '2', status: 'all' }));
  await user.type(page.getByLabelText('베팅번호'), 'x501{Enter}');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ betId: '501' }));
  expect(location()).toBe('/bet_result?days=7&gameType=2&betId=501');
});

test('a settled bet folds, and leaves the list when the member says so', async () => {
  serveBets(aBet({ status: 2, payoutWon: 37_900 }));
  const hidden = serve(hideBet, {});
  const { page, user } = renderSports({ path: '/bet_result' });
  const bet = within(await page.findByRole('article'));
  await user.click(bet.getByRole('button', { name: '접기' }));
  expect(bet.queryByRole('listitem')).toBeNull();
  await user.click(bet.getByRole('button', { name: '펼치기' }));
  await user.click(bet.getByRole('button', { name: '내역에서 삭제' }));
  serveBets();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  expect(await page.findByText('베팅내역이 없습니다.')).toBeVisible();
  expect(hidden[0]?.body).toEqual({ betId: '501' });
});

test('what an open bet pays by the results that are in', async () => {
  serveBets(aBet({ payoutNowWon: 20_000 }));
  const { page } = renderSports({ path: '/bet_result' });
  const bet = within(await page.findByRole('article'));
  expect(bet.getByText('현재 결과 기준').nextSibling).toHaveTextContent('20,000원');
});

test('of the casino its rounds: stake, payout, state', async () => {
  const round = {
    kind: 'slot',
    stakedWon: 3_000,
    wonWon: 6_000,
    heldWon: 0,
    openedAt: '2026-11-21T10:31:07.000Z',
  } as const;
  const items = [
    { ...round, id: '2', gameName: '까치와 호랑이', state: 'closed' as const },
    {
      ...round,
      id: '1',
      kind: 'casino' as const,
      gameName: '한마당 바카라',
      state: 'back' as const,
      stakedWon: 0,
      wonWon: 0,
      heldWon: 9_000_000,
    },
  ];
  const calls = serve(listCasinoRounds, { items, page: 1, pageCount: 1, totalCount: 2 });
  const { page } = renderSports({ path: '/bet_result?gameType=5' });
  const [slot, table] = within(await page.findByRole('list', { name: '카지노 내역' })).getAllByRole('listitem');
  expect(slot).toHaveTextContent('까치와 호랑이C-2 · 2026-11-21 19:31:07 · 슬롯 · 종료6,000원베팅금액 3,000원');
  expect(table).toHaveTextContent(
    '한마당 바카라C-1 · 2026-11-21 19:31:07 · 카지노 · 베팅 취소 · 당첨 확인 중 9,000,000원0원베팅금액 0원',
  );
  expect(calls).toHaveLength(1);
  expect(page.getByRole('combobox', { name: '종류' })).toHaveValue('5');
});

test('rounds of the last days, and the one that rolling comes from', async () => {
  const calls = serve(listCasinoRounds, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  const { page, user } = renderSports({ path: '/bet_result?gameType=5&betId=77' });
  expect(await page.findByText('찾는 카지노 내역이 없습니다.')).toBeVisible();
  expect(calls.at(-1)?.query).toMatchObject({ roundId: '77' });
  await user.selectOptions(page.getByRole('combobox', { name: '기간' }), '7');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ days: '7', roundId: '77' }));
});

test('of minigames their bets: the pick, its outcome, and the way to the verification of the round', async () => {
  const bet = {
    ...{ id: '901', gameType: 3 as const, gameId: 215, gameName: 'EOS 파워볼 5분', gamePath: 'eos/powerball5' },
    ...{
      round: 5_939_234,
      ofDay: 234,
      drawsAt: '2026-11-21T10:30:00.000Z',
      marketName: '일반볼 홀짝',
      selectionName: '홀',
    },
    ...{
      price: '1.95',
      stakeWon: 10_000,
      expectedPayoutWon: 19_500,
      payoutWon: 19_500,
      status: 2 as const,
      handVoid: null,
    },
    ...{ placedAt: '2026-11-21T10:29:00.000Z', settledAt: '2026-11-21T10:30:01.000Z' },
  };
  const voided = {
    ...{ ...bet, id: '903', status: 3 as const, payoutWon: 10_000 },
    handVoid: { reason: '영상 오류', at: '2026-11-21T10:40:00.000Z' },
  };
  const open = { ...bet, id: '902', status: 0 as const, payoutWon: null, settledAt: null };
  const calls = serve(listMinigameBets, { items: [open, bet, voided], page: 1, pageCount: 1, totalCount: 3 });
  serve(sumMinigameBets, [
    { status: 0, count: 1, stakeWon: 10_000, payoutWon: 0 },
    { status: 2, count: 1, stakeWon: 10_000, payoutWon: 19_500 },
  ]);
  const { page, user } = renderSports({ path: '/bet_result?gameType=3' });
  const list = within(await page.findByRole('list', { name: '미니게임 베팅내역' }));
  const [inProgress, won] = list.getAllByRole('listitem');
  expect(inProgress).toHaveTextContent(/진행 중/);
  expect(within(inProgress as HTMLElement).queryByRole('link', { name: /검증/ })).not.toBeInTheDocument();
  expect(won).toHaveTextContent(
    /EOS 파워볼 5분234회 · 베팅번호 901.*일반볼 홀짝 홀배당 1\.9519,500원베팅금액 10,000원당첨/,
  );
  expect(within(won as HTMLElement).getByRole('link', { name: 'EOS 파워볼 5분 234회 검증' })).toHaveAttribute(
    'href',
    '/minigame/eos/powerball5?verify=5939234',
  );
  await user.click(page.getByRole('link', { name: '당첨' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ gameType: '3', status: 'won' }));
});

test('of virtual games there is nothing yet', async () => {
  serve(listMinigameBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  serve(sumMinigameBets, []);
  const { page } = renderSports({ path: '/bet_result?gameType=4' });
  expect(await page.findByText('가상게임 베팅내역이 없습니다.')).toBeVisible();
});

test('no rounds yet', async () => {
  serve(listCasinoRounds, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  const { page } = renderSports({ path: '/bet_result?gameType=5' });
  expect(await page.findByText('카지노 내역이 없습니다.')).toBeVisible();
});
