import type { AnswerOf, CasinoGame, CasinoKind, listCasinoGames } from '@madang/contracts';
import type { House } from '../../lobbies.ts';
import { nameMatches } from './name-matches.ts';

export type Catalogue = AnswerOf<typeof listCasinoGames>;
/** A game with what its provider adds. */
export interface ShownGame extends CasinoGame {
  aggregator: House['aggregator'];
  providerName: string;
}

export function shownGames({ providers, games }: Catalogue): ShownGame[] {
  const known = new Map(providers.map((provider) => [provider.id, provider]));
  return games.flatMap((game) => {
    const provider = known.get(game.providerId);
    return provider ? [{ ...game, aggregator: provider.aggregator, providerName: provider.nameKorean }] : [];
  });
}

export const gamesOf = (games: readonly ShownGame[], { aggregator }: House, kind: CasinoKind): ShownGame[] =>
  games.filter((game) => game.aggregator === aggregator && game.kind === kind);

export const orders = { popular: '인기순', new: '신규순', name: '이름순' } as const;
export type Order = keyof typeof orders;
export const isOrder = (text: string | null): text is Order => text !== null && text in orders;

export interface Filter {
  /** A provider, or the member's favourites; null: all. */
  shelf: string | 'favourites' | null;
  search: string;
  order: Order;
}

/** Games that can be entered come first in every order. The list's own order is that of popularity. */
export function findGames(
  games: readonly ShownGame[],
  { shelf, search, order }: Filter,
  isFavourite: (id: string) => boolean,
): ShownGame[] {
  const wanted = search.trim();
  return games
    .filter(({ id, providerId }) => shelf === null || (shelf === 'favourites' ? isFavourite(id) : providerId === shelf))
    .filter(
      ({ nameKorean, nameEnglish, providerName }) =>
        wanted === '' || [nameKorean, nameEnglish, providerName].some((name) => nameMatches(name, wanted)),
    )
    .toSorted((one, other) => rank(one, order) - rank(other, order) || (order === 'name' ? byName(one, other) : 0));
}

function rank({ state, hotFlg, newFlg }: ShownGame, order: Order): number {
  const isFirst = order === 'popular' ? hotFlg : order === 'new' && newFlg;
  return (state === 'open' ? 0 : state === 'maintenance' ? 2 : 4) + (isFirst ? 0 : 1);
}

const byName = (one: ShownGame, other: ShownGame): number => one.nameKorean.localeCompare(other.nameKorean, 'ko');
