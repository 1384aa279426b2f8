import {
  type DelayedBet,
  delayedBets,
  feedPackages,
  listFixtures,
  listLevelSettings,
  placeBet,
} from '@madang/contracts';
import { makeStale } from '@madang/session';
import { serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aLevelSetting, pageOfFixtures } from '../../testing/sports-data.ts';

beforeEach(serveSports);

const aDelayedBet = (differs: Partial<DelayedBet> = {}): DelayedBet => ({
  betId: '701',
  key: '0190b3c2-7d5e-4a1b-8c3d-2f6e5a4b1c0d',
  state: 'waiting',
  reason: null,
  stakeWon: 10_000,
  totalOdds: '2.05',
  expectedPayoutWon: 20_500,
  placedAt: '2026-11-21T01:00:00.000Z',
  leftMs: 7_000,
  expiresInMs: 17_000,
  ...differs,
});
const decide = (...bets: DelayedBet[]) => {
  serve(delayedBets, bets);
  act(() => makeStale('delayed-bet'));
};

test('a bet in play counts its wait down, and is told when it is taken', async () => {
  serve(listLevelSettings, [
    aLevelSetting({
      minLiveBetAmount: 5_000,
      maxLiveBetAmount: 800_000,
      maxLiveWinAmount: 2_000_000,
      maxLiveBetPercent: 100,
    }),
  ]);
  serve(listFixtures, pageOfFixtures([aFixture('91', { status: 'inPlay', package: feedPackages.inPlay })]));
  const { betId, stakeWon, totalOdds, expectedPayoutWon, placedAt } = aDelayedBet();
  const sent = serve(placeBet, {
    betId,
    stakeWon,
    totalOdds,
    expectedPayoutWon,
    placedAt,
    emoney: 990_000,
    waitsMs: 7_000,
  });
  const { page, slip, user, location } = renderSports({ path: '/inplay' });
  const match = within(await page.findByRole('article', { name: '홈팀91 대 원정팀91' }));
  await user.click(match.getByRole('button', { name: /승무패 홈팀91/ }));
  await user.type(slip.getByRole('textbox', { name: '베팅금액' }), '10000');
  serve(delayedBets, [aDelayedBet()]);
  await user.click(slip.getByRole('button', { name: '베팅하기' }));
  await user.click(await screen.findByRole('button', { name: '베팅' }));
  const waiting = within(await screen.findByRole('alertdialog', { name: '라이브 베팅 접수 중' }));
  expect(waiting.getByRole('timer')).toHaveTextContent('7초');
  expect(waiting.getByText(/접수되지 않으면 바로 돌려드립니다/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(slip.getByText('선택한 베팅이 없습니다.')).toBeVisible();

  decide(aDelayedBet({ state: 'accepted', leftMs: 0, expiresInMs: 0 }));
  const done = within(await screen.findByRole('alertdialog', { name: '베팅 완료' }));
  expect(done.getByText('베팅했습니다.')).toBeVisible();
  await user.click(done.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(location()).toBe('/bet_result'));
});

test('one that waits is found after a reload; put away, its refusal is told with the reason, once', async () => {
  serve(delayedBets, [aDelayedBet({ leftMs: 3_000 })]);
  const { user } = renderSports({ path: '/inplay' });
  const waiting = within(await screen.findByRole('alertdialog', { name: '라이브 베팅 접수 중' }));
  await user.click(waiting.getByRole('button', { name: '닫고 기다리기' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  decide(aDelayedBet({ state: 'refused', reason: 'goal', leftMs: 0 }));
  const refused = within(await screen.findByRole('alertdialog', { name: '베팅이 접수되지 않았습니다' }));
  expect(refused.getByText('득점이 발생하여 접수되지 않았습니다.')).toBeVisible();
  expect(refused.getByText(/돌려드렸습니다/)).toHaveTextContent('10,000원');
  await user.click(refused.getByRole('button', { name: '확인' }));
  decide(aDelayedBet({ state: 'refused', reason: 'goal', leftMs: 0 }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
