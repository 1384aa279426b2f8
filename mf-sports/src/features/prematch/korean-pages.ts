import {
  type BettingPageName,
  daySchema,
  type FixtureOrder,
  fixtureOrders,
  listBonuses,
  listFixtures,
  teamSeparator,
} from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { readAhead } from '@madang/session';
import { pageNumberIn } from '@madang/ui';
import { readFilters } from '../../fixtures/list-filters.ts';
import type { MarketPlace } from '../../fixtures/market-rows.ts';
import { listChoice } from './list-choice.ts';

/** The page's way to show a fixture: columns of results, handicaps and over/unders, or every market with its name. */
export type PageLayout = readonly MarketPlace[] | 'grid';

const all = ['result', 'handicap', 'total'] as const;

/** The Korean pages, in the order of their tabs; each has its own path, which is its name (src/pages.ts). */
export const koreanPages = {
  cross: { label: '크로스', layout: all },
  wintielose: { label: '승무패', layout: ['result'] },
  handicap: { label: '핸디캡', layout: ['handicap', 'total'] },
  special: { label: '스페셜', layout: 'grid' },
  live: { label: '라이브', layout: all },
  proto: { label: '프로토', layout: all },
} as const satisfies Partial<Record<BettingPageName, { label: string; layout: PageLayout }>>;
export type KoreanView = keyof typeof koreanPages;

/** A wide page shows twice as many as the number that the site goes by: a list of 16 rows ends below the window. */
const itemsOnDesktop = 30;
const isDesktop = () => document.documentElement.dataset.layout !== 'mobile';

/** The member's address and choice for a list beside its filters. */
export function arrangementAt(parameters: URLSearchParams): {
  order: FixtureOrder;
  day?: string;
  onlyFavourites: boolean;
} {
  const asked = fixtureOrders.find((order) => order === parameters.get('order'));
  const day = daySchema.safeParse(parameters.get('day')).data;
  return {
    order: asked ?? listChoice().order,
    ...(day && { day }),
    onlyFavourites: parameters.get('favourites') === '1',
  };
}

/** The read that a page asks for at this address. */
export function listedAt(view: BettingPageName, parameters: URLSearchParams) {
  const { order, day, onlyFavourites } = arrangementAt(parameters);
  const picked = parameters.get('leagueIds');
  const favourites = listChoice();
  const leagueIds = onlyFavourites ? favourites.leagueIds.join() : picked && /^\d+(,\d+)*$/.test(picked) ? picked : '';
  const teams = onlyFavourites ? favourites.teams.join(teamSeparator) : '';
  return {
    view,
    ...readFilters(parameters),
    ...(day && { day }),
    ...(order !== 'time' && { order }),
    ...(leagueIds && { leagueIds }),
    ...(teams && { teams }),
    ...(isDesktop() && { itemsPerPage: itemsOnDesktop }),
    page: pageNumberIn(parameters),
  };
}

export function readKoreanPageAhead(view: KoreanView, search: string): void {
  readAhead(listFixtures, { query: listedAt(view, new URLSearchParams(search)) });
  if (bettingPages[view].bonus) readAhead(listBonuses);
}
