import { jest } from '@jest/globals';
import { listMinigameBets, listMinigameEvents, placeMinigameBet, recentMinigameResults } from '@madang/contracts';
import { makeAllStale } from '@madang/session';
import { serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { keysOf, takeAutoTurn } from './auto-turn.ts';
import { at, eventOf, hash, known, open, resultOf, round } from './testing.tsx';

const game = known(213);

/** Bets that lose at once. @param answers waits before each answer */
function serveLostBets(answers: () => Promise<void> = async () => {}) {
  const bets: object[] = [];
  const placed = serve(placeMinigameBet, async ({ body }) => {
    await answers();
    const betId = `${bets.length + 1}`;
    bets.unshift({
      ...{ id: betId, gameId: 213, gameType: 3, gameName: '', gamePath: game.path, round: body.round, ofDay: 88 },
      ...{ marketName: '일반볼 홀짝', selectionName: '홀', price: '1.95', stakeWon: 10_000, expectedPayoutWon: 19_500 },
      ...{ payoutWon: 0, status: 1, handVoid: null, drawsAt: at(0), placedAt: at(-60), settledAt: at(0) },
    });
    return {
      ...{ betId, stakeWon: 10_000, price: '1.95', expectedPayoutWon: 19_500, emoney: 1, receipt: `r${betId}` },
      ...{ slipHash: hash('r'), placedAt: at(0), signature: 'ab'.repeat(64), head: null, publicKey: hash('key') },
    };
  });
  serve(listMinigameBets, () => ({ items: bets as never[], page: 1, pageCount: 1, totalCount: bets.length }));
  return placed;
}

async function startAuto({ markets = ['일반볼 홀짝'], stopAtLoss = '' } = {}, page = open(game)) {
  const { user } = page;
  for (const name of markets)
    await user.click(within(await screen.findByRole('group', { name })).getByRole('button', { name: /^홀/ }));
  const slip = within(screen.getByRole('region', { name: '베팅슬립' }));
  await user.click(slip.getByText('자동 베팅'));
  if (stopAtLoss) await user.type(slip.getByLabelText('손실이 이만큼을 넘기 전에 멈춤'), stopAtLoss);
  const start = async () => {
    await user.click(slip.getByRole('button', { name: '10회 자동 베팅 시작' }));
    await user.click(await screen.findByRole('button', { name: '시작' }));
  };
  await start();
  return { ...page, slip, start };
}

test('it places the picks round after round, and stops before the member’s own loss is passed', async () => {
  const page = open(game);
  const placed = serveLostBets();
  const { slip } = await startAuto({ stopAtLoss: '29999' }, page);
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

test('while another tab of the member does so, this one says it and places nothing; then it has its turn', async () => {
  const page = open(game);
  const placed = serveLostBets();
  const closed = Promise.withResolvers<void>();
  const otherTab = navigator.locks.request('minigame-auto:1', () => closed.promise);
  const { slip, start } = await startAuto({}, page);
  expect(await slip.findByText(/^다른 창에서 자동 베팅이 진행 중입니다\./)).toBeVisible();
  expect(placed).toEqual([]);
  closed.resolve();
  await otherTab;
  await start();
  expect(await slip.findByText('자동 베팅 1 / 10회')).toBeVisible();
  expect(placed).toHaveLength(1);
});

test('stopped, it leaves bets of the round unsent, and the next tab may begin once the sent one is answered', async () => {
  const page = open(game);
  const answer = Promise.withResolvers<void>();
  const placed = serveLostBets(() => answer.promise);
  const { slip, user } = await startAuto({ markets: ['일반볼 홀짝', '파워볼 홀짝'] }, page);
  await waitFor(() => expect(placed).toHaveLength(1));
  await user.click(slip.getByRole('button', { name: '멈추기' }));
  expect(slip.getByText('멈췄습니다. 이미 보낸 베팅은 그대로 추첨합니다.')).toBeVisible();
  expect((await navigator.locks.query()).held).toHaveLength(1);
  await act(async () => answer.resolve());
  await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  expect(placed).toHaveLength(1);
});

test('a page that is left sends no further bet', async () => {
  const page = open(game);
  const answer = Promise.withResolvers<void>();
  const placed = serveLostBets(() => answer.promise);
  const { unmount } = await startAuto({ markets: ['일반볼 홀짝', '파워볼 홀짝'] }, page);
  await waitFor(() => expect(placed).toHaveLength(1));
  unmount();
  answer.resolve();
  await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  expect(placed).toHaveLength(1);
});

describe('in a browser without locks', () => {
  const note = 'minigame-auto:1';
  const ofOtherTab = (until: number) => localStorage.setItem(note, JSON.stringify({ tab: 'other', until }));
  beforeEach(() => {
    jest.replaceProperty(navigator, 'locks', undefined as never);
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  test('a second tab says so and places nothing, until the first has ended or is gone for minutes', async () => {
    const page = open(game);
    const placed = serveLostBets();
    ofOtherTab(Date.now() + 60_000);
    const { slip, start, user } = await startAuto({}, page);
    expect(await slip.findByText(/^다른 창에서 자동 베팅이 진행 중입니다\./)).toBeVisible();
    expect(placed).toEqual([]);
    ofOtherTab(Date.now() - 1);
    await start();
    expect(await slip.findByText('자동 베팅 1 / 10회')).toBeVisible();
    await user.click(slip.getByRole('button', { name: '멈추기' }));
    expect(localStorage.getItem(note)).toBeNull();
  });

  test('of two tabs that begin at once both send one key for a pick of a round, and one goes on', async () => {
    const page = open(game);
    const placed = serveLostBets();
    const { slip } = await startAuto({}, page);
    expect(await slip.findByText('자동 베팅 1 / 10회')).toBeVisible();
    // The other tab saw no note either, and wrote its own over this one's.
    localStorage.removeItem(note);
    const twin = await takeAutoTurn(1);
    expect(placed[0]?.headers.get('Idempotency-Key')).toBe(
      twin?.keyOf(`${game.id}:${round}:${placed[0]?.body.selection}:${placed[0]?.body.amounts}`),
    );
    const last = { ...resultOf(game, round), isVoid: true, handVoid: null, outcome: null, winners: [] };
    serve(recentMinigameResults, { items: [last], voidsToday: 0 });
    serve(listMinigameEvents, [{ ...eventOf(game), round: round + 1 }]);
    act(makeAllStale);
    expect(await slip.findByText(/^다른 창에서 자동 베팅이 진행 중입니다\./)).toBeVisible();
    expect(placed).toHaveLength(1);
    expect(twin?.isMine()).toBe(true);
    twin?.end();
  });

  test('begun anew in the same round, it sends another bet for another stake or pick, and the same one again for the same', async () => {
    const turn = await takeAutoTurn(1);
    if (!turn) throw new Error('Another tab has the turn.');
    const keyOf = (key: string, stakeWon: number) =>
      keysOf(turn, { gameId: game.id, round }, stakeWon)({ selection: { key } });
    const keys = [keyOf('ball:odd', 10_000), keyOf('ball:odd', 20_000), keyOf('ball:even', 10_000)];
    expect(new Set(keys).size).toBe(3);
    expect(keyOf('ball:odd', 10_000)).toBe(keys[0]);
    turn.end();
  });

  test('keys differ by member, game, round and pick, and are ones that the server takes', async () => {
    const [mine, hers] = await Promise.all([takeAutoTurn(1), takeAutoTurn(2)]);
    const keys = [mine?.keyOf('213:1:0'), mine?.keyOf('213:1:1'), mine?.keyOf('213:2:0'), hers?.keyOf('213:1:0')];
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(z.uuid().safeParse(key).success).toBe(true);
    for (const turn of [mine, hers]) turn?.end();
  });
});
