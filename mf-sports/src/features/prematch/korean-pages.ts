import { type BettingPageName, listBonuses, listFixtures } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { readAhead } from '@madang/session';
import { pageNumberIn } from '@madang/ui';
import { readFilters } from '../../fixtures/list-filters.ts';
import type { MarketPlace } from '../../fixtures/market-rows.ts';

/** How a page shows a fixture: columns of results, handicaps and over/unders, or every market with its name. */
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

/** What a page asks for at this address. */
export const listedAt = (view: BettingPageName, parameters: URLSearchParams) => ({
  view,
  ...readFilters(parameters),
  page: pageNumberIn(parameters),
});

export function readKoreanPageAhead(view: KoreanView, search: string): void {
  readAhead(listFixtures, { query: listedAt(view, new URLSearchParams(search)) });
  if (bettingPages[view].bonus) readAhead(listBonuses);
}
