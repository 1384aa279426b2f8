import type { Minigame } from '@madang/contracts';

export interface Provider {
  provider: string;
  providerName: string;
  games: Minigame[];
}

/** Providers in the order of the catalogue, each with its games. */
export function byProvider(games: readonly Minigame[]): Provider[] {
  const providers = new Map<string, Provider>();
  for (const game of games) {
    const known = providers.get(game.provider);
    if (known) known.games.push(game);
    else providers.set(game.provider, { provider: game.provider, providerName: game.providerName, games: [game] });
  }
  return [...providers.values()];
}

/** Games whose name or provider contains the text; letters count the same in either case, spaces not at all. */
export function searchGames(games: readonly Minigame[], search: string): Minigame[] {
  const wanted = plain(search);
  return games.filter((game) => plain(`${game.providerName} ${game.nameKorean}`).includes(wanted));
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');
