import { jest } from '@jest/globals';
import { listMinigames, type Minigame } from '@madang/contracts';
import { refusal, renderRoute, serve } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import HomeDraws from '../../home-draws.tsx';
import { drawnGames, nextDraw } from './draws.ts';

const game = (id: number, differs: Partial<Minigame> = {}): Minigame & { roundSeconds: number } => ({
  id,
  provider: 'eos',
  providerName: 'EOS',
  game: `powerball${id}`,
  nameKorean: `파워볼 ${id}분`,
  path: `eos/powerball${id}`,
  aliases: [],
  systemMaintenanceFlg: false,
  ...differs,
  roundSeconds: 300,
});
const region = async () => within(await screen.findByRole('region', { name: '다음 추첨' }));

test('rounds follow each other from midnight in Seoul on', () => {
  const at = (time: string) => nextDraw(game(1), Date.parse(time));
  // Midnight there is 15:00 in UTC.
  expect(at('2026-11-21T15:00:00.000Z')).toEqual({ round: 1, leftMs: 300_000, done: 0 });
  expect(at('2026-11-21T15:07:30.000Z')).toEqual({ round: 2, leftMs: 150_000, done: 0.5 });
  expect(at('2026-11-21T14:59:59.000Z')).toMatchObject({ round: 288, leftMs: 1_000 });
});

test('shown are open games that are drawn by the clock, of each picture one', () => {
  const timeless = { ...game(3), roundSeconds: null };
  const games = [game(1), game(2, { systemMaintenanceFlg: true }), timeless, game(4), game(5, { game: 'snail' })];
  expect(drawnGames(games, 6).map(({ id }) => id)).toEqual([1, 5]);
  expect(drawnGames(games, 1).map(({ id }) => id)).toEqual([1]);
});

test('a game counts down to its next draw, and leads to its page', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T15:04:41.000Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    serve(listMinigames, [game(5)]);
    renderRoute(<HomeDraws />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const draws = await region();
    const card = draws.getByRole('link', { name: /파워볼 5분/ });
    expect(card).toHaveAttribute('href', '/minigame/eos/powerball5');
    expect(card).toHaveTextContent('EOS · 1회 · 5분마다');
    expect(draws.getByRole('timer')).toHaveTextContent('00:18');
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    expect(draws.getByRole('timer')).toHaveTextContent('04:59');
    expect(card).toHaveTextContent('2회');
  } finally {
    jest.useRealTimers();
  }
});

test('all under maintenance', async () => {
  serve(listMinigames, [game(1, { systemMaintenanceFlg: true })]);
  renderRoute(<HomeDraws />);
  expect(await (await region()).findByText('점검중입니다.')).toBeVisible();
});

test('a list that could not be loaded is asked for again', async () => {
  serve(listMinigames, () => refusal('maintenance'));
  const { user } = renderRoute(<HomeDraws />);
  const draws = await region();
  const retry = await draws.findByRole('button', { name: '다시 시도' });
  serve(listMinigames, [game(7)]);
  await user.click(retry);
  expect(await draws.findByRole('link', { name: /파워볼 7분/ })).toBeVisible();
});
