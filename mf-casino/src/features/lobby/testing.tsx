import { type AnswerOf, type CasinoGame, casinoTournament, listCasinoGames, readCasinoShelf } from '@madang/contracts';
import { aMember, pagesOf, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

export const game = (id: string, nameKorean: string, more: Partial<CasinoGame> = {}): CasinoGame => ({
  ...{ id, nameKorean, nameEnglish: id, providerId: id.split('-').slice(0, 2).join('-') },
  ...{ kind: 'casino', motif: null, hue: 40, minBetWon: null, returnPercent: null },
  ...{ newFlg: false, hotFlg: false, state: 'open' },
  ...more,
});
export const catalogue: AnswerOf<typeof listCasinoGames> = {
  providers: [
    { id: 'playfun-maru', aggregator: 'playfun', nameKorean: '마루 라이브', nameEnglish: 'Maru' },
    { id: 'playfun-deung', aggregator: 'playfun', nameKorean: '등불 쇼', nameEnglish: 'Deungbul' },
    { id: 'cx-dalbit', aggregator: 'cx', nameKorean: '달빛 스튜디오', nameEnglish: 'Dalbit' },
  ],
  games: [
    game('playfun-maru-baccarat', '마루 바카라', { motif: 'live-baccarat', minBetWon: 5000, hotFlg: true }),
    game('playfun-deung-wheel', '복 돌림판', { newFlg: true }),
    game('playfun-maru-roulette', '작은 룰렛', { state: 'maintenance' }),
    game('playfun-maru-sicbo', '주사위 식보', { state: 'preparing', hotFlg: true }),
    game('playfun-maru-tiger', '까치호랑이', { kind: 'slot', returnPercent: '96.40' }),
    game('cx-dalbit-galaxy', '은하수 바카라', { state: 'preparing' }),
  ],
};

beforeEach(() => {
  serve(listCasinoGames, catalogue);
  serve(readCasinoShelf, { favourites: [], recents: [] });
  serve(casinoTournament, { tournament: null, playerCount: 0, ranking: [], own: null, ownRounds: [] });
});

/** A lobby as the shell would open it. */
export const open = (path = '/casino', member = aMember()) => renderRoute(<Pages />, { path, member });
export const gamesShown = async (list = '라이브 테이블') =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
export const tile = async (name: RegExp, list = '라이브 테이블') =>
  within(await screen.findByRole('list', { name: list })).findByRole('button', { name });
