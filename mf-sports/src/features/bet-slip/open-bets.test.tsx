import { listBets, offerCashOut } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aBet } from '../../testing/sports-data.ts';

beforeEach(serveSports);

test('the empty slip shows bets in progress, and an offer that there is none for says why', async () => {
  const calls = serve(listBets, { items: [aBet({ canCashOut: true })], page: 1, pageCount: 2, totalCount: 4 });
  serve(offerCashOut, () => refusal('cash-out.unpriced'));
  const { slip, user } = renderSports();
  const open = within(await slip.findByRole('region', { name: '진행 중인 베팅' }));
  expect(open.getByRole('listitem')).toHaveTextContent('홈팀10 vs 원정팀1010,000원');
  expect(open.getByRole('link', { name: '전체 4건' })).toHaveAttribute('href', '/bet_result');
  expect(calls[0]?.query).toMatchObject({ status: 'open' });
  await user.click(open.getByRole('button', { name: '캐시아웃' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '금액 확인' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('배당이 없는 선택이 있어');
});

test('nothing where no bet is in progress', async () => {
  const calls = serve(listBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  const { slip } = renderSports();
  await slip.findByText('선택한 베팅이 없습니다.');
  expect(calls.length).toBeLessThan(2);
  expect(slip.queryByRole('region', { name: '진행 중인 베팅' })).not.toBeInTheDocument();
});
