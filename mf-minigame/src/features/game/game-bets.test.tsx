import { listMinigameEvents, minigameRoom, minigameSetting, placeMinigameBet } from '@madang/contracts';
import { makeAllStale } from '@madang/session';
import { refusal, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, eventOf, hash, known, open, round } from './testing.tsx';

test('a pick goes into the slip, and is bet on at its price', async () => {
  const { user } = open(known(213));
  const placed = serve(placeMinigameBet, {
    ...{ betId: '12', stakeWon: 10_000, price: '1.95', expectedPayoutWon: 19_500, emoney: 1, receipt: 'r' },
    ...{ slipHash: hash('r'), placedAt: at(0), signature: 'ab'.repeat(64), head: null, publicKey: hash('key') },
  });
  const group = await screen.findByRole('group', { name: '일반볼 홀짝' });
  await user.click(within(group).getByRole('button', { name: /홀/ }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  expect(slip.getByLabelText('베팅금액')).toHaveValue('10,000');
  expect(slip.getByText('최대 19,500원')).toBeVisible();
  await user.click(slip.getByRole('button', { name: /베팅하기/ }));
  await user.click(await screen.findByRole('button', { name: '베팅' }));
  expect(await screen.findByText(/베팅했습니다\./)).toBeVisible();
  expect(placed[0]?.body).toMatchObject({
    gameId: 213,
    round,
    selection: 'sum-oe:odd',
    betPrice: '1.95',
    amounts: 10_000,
  });
});

test('the slip says what the house still takes on a pick, and MAX is no more', async () => {
  const { user } = open(known(213));
  const asked = serve(minigameRoom, { roomWon: 31_350, maxStakeWon: 33_000 });
  const group = await screen.findByRole('group', { name: '일반볼 홀짝' });
  await user.click(within(group).getByRole('button', { name: /홀/ }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  expect(await slip.findByText('33,000원')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ gameId: '213', round: `${round}`, selection: 'sum-oe:odd' });
  await user.click(slip.getByRole('button', { name: 'MAX' }));
  expect(slip.getByLabelText('베팅금액')).toHaveValue('33,000');
  await user.click(slip.getByRole('button', { name: '+5천' }));
  expect(slip.getByLabelText('베팅금액')).toHaveValue('38,000');
  await user.click(slip.getByRole('button', { name: '지우기' }));
  expect(slip.getByLabelText('베팅금액')).toHaveValue('');
});

test('the slip is pinned to the page, and stays so on this device', async () => {
  const { user } = open(known(213));
  const button = () => screen.findByRole('button', { name: '슬립 고정' });
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  await user.click(await button());
  expect(await button()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('region', { name: '베팅슬립' })).toHaveStyle({ position: 'fixed' });
  await user.click(await button());
  expect(screen.getByRole('region', { name: '베팅슬립' })).not.toHaveStyle({ position: 'fixed' });
});

test('after the cut-off prices are locked but readable', async () => {
  const game = known(213);
  open(game, { event: eventOf(game, { cutOffAt: at(-1) }) });
  const group = await screen.findByRole('group', { name: '일반볼 홀짝' });
  for (const button of within(group).getAllByRole('button')) {
    expect(button).toBeDisabled();
    expect(button).toHaveTextContent('1.95');
  }
  expect(screen.getByRole('button', { name: '마감되었습니다' })).toBeDisabled();
});

test('closed in between: a bet that is refused for it leads home', async () => {
  const { user, location } = open(known(213));
  serve(placeMinigameBet, () => refusal('maintenance'));
  const group = await screen.findByRole('group', { name: '일반볼 홀짝' });
  await user.click(within(group).getByRole('button', { name: /홀/ }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  await user.click(slip.getByRole('button', { name: /베팅하기/ }));
  serve(minigameSetting, { systemMaintenanceFlg: true });
  await user.click(await screen.findByRole('button', { name: '베팅' }));
  await waitFor(() => expect(location()).toBe('/'));
});

test('several picks of a round are bet on in one go; what the server refuses stays in the slip and says why', async () => {
  const { user } = open(known(213));
  const answer = {
    ...{ betId: '12', stakeWon: 10_000, price: '1.95', expectedPayoutWon: 19_500, emoney: 1, receipt: 'r' },
    ...{ slipHash: hash('r'), placedAt: at(0), signature: 'ab'.repeat(64), head: null, publicKey: hash('key') },
  };
  const placed = serve(placeMinigameBet, ({ body }) =>
    (body as { selection: string }).selection === 'power-oe:odd' ? refusal('bet.exposure-full') : answer,
  );
  for (const [market, pick] of [
    ['일반볼 홀짝', /^홀/],
    ['파워볼 홀짝', /^홀/],
    ['일반볼 언더오버', /^언더/],
  ] as const)
    await user.click(within(await screen.findByRole('group', { name: market })).getByRole('button', { name: pick }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  expect(slip.getAllByRole('listitem')).toHaveLength(3);
  expect(slip.getByText('합계 30,000원')).toBeVisible();
  await user.click(slip.getByRole('button', { name: /3건 베팅하기/ }));
  await user.click(await screen.findByRole('button', { name: '베팅' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('파워볼 홀짝 홀');
  expect(placed).toHaveLength(3);
  expect(slip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching('파워볼 홀짝 홀'),
  ]);
});

test('picks of a round that closed go on to the next one when the member says so', async () => {
  const game = known(213);
  const { user } = open(game, { event: eventOf(game, { cutOffAt: at(4), drawsAt: at(60) }) });
  const group = await screen.findByRole('group', { name: '일반볼 홀짝' });
  await user.click(within(group).getByRole('button', { name: /^홀/ }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  await user.click(await slip.findByRole('button', { name: '1건 다음 회차로' }, { timeout: 15_000 }));
  expect(slip.getByRole('button', { name: '다음 회차에 담겨 있습니다' })).toHaveAttribute('aria-pressed', 'true');
  serve(listMinigameEvents, [{ ...eventOf(game), round: round + 1, ofDay: 89 }]);
  act(makeAllStale);
  expect(await slip.findByRole('button', { name: /1건 베팅하기/ })).toBeEnabled();
}, 30_000);
