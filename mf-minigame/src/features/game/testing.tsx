import {
  listMinigameBets,
  listMinigameEvents,
  listMinigames,
  type MinigameEvent,
  minigameRoom,
  minigameSetting,
  recentMinigameResults,
} from '@madang/contracts';
import { formatOdds } from '@madang/rules';
import { type CatalogueGame, gameOf } from '@madang/rules/minigame/catalogue';
import { previousLink, roundSeed, slipHash, slipsDigest } from '@madang/rules/minigame/fairness';
import { drawRound, offerOf, resultsOf, setupOf } from '@madang/rules/minigame/offer';
import { pagesOf, renderRoute, serve } from '@madang/testing';
import { pages } from '../../pages.ts';

export const Pages = await pagesOf(pages, { '/': null });

export const round = 7_000;
export const link = 'ab'.repeat(32);
export const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
export const hash = (text: string) => slipHash(text);

export const eventOf = (game: CatalogueGame, differs: Partial<MinigameEvent> = {}): MinigameEvent => ({
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

export function resultOf(game: CatalogueGame, past: number) {
  const outcome = drawRound(game, past, roundSeed(link, slipsDigest([]), game.id, past)) as Record<string, unknown>;
  const winners = [...resultsOf(game, past, outcome)].flatMap(([key, result]) => (result === 'won' ? [key] : []));
  return {
    ...{ gameId: game.id, round: past, ofDay: past - 6_912, drawsAt: at(0), isVoid: false, handVoid: null },
    outcome,
    winners,
    setup: setupOf(game, past),
  };
}

export const known = (id: number): CatalogueGame => {
  const game = gameOf(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
};

/** The page of a game, with a round that is open. */
export function open(
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
