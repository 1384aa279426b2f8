import { type MarketGroup, otherSportIds, type Side, sideSchema, sportIds } from '@madang/contracts';
import { periodMarkets } from '@madang/rules';
import { periodName } from './periods.ts';

export interface MarketKind {
  nameKorean: string;
  group: MarketGroup;
  /** The feed's name of an outcome -> the side it is for. */
  sides: Readonly<Record<string, Side>>;
  /** Names of further outcomes, which say themselves what they are for. */
  others?: RegExp | undefined;
  hasLine: boolean;
  /** The part of the game that decides it: its first, second … period, or `firstHalf`; the whole when left out. */
  period?: number;
  /** Several may win, and share it: a dead heat. */
  isShared?: boolean;
}

const firstHalf = 10;
const secondHalf = 20;
const plain = { hasLine: false } as const;
const lined = { hasLine: true } as const;
const twoWay = { 1: 'home', 2: 'away' } as const;
const threeWay = { 1: 'home', X: 'draw', 2: 'away' } as const;
const overUnder = { Over: 'over', Under: 'under' } as const;

const result: MarketKind = { ...plain, nameKorean: '승무패', group: 'win-draw-lose', sides: threeWay };
const winner: MarketKind = { ...plain, nameKorean: '승패', group: 'win-lose', sides: twoWay };
const handicap: MarketKind = { ...lined, nameKorean: '핸디캡', group: 'handicap', sides: twoWay };
const total: MarketKind = { ...lined, nameKorean: '언더오버', group: 'over-under', sides: overUnder };
const other = (nameKorean: string, sides: MarketKind['sides'], others?: RegExp): MarketKind => ({
  ...plain,
  nameKorean,
  group: 'other',
  sides,
  others,
});
const named = (kind: MarketKind, before: string, after = ''): MarketKind => ({
  ...kind,
  nameKorean: `${before}${kind.nameKorean}${after}`,
});
const byPeriod = (kind: MarketKind, ids: readonly number[]): [number, MarketKind][] =>
  ids.map((id, index) => [id, { ...kind, period: index + 1 }]);

/** Every market that is offered, by the feed's market id, in the order of a page. Ingestion refuses all others. */
export const marketKinds: ReadonlyMap<number, MarketKind> = new Map<number, MarketKind>([
  [1, result],
  [50, named(result, '', ' (연장 포함)')],
  [52, winner],
  [226, named(winner, '', ' (연장 포함)')],
  [3, handicap],
  [342, named(handicap, '', ' (연장 포함)')],
  [13, { ...lined, nameKorean: '유럽식 핸디캡', group: 'handicap', sides: threeWay }],
  [2, total],
  [28, named(total, '', ' (연장 포함)')],
  [101, named(total, '홈팀 ')],
  [102, named(total, '원정팀 ')],
  [11, named(total, '코너 ')],
  [7, other('더블찬스', {}, /^(1X|12|X2)$/)],
  [17, other('양팀 득점', { Yes: 'yes', No: 'no' })],
  [5, other('홀짝', { Odd: 'odd', Even: 'even' })],
  [16, other('첫 득점', { ...twoWay, 'No Goal': 'none' })],
  // In play; its base line says which goal is meant.
  [59, other('다음 득점', { ...twoWay, 'No Goal': 'none' })],
  [4, other('전반/종료', {}, /^[1X2]\/[1X2]$/)],
  [6, other('정확한 스코어', {}, /^(\d{1,2}-\d{1,2}|Any Other Score)$/)],
  [274, { ...other('우승', {}, /^.{1,120}$/su), isShared: true }],
  [160, { ...other('경주 우승', {}, /^.{1,120}$/su), isShared: true }],
  [63, { ...winner, period: firstHalf }],
  [53, { ...handicap, period: firstHalf }],
  [77, { ...total, period: firstHalf }],
  [281, named(handicap, '5이닝 ')],
  [236, named(total, '5이닝 ')],
  ...byPeriod(result, periodMarkets.result),
  ...byPeriod(winner, periodMarkets.winner),
  ...byPeriod(handicap, periodMarkets.handicap),
  ...byPeriod(total, periodMarkets.total),
]);

/** The markets of outrights: who wins a season or a race. */
export const outrightMarkets: readonly number[] = [...marketKinds].flatMap(([id, { isShared }]) =>
  isShared ? [id] : [],
);

const inHalves: readonly number[] = [sportIds.football, otherSportIds.handball];
/** True when its periods are halves, which have codes of their own. */
export const isPlayedInHalves = (sportId: number): boolean => inHalves.includes(sportId);
const periodOf = (sportId: number, period: number) =>
  isPlayedInHalves(sportId) && period <= 2 ? (period === 1 ? firstHalf : secondHalf) : period;

/** The market's name as members of that sport read it: 2쿼터 승패. */
export function marketNameKorean({ nameKorean, period }: MarketKind, sportId: number): string {
  return period === undefined ? nameKorean : `${periodName(sportId, periodOf(sportId, period))} ${nameKorean}`;
}

const fiveInnings: readonly number[] = [281, 236];
/** The part of the match that decides a market, by the feed's codes of its periods; null where the whole match does. */
export function deciderOf(sportId: number, marketId: number): { periods: readonly number[]; name: string } | null {
  if (fiveInnings.includes(marketId)) return { periods: [1, 2, 3, 4, 5], name: '5이닝' };
  const period = marketKinds.get(marketId)?.period;
  if (period === undefined) return null;
  const code = periodOf(sportId, period);
  // The first half of a sport without halves is its first two quarters.
  const periods = period === firstHalf && !isPlayedInHalves(sportId) ? [1, 2] : [code];
  return { periods, name: periodName(sportId, code) };
}

/** @param name of the outcome, as the feed says it. @returns undefined when the market has no such outcome */
export function sideOf({ sides, others }: MarketKind, name: string): Side | undefined {
  if (Object.hasOwn(sides, name)) return sides[name];
  return others?.test(name) ? 'other' : undefined;
}

/** The place of an outcome within its market. */
export const sideOrder: readonly Side[] = sideSchema.options;
