import { type BettingPageName, listBonuses, listFixtures } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { readAhead } from '@madang/session';
import { pageNumberIn } from '@madang/ui';
import { matchPath } from 'react-router-dom';
import { readFilters } from '../../fixtures/list-filters.ts';
import type { MarketPlace } from '../../fixtures/market-rows.ts';

/** How a page shows a fixture: columns of results, handicaps and over/unders, or every market with its name. */
export type PageLayout = readonly MarketPlace[] | 'grid';

export interface KoreanPage {
  view: BettingPageName;
  path: string;
  label: string;
  layout: PageLayout;
}

const all = ['result', 'handicap', 'total'] as const;

/** The Korean pages, in the order of their tabs. */
export const koreanPages: readonly [KoreanPage, ...KoreanPage[]] = [
  { view: 'cross', path: 'cross', label: '크로스', layout: all },
  { view: 'wintielose', path: 'wintielose', label: '승무패', layout: ['result'] },
  { view: 'handicap', path: 'handicap', label: '핸디캡', layout: ['handicap', 'total'] },
  { view: 'special', path: 'special', label: '스페셜', layout: 'grid' },
  { view: 'live', path: 'live', label: '라이브', layout: all },
  { view: 'proto', path: 'proto', label: '프로토', layout: all },
];

/** What a page asks for at this address. */
export const listedAt = (view: BettingPageName, parameters: URLSearchParams) => ({
  view,
  ...readFilters(parameters),
  page: pageNumberIn(parameters),
});

export function readKoreanPageAhead(pathname: string, search: string): void {
  const page = koreanPages.find(({ path }) => matchPath(`/korea/${path}`, pathname));
  if (!page) return;
  readAhead(listFixtures, { query: listedAt(page.view, new URLSearchParams(search)) });
  if (bettingPages[page.view].bonus) readAhead(listBonuses);
}
