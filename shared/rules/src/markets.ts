import type { MarketGroup, Side } from '@madang/contracts';

const winDrawLose = [1, 41, 42, 43, 44, 49, 50];
const winLose = [52, 63, 202, 203, 204, 205, 206, 226];
const handicap = [3, 13, 53, 64, 65, 66, 67, 281, 342];
const overUnder = [2, 21, 28, 45, 46, 47, 48, 77, 101, 102, 236];

const groups = new Map<number, MarketGroup>([
  ...winDrawLose.map((id) => [id, 'win-draw-lose'] as const),
  ...winLose.map((id) => [id, 'win-lose'] as const),
  ...handicap.map((id) => [id, 'handicap'] as const),
  ...overUnder.map((id) => [id, 'over-under'] as const),
]);

/** The group of a feed market (decisions, section 6, has the ids); `other` for all that is not listed. */
export const marketGroupOf = (marketId: number): MarketGroup => groups.get(marketId) ?? 'other';

const sides: Readonly<Record<string, Side>> = { '1': 'home', X: 'draw', '2': 'away', Over: 'over', Under: 'under' };

/** The side that a feed outcome stands for; undefined for outcomes of other kinds of market. */
export const sideOf = (outcomeName: string): Side | undefined => sides[outcomeName];

const groupNames: Readonly<Record<MarketGroup, string>> = {
  'win-draw-lose': '승무패',
  'win-lose': '승패',
  handicap: '핸디캡',
  'over-under': '언더오버',
  other: '기타',
};
export const marketGroupNameKorean = (group: MarketGroup): string => groupNames[group];
