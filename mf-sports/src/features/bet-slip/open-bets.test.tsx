import { listBets, offerCashOut } from '@madang/contracts';
import { makeStale } from '@madang/session';
import { refusal, serve } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aBet } from '../../testing/sports-data.ts';

beforeEach(serveSports);

test('the empty slip shows bets in progress, and an offer that there is none for says why', async () => {
  const calls = serve(listBets, { items: [aBet({ canCashOut: true })], page: 1, pageCount: 2, totalCount: 4 });
  serve(offerCashOut, () => refusal('cash-out.unpriced'));
  const { slip, user } = renderSports();
  const open = within(await slip.findByRole('region', { name: '진행 중인 베팅' }));
  expect(open.getByRole('listitem')).toHaveTextContent('원정팀10 +1.5핸디캡 · 홈팀10 : 원정팀1010,000원');
  expect(open.getByRole('link', { name: '전체 4건' })).toHaveAttribute('href', '/bet_result');
  expect(calls[0]?.query).toMatchObject({ status: 'open' });
  await user.click(open.getByRole('button', { name: '캐시아웃' }));
  expect(within(screen.getByRole('dialog')).getByText('원정팀10 +1.5')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByText(/베팅번호/)).toHaveTextContent(
    '핸디캡 · 홈팀10 : 원정팀10 · 베팅번호 501',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '금액 확인' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('배당이 없는 선택이 있어');
});

test('a cash-out that waits counts down in its row, which says what came of it when the bet is in progress no more', async () => {
  const cashing = { state: 'waiting', reason: null, stakeWon: 10_000, paysWon: 5_135, leftMs: 600_000 } as const;
  const bet = aBet({ cashingOut: cashing });
  const open = [bet];
  const decided = aBet({ status: 2, cashingOut: { ...cashing, state: 'accepted', leftMs: 0 } });
  serve(listBets, ({ query }) => {
    const items = query.betId ? [decided] : open;
    return { items, page: 1, pageCount: 1, totalCount: items.length };
  });
  const { slip } = renderSports();
  const region = within(await slip.findByRole('region', { name: '진행 중인 베팅' }));
  expect(await region.findByRole('timer')).toHaveTextContent(/^\d+초$/);
  expect(region.getByText(/확인 중/)).toHaveTextContent('캐시아웃 5,135원 확인 중');
  open.pop();
  act(() => makeStale('bet'));
  expect(await region.findByText(/받았습니다/)).toHaveTextContent('캐시아웃하여 5,135원을 받았습니다.');
  expect(region.getByText('원정팀10 +1.5')).toBeVisible();
});

test('nothing where no bet is in progress', async () => {
  const calls = serve(listBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  const { slip } = renderSports();
  await slip.findByText('선택한 베팅이 없습니다.');
  expect(calls.length).toBeLessThan(2);
  expect(slip.queryByRole('region', { name: '진행 중인 베팅' })).not.toBeInTheDocument();
});
