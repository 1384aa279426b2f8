import {
  listMinigameBets,
  listMinigameEvents,
  minigameRoom,
  minigameSetting,
  placeMinigameBet,
  recentMinigameResults,
} from '@madang/contracts';
import { makeAllStale } from '@madang/session';
import { refusal, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, eventOf, hash, known, open, resultOf, round } from './testing.tsx';

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

test('automatic betting places the picks round after round, and stops before the member’s own loss is passed', async () => {
  const game = known(213);
  const { user } = open(game);
  let betId = 0;
  const bets: object[] = [];
  const placed = serve(placeMinigameBet, ({ body }) => {
    const { round: ofRound } = body as { round: number };
    betId++;
    bets.unshift({
      ...{ id: `${betId}`, gameId: 213, gameType: 3, gameName: '', gamePath: game.path, round: ofRound, ofDay: 88 },
      ...{ marketName: '일반볼 홀짝', selectionName: '홀', price: '1.95', stakeWon: 10_000, expectedPayoutWon: 19_500 },
      ...{ payoutWon: 0, status: 1, handVoid: null, drawsAt: at(0), placedAt: at(-60), settledAt: at(0) },
    });
    return {
      ...{
        betId: `${betId}`,
        stakeWon: 10_000,
        price: '1.95',
        expectedPayoutWon: 19_500,
        emoney: 1,
        receipt: `r${betId}`,
      },
      ...{ slipHash: hash('r'), placedAt: at(0), signature: 'ab'.repeat(64), head: null, publicKey: hash('key') },
    };
  });
  serve(listMinigameBets, () => ({ items: bets as never[], page: 1, pageCount: 1, totalCount: bets.length }));
  const group = await screen.findByRole('group', { name: '일반볼 홀짝' });
  await user.click(within(group).getByRole('button', { name: /^홀/ }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  await user.click(slip.getByText('자동 베팅'));
  await user.type(slip.getByLabelText('손실이 이만큼이면 멈춤'), '29999');
  await user.click(slip.getByRole('button', { name: '10회 자동 베팅 시작' }));
  await user.click(await screen.findByRole('button', { name: '시작' }));
  expect(await slip.findByText('자동 베팅 1 / 10회')).toBeVisible();
  // Nothing is to be seen of a void round: the next one is bet on as soon as it is open.
  const goOnTo = (next: number) => {
    const last = { ...resultOf(game, next - 1), isVoid: true, handVoid: null, outcome: null, winners: [] };
    serve(recentMinigameResults, { items: [last], voidsToday: 0 });
    serve(listMinigameEvents, [{ ...eventOf(game), round: next }]);
    act(makeAllStale);
  };
  goOnTo(round + 1);
  await waitFor(() => expect(placed).toHaveLength(2));
  expect(placed.map(({ body }) => body.round)).toEqual([round, round + 1]);
  goOnTo(round + 2);
  expect(await slip.findByText('다음 베팅이 모두 낙첨하면 정한 손실을 넘으므로 멈췄습니다.')).toBeVisible();
  expect(placed).toHaveLength(2);
});
