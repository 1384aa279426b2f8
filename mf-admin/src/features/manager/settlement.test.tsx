import {
  cancelRolling,
  listAgentShareEntries,
  listAgentShares,
  listRollingEntries,
  listRollingRequests,
  type RollingRequest,
  readRolling,
  requestRolling,
} from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { asked, entry, open, pageOf, rolling, serveAgent } from './testing.tsx';

beforeEach(serveAgent);

test('an agent asks for settlement and takes it back', async () => {
  const state = { open: null as RollingRequest | null };
  serve(readRolling, () => ({
    ...rolling,
    tabs: rolling.tabs.map((each) =>
      each.tab === 'main' && state.open ? { ...each, unasked: 0, open: state.open } : each,
    ),
  }));
  serve(listRollingEntries, pageOf([entry]));
  serve(listRollingRequests, () => pageOf(state.open ? [state.open] : []));
  const asks = serve(requestRolling, () => {
    state.open = asked;
    return asked;
  });
  serve(cancelRolling, () => {
    state.open = null;
    return { ...asked, state: 'cancelled' as const, decidedAt: asked.requestedAt };
  });
  const { user } = open('/manager/settlement');
  expect(await screen.findByRole('row', { name: '스포츠 12,000원 3,000원 15,000원' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '정산 신청' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('12,000원의 정산을 신청하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '신청' }));
  expect(await screen.findByRole('list', { name: '신청 내역' })).toHaveTextContent('12,000원신청R-4');
  expect(asks.map(({ body }) => body)).toEqual([{ tab: 'main' }]);
  await user.click(await screen.findByRole('button', { name: '신청 취소' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '신청 취소' }));
  expect(await screen.findByText('정산 신청이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '카지노·슬롯' }));
  expect(await screen.findByRole('row', { name: '슬롯 500원 0원 500원' })).toBeVisible();
  expect(screen.getByRole('button', { name: '정산 신청' })).toBeDisabled();
});

test('shares of what members lost, with the entries of the chosen one', async () => {
  const share = {
    id: 5,
    from: '2026-11-16',
    to: '2026-11-22',
    earnedWon: 45_000,
    carriedWon: -5_000,
    totalWon: 40_000,
  };
  const rest = { drawnAt: '2026-11-22T15:10:00.000Z', decidedAt: null, reason: null };
  serve(listAgentShares, {
    ...pageOf([{ ...share, state: 'open' as const, ...rest }]),
    percent: '10.00',
    every: 'week' as const,
  });
  const line = { bets: 3, turnoverWon: 0, stakesWon: 500_000, payoutsWon: 50_000, bonusesWon: 0, percent: '10.00' };
  const calls = serve(
    listAgentShareEntries,
    pageOf([
      { id: 1, nickname: '한마루', agent: '다온', game: 'single' as const, lateOf: null, ...line, amountWon: 45_000 },
      { id: 2, nickname: '두레', agent: '다온', game: 'mini' as const, lateOf: '2026-11-09', ...line, amountWon: 0 },
    ]),
  );
  const { user } = open('/manager/shares');
  expect(await screen.findByRole('row', { name: /2026-11-22 45,000원 -5,000원 40,000원 확인 중/ })).toBeVisible();
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: '2026-11-16 ~ 2026-11-22' }));
  expect(
    await screen.findByRole('row', { name: /한마루 다온 단폴더 500,000원 50,000원 0원 450,000원 10.00% 45,000원/ }),
  ).toBeVisible();
  expect(screen.getByText('미니게임 · 2026-11-09 정정')).toBeVisible();
});
