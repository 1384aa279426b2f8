import { type BettingPageName, listLevelSettings, placeBet, type Quote, quoteBet } from '@madang/contracts';
import { refusalWith, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pickOf } from '../../slip/pick.ts';
import { slipOf } from '../../slip/slip-store.ts';
import { togglePick } from '../../slip/use-pick.ts';
import { aQuote, odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aLevelSetting } from '../../testing/sports-data.ts';
import { handsOn } from './testing.ts';

const placed = {
  ...{ betId: '501', stakeWon: 10_000, totalOdds: '3.10', expectedPayoutWon: 31_000, emoney: 990_000 },
  placedAt: '2026-11-21T01:00:00.000Z',
};
const price = { togetherPrice: '3.10', totalOdds: '3.10' };
/** A quote of the requested selections. */
const quoting = (differs: Partial<Quote>) =>
  serve(quoteBet, ({ body }) =>
    aQuote({ legs: body.bettings.map(({ oddsId }) => ({ oddsId, now: null, reason: null })), ...differs }),
  );

beforeEach(() => {
  serveSports();
  serve(listLevelSettings, [aLevelSetting({ maxBetAmount: 777_000 })]);
});

async function pickOn(fixtureId: string, marketPlace: number, place: number, page: BettingPageName = 'europe') {
  const fixture = aFixture(fixtureId);
  const market = fixture.markets[marketPlace];
  const selection = market?.selections[place];
  if (!market || !selection) throw new Error('no such market');
  await act(async () => void togglePick(1, pickOf(page, fixture, market, selection, selection)));
}
/** A win with over, which no product fits. */
async function withCombination() {
  const rendered = renderSports();
  await rendered.slip.findByText('777,000');
  await pickOn('50', 0, 0);
  await pickOn('50', 2, 0);
  return { ...rendered, ...handsOn(rendered) };
}
const idsHeld = () => slipOf(1).picks.map(({ id }) => id);

test('picks that cannot be multiplied are one selection at the price that the server says', async () => {
  quoting(price);
  const calls = serve(placeBet, placed);
  const { slip, stake, press, answer } = await withCombination();
  expect(await slip.findByText('하나라도 낙첨되면', { exact: false })).toBeVisible();
  const parts = slip.getByRole('list', { name: '같은 경기 조합' });
  expect(within(parts).getAllByRole('listitem')).toHaveLength(2);
  // None has a price of its own.
  expect(within(parts).queryByText('2.05')).toBeNull();
  expect(await slip.findByText('같은 경기 조합 · 총 배당')).toBeVisible();
  await stake('10000');
  expect(await slip.findByText('31,000원')).toBeVisible();
  await press('베팅하기');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/^같은 경기 조합/)).toBeVisible();
  await answer('베팅');
  expect(await answer('확인')).toBe('베팅했습니다.');
  expect(calls[0]?.body).toMatchObject({
    ...{ togetherPrice: '3.10', totalRatio: '3.10', gameDetailType: '92' },
    bettings: [{ oddsId: '501' }, { oddsId: '506' }],
  });
});

test('until the price is known, and where there is none, the slip says so and takes no bet', async () => {
  let answer = (_: Quote) => {};
  serve(quoteBet, () => new Promise<Quote>((resolve) => (answer = resolve)));
  const { slip } = await withCombination();
  expect(await slip.findByText('같은 경기 조합의 배당을 계산하고 있습니다.')).toBeVisible();
  expect(slip.getByRole('button', { name: '베팅하기' })).toBeDisabled();
  const refusal = '지금은 이 조합의 배당을 계산할 수 없습니다.';
  const legs = ['501', '506'].map((oddsId) => ({ oddsId, now: null, reason: null }));
  await act(async () => answer(aQuote({ legs, refusal })));
  expect(await slip.findByText(refusal)).toBeVisible();
  expect(slip.getByRole('button', { name: '베팅하기' })).toBeDisabled();
});

test('a price of one part that moves asks for the price of all anew, and for nothing else', async () => {
  let now = '3.10';
  serve(quoteBet, ({ body }) =>
    aQuote({
      legs: body.bettings.map(({ oddsId }) => ({ oddsId, now: null, reason: null })),
      ...{ togetherPrice: now, totalOdds: now },
    }),
  );
  const { slip } = await withCombination();
  expect((await slip.findAllByText('3.10')).length).toBeGreaterThan(0);
  now = '2.95';
  odds('501', '1.95', 2);
  expect((await slip.findAllByText('2.95')).length).toBeGreaterThan(0);
  expect(slip.queryByRole('button', { name: /수락/ })).toBeNull();
});

test('another fixture is refused beside it, and a pick that is taken out leaves an ordinary slip', async () => {
  quoting(price);
  const { slip, user, answer } = await withCombination();
  await slip.findByText('같은 경기 조합 · 총 배당');
  await pickOn('51', 0, 0);
  expect(await answer('확인')).toBe('같은 경기 조합은 다른 경기나 시스템 없이 따로 베팅해 주세요.');
  expect(idsHeld()).toEqual(['501', '506']);
  await user.click(slip.getByRole('button', { name: '오버 삭제' }));
  expect(await slip.findByText('1폴더 · 총 배당')).toBeVisible();
  expect((await slip.findAllByText('2.05')).length).toBeGreaterThan(0);
});

test('a price that has changed is asked about, and the bet at the new one is a bet of its own', async () => {
  quoting(price);
  const calls = serve(placeBet, ({ body }) =>
    body.togetherPrice === '2.90'
      ? { ...placed, totalOdds: '2.90', expectedPayoutWon: 29_000 }
      : refusalWith('bet.together-changed', { betPrice: '2.90' }),
  );
  const { stake, press, answer } = await withCombination();
  await waitFor(() => expect(screen.getByRole('button', { name: '베팅하기' })).toBeEnabled());
  await stake('10000');
  await press('베팅하기');
  await answer('베팅');
  expect(await screen.findByText(/3.10에서 2.90/)).toBeVisible();
  await answer('예(베팅)');
  expect(await answer('확인')).toBe('베팅했습니다.');
  expect(calls.map(({ body }) => body.togetherPrice)).toEqual(['3.10', '2.90']);
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});
