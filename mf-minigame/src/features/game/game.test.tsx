import {
  listMinigameBets,
  listMinigameEvents,
  listMinigames,
  minigameFavourites,
  minigameSetting,
  recentMinigameResults,
} from '@madang/contracts';
import { listen } from '@madang/events';
import { offerOf } from '@madang/rules/minigame/offer';
import { makeAllStale, makeStale } from '@madang/session';
import { renderRoute, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, eventOf, known, open, Pages, resultOf, round } from './testing.tsx';

/** Of each way in which a draw looks one game. */
const games = [213, 217, 401, 105, 304, 104, 314, 512, 501, 505].map(known);

test.each(games)('$engine: its page has name, countdown, markets and the last outcome', async (game) => {
  open(game);
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(game.nameKorean) })).toBeVisible();
  expect(await screen.findByRole('timer')).toHaveTextContent('추첨까지');
  const markets = screen.getByRole('region', { name: '베팅' });
  for (const { name } of offerOf(game, round)) expect(within(markets).getAllByRole('group', { name })[0]).toBeVisible();
  expect(await screen.findByText('제 87회 결과')).toBeVisible();
});

test('a game has other paths that menus link to', async () => {
  open(known(252), { path: 'next-sadari' });
  expect(await screen.findByRole('heading', { name: '넥스트 사다리' })).toBeVisible();
});

test('the rules say what every market returns', async () => {
  const { user } = open(known(213));
  await user.click(await screen.findByRole('button', { name: '규칙·환수율' }));
  const rules = within(await screen.findByRole('dialog'));
  expect(rules.getAllByText('35.857%')[0]).toBeVisible();
  expect(rules.getAllByText('97.50%')[0]).toBeVisible();
});

test('a race stands as its runners, and squares of the first two', async () => {
  const { user } = open(known(512));
  const [win] = await screen.findAllByRole('group', { name: '단승' });
  expect(within(win as HTMLElement).getAllByRole('button')).toHaveLength(8);
  const exacta = screen.getByRole('group', { name: '쌍승' });
  expect(within(exacta).getAllByRole('button')).toHaveLength(56);
  await user.click(within(exacta).getByRole('button', { name: /^쌍승 3→5 / }));
  expect(within(screen.getByRole('region', { name: '베팅슬립' })).getByText(/3→5/)).toBeVisible();
});

test('no part of the page tells the outcome before the stage has shown it', async () => {
  const game = known(105);
  open(game);
  const bet = {
    ...{ id: '5', gameId: game.id, gameType: 3 as const, gameName: '', gamePath: game.path, round, ofDay: 88 },
    ...{ marketName: '월', selectionName: '1월', price: '9.00', stakeWon: 10_000, expectedPayoutWon: 90_000 },
    ...{ payoutWon: 90_000, status: 2 as const, handVoid: null, drawsAt: at(0), placedAt: at(-60), settledAt: at(0) },
  };
  expect(await screen.findByText('제 87회 결과')).toBeVisible();
  const heard: boolean[] = [];
  const endHearing = listen('draw:watched', ({ isWatched }) => void heard.push(isWatched));
  serve(listMinigameBets, { items: [bet], page: 1, pageCount: 1, totalCount: 1 });
  serve(recentMinigameResults, { items: [resultOf(game, round), resultOf(game, round - 1)], voidsToday: 0 });
  act(makeAllStale);
  const history = within(screen.getByRole('region', { name: '지난 회차' }));
  const mine = within(screen.getByRole('region', { name: '내 베팅' }));
  expect(await screen.findByText('결과를 공개하고 있습니다.')).toBeVisible();
  expect(history.queryByText('88회')).not.toBeInTheDocument();
  expect(mine.getByText('진행 중')).toBeVisible();
  await waitFor(() => expect(heard.at(-1)).toBe(true));
  expect(await history.findByText('88회')).toBeVisible();
  expect(mine.getByText('당첨')).toBeVisible();
  expect(screen.queryByText('결과를 공개하고 있습니다.')).not.toBeInTheDocument();
  await waitFor(() => expect(heard.at(-1)).toBe(false));
  endHearing();
});

test.each([
  { waitedSeconds: 5, tag: /^추첨 중입니다/, words: '추첨 — 결과를 기다리고 있습니다' },
  { waitedSeconds: 30, tag: /^추첨 지연/, words: /^추첨이 늦어지고 있습니다 — 베팅은 그대로이며/ },
])('a draw that is awaited for $waitedSeconds s says so', async ({ waitedSeconds, tag, words }) => {
  const game = known(213);
  open(game, { event: eventOf(game, { round: round + 1, ofDay: 89, opensAt: at(-waitedSeconds) }) });
  expect(await screen.findByText(tag)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('games beside this one are one step away; sound is off at first', async () => {
  const { user } = open(known(213));
  const beside = within(await screen.findByRole('navigation', { name: '함께 있는 게임' }));
  expect(beside.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1분',
    '2분',
    '3분',
    '4분',
    '5분',
  ]);
  expect(beside.getByRole('link', { name: '3분' })).toHaveAttribute('aria-current', 'page');
  const sound = screen.getByRole('button', { name: '소리 켜기' });
  expect(sound).toHaveAttribute('aria-pressed', 'false');
  await user.click(sound);
  expect(screen.getByRole('button', { name: '소리 끄기' })).toHaveAttribute('aria-pressed', 'true');
});

test('under maintenance it says so and leads home', async () => {
  const game = known(213);
  const event = eventOf(game);
  serve(minigameSetting, { systemMaintenanceFlg: true });
  const { location } = renderRoute(<Pages />, { path: `/minigame/${game.path}` });
  serve(listMinigameEvents, [event]);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('점검중입니다.');
  await waitFor(() => expect(location()).toBe('/'));
});

test('closed while its page is open: a word of the stream leads home', async () => {
  const { location } = open(known(213));
  await screen.findByRole('timer');
  serve(minigameSetting, { systemMaintenanceFlg: true });
  act(() => makeStale('games'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('점검중입니다.');
  await waitFor(() => expect(location()).toBe('/'));
});

test('an unknown game is a page that is not there', async () => {
  serve(listMinigames, []);
  serve(minigameFavourites, []);
  renderRoute(<Pages />, { path: '/minigame/eos/nothing' });
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});
