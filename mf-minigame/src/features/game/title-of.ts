import type { CatalogueGame } from '@madang/rules/minigame/catalogue';

/** The game's name with its provider's, which is not said twice. */
export const titleOf = ({ providerName, nameKorean }: Pick<CatalogueGame, 'providerName' | 'nameKorean'>): string =>
  nameKorean.startsWith(providerName) ? nameKorean : `${providerName} ${nameKorean}`;
