import type { Fixture, Market } from '@madang/contracts';
import { marketLabel } from '../../fixtures/market-rows.ts';

export const marketKindNames = {
  all: '전체',
  result: '승무패',
  handicap: '핸디캡',
  total: '언더오버',
  period: '기간별',
  other: '득점',
  corner: '코너',
} as const;
export type MarketKindName = keyof typeof marketKindNames;

const groups = {
  result: ['win-draw-lose', 'win-lose'],
  handicap: ['handicap'],
  total: ['over-under'],
  other: ['other'],
  corner: ['over-under'],
} as const;

const corners = 11;

/** A market that a period alone decides is called after it: 전반, 2쿼터, 3세트, 1회, 1피리어드. */
const ofPeriod = /^(전반|후반|\d+(쿼터|세트|회|피리어드))/;

export function marketsOfKind(fixture: Fixture, kind: MarketKindName): Market[] {
  if (kind === 'all') return fixture.markets;
  return fixture.markets.filter((market) => {
    const isPart = ofPeriod.test(marketLabel(fixture.sportId, market));
    if (kind === 'period') return isPart;
    if ((kind === 'corner') !== (market.marketId === corners)) return false;
    return !isPart && (groups[kind] as readonly string[]).includes(market.group);
  });
}
