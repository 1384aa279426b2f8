import type { BettingPageName } from '@madang/contracts';
import { crossHref, sportsHref } from '../../fixtures/korean-href.ts';
import { liveHref } from '../../fixtures/live-sports.ts';

/** A group of the menu: the fixtures of a page, by sport, location and league. */
export interface MenuGroup {
  name: string;
  /** Of the page whose fixtures are counted; left out for the first, which calls mean that name none. */
  view?: { view: BettingPageName };
  href: (filters: Readonly<Record<string, number>>) => string;
  openAtFirst: boolean;
}

export const menuGroups: readonly MenuGroup[] = [
  { name: '국내형 스포츠', href: crossHref, openAtFirst: true },
  {
    name: '유럽형 스포츠',
    view: { view: 'europe' },
    href: (filters) => sportsHref('/europe', filters),
    openAtFirst: false,
  },
  {
    name: '인플레이',
    view: { view: 'inplay' },
    href: (filters) => (filters.sportId === undefined ? sportsHref('/inplay', {}) : liveHref(filters.sportId, filters)),
    openAtFirst: false,
  },
];
