import { listLevelSettings, type PlaceBetBody, placeBet, prematchMinigameId } from '@madang/contracts';
import { serve } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { slipOf } from '../../slip/slip-store.ts';
import { changeInAnotherTab } from '../../testing/another-tab.ts';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aLevelSetting } from '../../testing/sports-data.ts';
import { keepUnanswered, unansweredBet } from './send-bet.ts';
import { handsOn } from './testing.ts';

const placed = {
  betId: '501',
  stakeWon: 10_000,
  totalOdds: '2.05',
  expectedPayoutWon: 20_500,
  emoney: 990_000,
  placedAt: '2026-11-21T01:00:00.000Z',
};
/** Of that pick, at that stake. */
const body: PlaceBetBody = {
  memberId: 1,
  totalRatio: '2.05',
  amounts: 10_000,
  bettings: [{ betBaseline: null, betPrice: '2.05', fixtureId: '10', oddsId: '101', sportId: 6046, version: 1 }],
  gameDetailType: '1',
  betStyle: 'KR',
  minigameId: prematchMinigameId,
  changeFlag: 0,
};
const unanswered = { idempotencyKey: '0b1a3c5d-0000-4000-8000-000000000001', body };

beforeEach(() => {
  serveSports();
  serve(listLevelSettings, [aLevelSetting({ maxBetAmount: 777_000, maxWinAmount: 20_500 })]);
});

/** The slip holds one pick and a stake. */
async function readyToBet() {
  const rendered = renderSports();
  await rendered.slip.findByText('777,000');
  const hands = handsOn(rendered);
  await hands.pick(/승무패 홈팀10/);
  await hands.stake('10000');
  return { ...rendered, ...hands };
}
const inAnotherTab = (change: Parameters<typeof changeInAnotherTab>[0]) => act(() => changeInAnotherTab(change));

test('a pick of another tab appears here, and the stake stays as that tab made it', async () => {
  const { page, slip, stakeShown } = await readyToBet();
  const { picks } = slipOf(1);
  inAnotherTab({ slip: { picks: [], stakeWon: 11_000 } });
  expect(page.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  inAnotherTab({ slip: { picks } });
  expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName(/승무패 홈팀10/);
  expect(slip.getByText('1폴더')).toBeVisible();
  // 11,000 × 2.05 wins more than the maximum; the other tab, which may know of a higher one, has seen to it.
  expect(stakeShown()).toBe('11,000');
});

test('what another tab has bet on is gone, which the slip says', async () => {
  const { slip, pick } = await readyToBet();
  inAnotherTab({ slip: { picks: [], stakeWon: null }, placed: true });
  expect(slip.getByText('다른 창에서 베팅했습니다.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await pick(/승무패 홈팀20/);
  expect(slip.queryByText('다른 창에서 베팅했습니다.')).not.toBeInTheDocument();
});

test('a slip that another tab changed while the question was open is not bet on, and no empty question stays', async () => {
  const calls = serve(placeBet, placed);
  const { press, answer } = await readyToBet();
  await press('베팅하기');
  inAnotherTab({ slip: { picks: [], stakeWon: null }, placed: true });
  expect(await answer('확인')).toContain('다른 창에서 베팅슬립이 변경되었습니다.');
  expect(calls).toEqual([]);
});

test('while another tab is placing none is placed here', async () => {
  const calls = serve(placeBet, placed);
  const { press, answer } = await readyToBet();
  const done = Promise.withResolvers<void>();
  const placing = navigator.locks.request('slip-placing:1', () => done.promise);
  await press('베팅하기');
  await answer('베팅');
  expect(await answer('확인')).toContain('다른 창에서 베팅을 처리하고 있습니다.');
  expect(calls).toEqual([]);
  done.resolve();
  await placing;
  await press('베팅하기');
  await answer('베팅');
  expect(await answer('확인')).toBe('베팅했습니다.');
  expect(calls).toHaveLength(1);
});

test('a bet that another tab sent and got no answer to is sent as it was, also at other odds', async () => {
  const calls = serve(placeBet, placed);
  const { press, answer } = await readyToBet();
  keepUnanswered(1, unanswered);
  odds('101', '2.04', 5);
  await press('베팅하기');
  await answer('베팅');
  expect(await answer('확인')).toBe('베팅했습니다.');
  expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([unanswered.idempotencyKey]);
  expect(calls[0]?.body).toEqual(body);
  expect(unansweredBet(1)).toBeNull();
});

test('another stake is another bet, with a key of its own', async () => {
  const calls = serve(placeBet, placed);
  const { answer, stake } = await readyToBet();
  keepUnanswered(1, { ...unanswered, body: { ...body, amounts: 9_000 } });
  await stake('{Enter}');
  await answer('베팅');
  await answer('확인');
  expect(calls[0]?.headers.get('Idempotency-Key')).not.toBe(unanswered.idempotencyKey);
  expect(calls[0]?.body.amounts).toBe(10_000);
});

test('leaving the slip in one tab does not clear the slip that another shows', async () => {
  const closed = Promise.withResolvers<void>();
  const shown = navigator.locks.request('slip-shown:1', { mode: 'shared' }, () => closed.promise);
  const first = await readyToBet();
  first.unmount();
  // The lock of this tab is let go of, and asked for, before this is granted.
  await waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1));
  expect(slipOf(1).picks).toHaveLength(1);
  closed.resolve();
  await shown;
  const again = renderSports();
  expect(again.slip.getByText('1폴더')).toBeVisible();
  again.unmount();
  await waitFor(() => expect(slipOf(1).picks).toEqual([]));
});
