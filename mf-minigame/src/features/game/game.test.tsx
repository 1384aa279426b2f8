import {
  listMinigameBets,
  listMinigameEvents,
  listMinigames,
  type MinigameEvent,
  minigameFavourites,
  minigameRoom,
  minigameSetting,
  placeMinigameBet,
  recentMinigameResults,
  revealMinigameSeed,
  verifyMinigameRound,
} from '@madang/contracts';
import { listen } from '@madang/events';
import { formatOdds } from '@madang/rules';
import { type CatalogueGame, gameOf } from '@madang/rules/minigame/catalogue';
import { previousLink, roundSeed, slipHash, slipsDigest } from '@madang/rules/minigame/fairness';
import { honestRound, quicknet } from '@madang/rules/minigame/honest-house';
import { drawRound, offerOf, resultsOf, setupOf } from '@madang/rules/minigame/offer';
import { makeAllStale, makeStale } from '@madang/session';
import { pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages, { '/': null });

const round = 7_000;
const link = 'ab'.repeat(32);
const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const hash = (text: string) => slipHash(text);

const eventOf = (game: CatalogueGame, differs: Partial<MinigameEvent> = {}): MinigameEvent => ({
  ...{ gameId: game.id, round, ofDay: 88, date: '2026-11-22 10:00:00', drawsAt: at(60), opensAt: at(-60) },
  ...{ cutOffAt: at(50), serverNow: at(0), source: 'members', beacon: null, limits: game.limits },
  delay: { segments: 2, iterations: 3 },
  chain: { end: hash('end'), position: 3, previousLink: previousLink(link) },
  setup: setupOf(game, round),
  markets: offerOf(game, round).map((market) => ({
    ...market,
    selections: market.selections.map((one) => ({ ...one, price: formatOdds(one.price) })),
  })),
  ...differs,
});

function resultOf(game: CatalogueGame, past: number) {
  const outcome = drawRound(game, past, roundSeed(link, slipsDigest([]), game.id, past)) as Record<string, unknown>;
  const winners = [...resultsOf(game, past, outcome)].flatMap(([key, result]) => (result === 'won' ? [key] : []));
  return {
    ...{ gameId: game.id, round: past, ofDay: past - 6_912, drawsAt: at(0), isVoid: false, handVoid: null },
    outcome,
    winners,
    setup: setupOf(game, past),
  };
}

const known = (id: number): CatalogueGame => {
  const game = gameOf(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
};

function open(
  game: CatalogueGame,
  { path = game.path, event = eventOf(game) }: { path?: string; event?: MinigameEvent } = {},
) {
  serve(listMinigames, []);
  serve(minigameSetting, { systemMaintenanceFlg: false });
  serve(listMinigameEvents, [event]);
  serve(recentMinigameResults, {
    items: Array.from({ length: 12 }, (_, past) => resultOf(game, round - 1 - past)),
    voidsToday: 0,
  });
  serve(listMinigameBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  serve(minigameRoom, { roomWon: 10_000_000, maxStakeWon: 1_000_000 });
  return renderRoute(<Pages />, { path: `/minigame/${path}` });
}

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

test('the rules say what every market returns', async () => {
  const { user } = open(known(213));
  await user.click(await screen.findByRole('button', { name: '규칙·환수율' }));
  const rules = within(await screen.findByRole('dialog'));
  expect(rules.getAllByText('35.857%')[0]).toBeVisible();
  expect(rules.getAllByText('97.50%')[0]).toBeVisible();
});

test('a round is computed again from what the browser has kept; who kept nothing is not told that all holds', async () => {
  const game = known(213);
  const past = round - 1;
  const { evidence, kept } = honestRound({ game, round: past, beacon: quicknet });
  const { user } = open(game);
  const asked = serve(verifyMinigameRound, evidence);
  await user.click(await screen.findByRole('button', { name: '이 회차 검증' }));
  const dialog = within(await screen.findByRole('dialog', { name: '회차 검증' }));
  expect(await dialog.findByText('일부만 확인')).toBeVisible();
  expect(dialog.getByText('보관한 영수증 없음')).toBeVisible();
  expect(dialog.queryByText('일치')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '닫기' }));

  localStorage.setItem('madang-minigame-kept', JSON.stringify({ [`213:${past}`]: { ...kept, seed: hash('seed') } }));
  await user.click(await screen.findByRole('button', { name: '이 회차 검증' }));
  expect(await screen.findByText('일치')).toBeVisible();
  expect(screen.getByText(/다시 계산한 결과 ✓/)).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ sizes: '2,3,4' });
  expect(screen.getByRole('link', { name: 'verify.mjs 내려받기' })).toHaveAttribute('href', '/downloads/verify.mjs');
  await user.click(screen.getByRole('button', { name: '닫기' }));

  serve(verifyMinigameRound, { ...evidence, slips: [], receipts: [] });
  act(makeAllStale);
  await user.click(await screen.findByRole('button', { name: '이 회차 검증' }));
  expect(await screen.findByText('불일치')).toBeVisible();
  expect(screen.getByText('접수된 슬립에 내 영수증이 없습니다')).toBeVisible();
});

test('the address asks for the verification of a round, as the history of bets does', async () => {
  const game = known(213);
  const { user, location } = open(game, { path: `${game.path}?verify=${round - 3}` });
  const asked = serve(verifyMinigameRound, {
    ...honestRound({ game, round: round - 3 }).evidence,
    ...{ isVoid: true, handVoid: null, link: null, digest: null, slips: [], chain: null, outcome: null, receipts: [] },
  });
  const dialog = await screen.findByRole('dialog', { name: '회차 검증' });
  expect(await within(dialog).findByText(/무효 회차/)).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ gameId: '213', round: `${round - 3}` });
  await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(location()).toBe(`/minigame/${game.path}`));
});

test('what a round is drawn by is said before it closes, and what that proves', async () => {
  const game = known(213);
  const beacon = { url: 'https://beacon.example', round: 77, publicKey: null };
  open(game, { event: eventOf(game, { source: 'beacon', beacon }) });
  expect(
    await screen.findByText(/공개 비콘\(https:\/\/beacon.example\)의 77번째 값.*고를 수 없었음을 증명/),
  ).toBeVisible();
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

test('an unknown game is a page that is not there', async () => {
  serve(listMinigames, []);
  serve(minigameFavourites, []);
  renderRoute(<Pages />, { path: '/minigame/eos/nothing' });
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});

test('a bet commits to a seed that is shown when the round is closed, and its receipt stays on this device', async () => {
  const game = known(213);
  localStorage.removeItem('madang-minigame-kept');
  const { user } = open(game, { event: eventOf(game, { cutOffAt: at(6), drawsAt: at(10) }) });
  const head = { size: 9, root: hash('root'), at: at(0), signature: 'cd'.repeat(64) };
  const placed = serve(placeMinigameBet, {
    ...{ betId: '12', stakeWon: 10_000, price: '1.95', expectedPayoutWon: 19_500, emoney: 1, receipt: 'r' },
    ...{ slipHash: hash('r'), placedAt: at(0), signature: 'ab'.repeat(64), head, publicKey: hash('key') },
  });
  const answers: number[] = [];
  const shown = serve(revealMinigameSeed, () => ({
    ...{ taken: 'taken' as const, signature: 'ef'.repeat(64), head: { ...head, size: 9 + answers.push(Date.now()) } },
    // The first answer is lost: the house has the seed all the same.
    ...(answers.length === 1 && { taken: 'not-yet' as const, signature: null, head: null }),
    isMixed: answers.length > 2,
  }));
  const group = await screen.findByRole('group', { name: '일반볼 홀짝' });
  await user.click(within(group).getByRole('button', { name: /홀/ }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  await user.click(slip.getByRole('button', { name: /베팅하기/ }));
  await user.click(await screen.findByRole('button', { name: '베팅' }));
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(shown).toHaveLength(0);
  // Once more to be taken, and again until the pulse is in the log.
  await waitFor(() => expect(shown).toHaveLength(3), { timeout: 15_000 });
  const seed = shown[0]?.body.seed ?? '';
  expect(placed[0]?.body).toMatchObject({ commitment: previousLink(seed) });
  const kept = JSON.parse(localStorage.getItem('madang-minigame-kept') ?? '{}')[`213:${round}`];
  expect(kept).toMatchObject({
    receipts: [{ receipt: 'r' }],
    heads: [{ size: 9 }, { size: 11 }, { size: 12, receivedAt: expect.any(String) }],
    seeds: [{ seed, signature: 'ef'.repeat(64), shownAt: expect.any(String) }],
    terms: { source: 'members', delay: { segments: 2, iterations: 3 }, chain: { end: hash('end'), position: 3 } },
  });
  expect(Date.parse(kept.seeds[0].shownAt)).toBeLessThanOrEqual(answers[0] ?? 0);
}, 30_000);

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

test('automatic betting places the picks round after round, and stops at the member’s own loss', async () => {
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
  await user.type(slip.getByLabelText('손실이 이만큼이면 멈춤'), '20000');
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
  expect(await slip.findByText('정한 손실에 이르러 멈췄습니다.')).toBeVisible();
  expect(placed).toHaveLength(2);
});
