import { listMinigameResults } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundSeed } from '@madang/rules/minigame/fairness';
import { drawRound, setupOf } from '@madang/rules/minigame/offer';
import { pagesOf, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

const round = 7_000;

function openResults(path: string, gameId: number) {
  const game = gameOf(gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  const outcome = drawRound(game, round, roundSeed('ab'.repeat(32), 'cd'.repeat(32), gameId, round));
  const drawn = {
    ...{ gameId, round, ofDay: 88, drawsAt: '2026-11-22T01:00:00.000Z', isVoid: false, handVoid: null, winners: [] },
    ...{ outcome: outcome as Record<string, unknown>, setup: setupOf(game, round) },
  };
  const asked = serve(listMinigameResults, { items: [drawn], page: 1, pageCount: 1, totalCount: 1 });
  const rendered = renderRoute(<Pages />, { path });
  return { ...rendered, asked, drawn };
}

test('rounds by game, day and number; a ball game has no names', async () => {
  const { asked, user, location } = openResults('/game_result/minigame?game=213&date=2026-11-22', 213);
  const table = within(await screen.findByRole('table', { name: '회차별 결과' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['회차', '추첨', '결과', '검증'],
  ]);
  expect(asked[0]?.query).toMatchObject({ gameId: '213', date: '2026-11-22' });
  await user.type(screen.getByLabelText('회차'), '88');
  expect(location()).toContain('round=88');
});

test.each([
  ['horse', 512, '1위'],
  ['dog', 508, '1위'],
  ['soccer', 501, '대진'],
  ['basketball', 505, '대진'],
])('virtual %s: names stand with the results', async (kind, gameId, header) => {
  const { drawn } = openResults(`/game_result/virtuals/${kind}?game=${gameId}&date=2026-11-22`, gameId);
  const table = within(await screen.findByRole('table', { name: '회차별 결과' }));
  expect(table.getByRole('columnheader', { name: header })).toBeVisible();
  const setup = drawn.setup as { name: string }[] & { home: { name: string }; away: { name: string } };
  const first = (drawn.outcome as { order?: number[] }).order?.[0];
  const words = first === undefined ? `${setup.home.name} - ${setup.away.name}` : (setup[first - 1]?.name ?? '');
  expect(table.getByText(words)).toBeVisible();
});
