import type { MarketGroup, Side } from '@madang/contracts';

export interface MarketKind {
  nameKorean: string;
  group: MarketGroup;
  /** The feed's name of an outcome -> the side it is for, in the order of a row. */
  sides: Readonly<Record<string, Side>>;
  hasLine: boolean;
}

const threeWay = { 1: 'home', X: 'draw', 2: 'away' } as const;
const twoWay = { 1: 'home', 2: 'away' } as const;
const overUnder = { Over: 'over', Under: 'under' } as const;

/** Every market that is offered, by the feed's market id, in the order of a page. What is not here, ingestion refuses. */
export const marketKinds: ReadonlyMap<number, MarketKind> = new Map<number, MarketKind>([
  [1, { nameKorean: '승무패', group: 'win-draw-lose', sides: threeWay, hasLine: false }],
  [52, { nameKorean: '승패', group: 'win-lose', sides: twoWay, hasLine: false }],
  [3, { nameKorean: '핸디캡', group: 'handicap', sides: twoWay, hasLine: true }],
  [2, { nameKorean: '언더오버', group: 'over-under', sides: overUnder, hasLine: true }],
]);

/** Names of `sides` in the order of a row: the place of an outcome within its market. */
export const sideOrder: readonly Side[] = ['home', 'draw', 'away', 'over', 'under'];
