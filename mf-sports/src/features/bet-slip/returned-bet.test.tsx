import { findBookedBet, listBets, type PlaceBetBody, placeBet, prematchMinigameId } from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { slipOf } from '../../slip/slip-store.ts';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aBet } from '../../testing/sports-data.ts';
import { keepUnanswered, unansweredBet } from './send-bet.ts';
import { handsOn } from './testing.ts';

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
const sent = { idempotencyKey: '0b1a3c5d-0000-4000-8000-000000000001', body };
const placed = {
  betId: '8',
  stakeWon: 10_000,
  totalOdds: '2.05',
  expectedPayoutWon: 20_500,
  emoney: 990_000,
  placedAt: '2026-11-21T01:00:00.000Z',
};

beforeEach(serveSports);

/** The slip holds the pick of that body and its stake. */
async function withSlip() {
  const rendered = renderSports();
  const hands = handsOn(rendered);
  await hands.pick(/승무패 홈팀10/);
  await hands.stake('10000');
  return { ...rendered, ...hands };
}
const reload = async ({ unmount }: { unmount: () => void }) => {
  unmount();
  // The lock of the page that is gone.
  await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  return renderSports();
};

test.each([
  ['8', '베팅 #8이 접수되어 있습니다.'],
  ['204', '베팅 #204가 접수되어 있습니다.'],
])('a page that comes back after bet %s was booked says so, and what was bet on is gone', async (betId, text) => {
  const before = await withSlip();
  keepUnanswered(1, sent);
  const asked = serve(findBookedBet, { betId, state: 'booked' });
  const after = await reload(before);
  expect(await handsOn(after).answer('확인')).toBe(text);
  expect(asked.map(({ query }) => query.key)).toEqual([sent.idempotencyKey]);
  expect(slipOf(1).picks).toEqual([]);
  expect(unansweredBet(1)).toBeNull();
});

test('a slip that is another by now stays', async () => {
  const before = await withSlip();
  keepUnanswered(1, { ...sent, body: { ...body, amounts: 9_000 } });
  serve(findBookedBet, { betId: '8', state: 'booked' });
  const after = await reload(before);
  await handsOn(after).answer('확인');
  expect(slipOf(1).picks).toHaveLength(1);
});

test('a bet that was refused, or has not come to the server, leaves the slip as it is and says nothing', async () => {
  const before = await withSlip();
  keepUnanswered(1, sent);
  serve(findBookedBet, { betId: '8', state: 'refused' });
  const after = await reload(before);
  await waitFor(() => expect(unansweredBet(1)).toBeNull());
  keepUnanswered(1, sent);
  const asked = serve(findBookedBet, { betId: null, state: 'none' });
  await reload(after);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(unansweredBet(1)).toEqual(sent);
  expect(slipOf(1).picks).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('the same bet is pressed while the server has booked the first by now', () => {
  async function pressAgain() {
    const hands = await withSlip();
    keepUnanswered(1, sent);
    serve(findBookedBet, { betId: '8', state: 'booked' });
    const calls = serve(placeBet, { ...placed, betId: '9' });
    await hands.press('베팅하기');
    await hands.answer('베팅');
    return { ...hands, calls };
  }

  test('a second one is a bet of its own', async () => {
    const { answer, calls } = await pressAgain();
    expect(await answer('한 번 더 베팅')).toBe('같은 베팅을 한 번 더 하시겠습니까?');
    expect(await answer('확인')).toBe('베팅했습니다.');
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).not.toContain(sent.idempotencyKey);
  });

  test('none is sent when none is wanted, and the slip is free again', async () => {
    const { answer, calls } = await pressAgain();
    await answer('취소');
    await waitFor(() => expect(slipOf(1).picks).toEqual([]));
    expect(calls).toEqual([]);
    expect(unansweredBet(1)).toBeNull();
  });
});

test('a receipt shows the odds that were booked, not those of now', async () => {
  const { press, answer } = await withSlip();
  keepUnanswered(1, sent);
  odds('101', '2.11', 90);
  serve(placeBet, placed);
  const [leg] = aBet().legs;
  const legs = leg ? [{ ...leg, oddsId: '101', price: '2.04' }] : [];
  const answered = Promise.withResolvers<void>();
  serve(listBets, async () => {
    await answered.promise;
    return { items: [aBet({ id: '8', legs })], page: 1, pageCount: 1, totalCount: 1 };
  });
  await press('베팅하기');
  await answer('베팅');
  const receipt = await screen.findByRole('list', { name: '베팅 내용' });
  // As it was sent, until the bet itself is read.
  await waitFor(() => expect(receipt).toHaveTextContent('2.05'));
  answered.resolve();
  await waitFor(() => expect(receipt).toHaveTextContent('2.04'));
  expect(receipt).not.toHaveTextContent('2.11');
});
