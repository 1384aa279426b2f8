import { listMinigameEvents, placeMinigameBet, revealMinigameSeed, verifyMinigameRound } from '@madang/contracts';
import { previousLink } from '@madang/rules/minigame/fairness';
import { honestRound, quicknet } from '@madang/rules/minigame/honest-house';
import { makeAllStale } from '@madang/session';
import { serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, eventOf, hash, known, open, round } from './testing.tsx';

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

test('a bet commits to a seed that is shown when the round is closed, and its receipt stays on this device', async () => {
  const game = known(213);
  localStorage.removeItem('madang-minigame-kept');
  const { user } = open(game);
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
  serve(listMinigameEvents, [eventOf(game, { cutOffAt: at(-1), drawsAt: at(3) })]);
  await act(() => makeAllStale());
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
