import type { Minigame } from '@madang/contracts';
import { type Family, familyNames, gameOf } from '@madang/rules/minigame/catalogue';

export interface Provider {
  provider: string;
  providerName: string;
  games: Minigame[];
}

/** Providers in the order of the catalogue, each with its games. */
export function byProvider(games: readonly Minigame[]): Provider[] {
  const providers = Map.groupBy(games, ({ provider }) => provider);
  return [...providers].map(([provider, own]) => ({ provider, providerName: own[0]?.providerName ?? '', games: own }));
}

const families = Object.keys(familyNames) as Family[];
export const isFamily = (text: string | null): text is Family => families.some((family) => family === text);

/** Games under their headings; a game that this page does not know stands with the last of the tables. */
export function byFamily(games: readonly Minigame[]): [Family, Minigame[]][] {
  const found = Map.groupBy(games, ({ id }) => gameOf(id)?.family ?? 'table');
  return families.flatMap((family) => {
    const own = found.get(family);
    return own ? [[family, own] as [Family, Minigame[]]] : [];
  });
}

const byTurns = <One>(rows: readonly (readonly One[])[]): One[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, turn) =>
    rows.flatMap((row) => row.slice(turn, turn + 1)),
  ).flat();

/** The first so many, as different as they can be: of every way to draw one before its second, and of every provider so too. */
export function assorted(games: readonly Minigame[], most: number): Minigame[] {
  const ways = Map.groupBy(games, ({ id }) => gameOf(id)?.engine);
  return byTurns([...ways.values()].map((alike) => byTurns(byProvider(alike).map((own) => own.games)))).slice(0, most);
}

/** Games whose name or provider contains the text; letters count the same in either case, spaces not at all. */
export function searchGames(games: readonly Minigame[], search: string): Minigame[] {
  const wanted = plain(search);
  return games.filter((game) => plain(`${game.providerName} ${game.nameKorean}`).includes(wanted));
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');
