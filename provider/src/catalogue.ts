import { baccaratChipsWon } from './games/baccarat.ts';
import { publishedBaccarat, publishedReturns } from './games/published.ts';
import { slotStakesWon, slots } from './games/slots.ts';

const provider = { code: 'hanmadang', nameKorean: '한마당 게임즈', nameEnglish: 'Hanmadang Games' };

/** The games that sites get. A game's id there is the provider's code, a hyphen and its own. */
export const catalogue = [
  {
    ...{ provider, code: 'baccarat', kind: 'casino', nameKorean: '한마당 바카라', nameEnglish: 'Hanmadang Baccarat' },
    ...{ motif: 'live-baccarat', minBetWon: baccaratChipsWon[0], returnPercent: publishedBaccarat.banker / 100 },
    hotFlg: true,
  },
  ...slots.map(({ code, nameKorean, nameEnglish, motif }) => ({
    ...{ provider, code, kind: 'slot', nameKorean, nameEnglish, motif, minBetWon: slotStakesWon[0] },
    hotFlg: code === 'tiger',
    newFlg: code === 'lotus',
    returnPercent: (publishedReturns[code]?.returned ?? 0) / 100,
  })),
];

export const gameIds: readonly string[] = catalogue.map(({ code }) => `${provider.code}-${code}`);
export const codeOf = (gameId: string): string => gameId.slice(provider.code.length + 1);
