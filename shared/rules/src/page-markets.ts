import { otherSportIds, sportIds } from '@madang/contracts';

/** Ids of the feed's markets by sport, in the order of a page's rows. */
export type MarketsBySport = Readonly<Record<number, readonly number[]>>;

const regular = { result: 1, handicap: 3, total: 2 };
/** Overtime counts, as members expect of these sports; market 52 would refund a tie. */
const withOvertime = { result: 226, handicap: 342, total: 28 };
const withoutDraw = { ...regular, result: 52 };
const { football, basketball, baseball, volleyball, iceHockey, eSports } = sportIds;
const { tennis, tableTennis, handball, rugby } = otherSportIds;
const main: Readonly<Record<number, typeof regular>> = {
  [football]: regular,
  [basketball]: withOvertime,
  [baseball]: withOvertime,
  [volleyball]: withoutDraw,
  [iceHockey]: withOvertime,
  [eSports]: withoutDraw,
  [tennis]: withoutDraw,
  [tableTennis]: withoutDraw,
  [handball]: regular,
  [rugby]: regular,
};

/** The result, the handicap and the total of each sport, or only some of them. */
export const mainMarkets = (...kinds: (keyof typeof regular)[]): MarketsBySport =>
  Object.fromEntries(Object.entries(main).map(([sportId, ids]) => [sportId, kinds.map((kind) => ids[kind])]));

export const hasMainMarkets = (sportId: number): boolean => main[sportId] !== undefined;

/** True when it is the result, the handicap or the total of the whole game in this sport. */
export const isMainMarket = ({ sportId, marketId }: { sportId: number; marketId: number }): boolean =>
  Object.values(main[sportId] ?? {}).includes(marketId);

/** One market for each period in its order: quarters, innings, sets, thirds, or halves in football. */
export const periodMarkets = {
  result: [41, 42, 43, 44, 49],
  winner: [202, 203, 204, 205, 206],
  handicap: [64, 65, 66, 67],
  total: [21, 45, 46, 47, 48],
} as const;
const ofPeriods = (count: number) => Object.values(periodMarkets).flatMap((ids) => ids.slice(0, count));
const ofFirstHalf = [63, 53, 77];
const ofFiveInnings = [281, 236];
const firstToScore = 16;
const oddEven = 5;

/** Markets that are decided before the end, or not by the winner. */
export const partOfGameMarkets: MarketsBySport = {
  [football]: [...ofFirstHalf, ...ofPeriods(2), firstToScore, oddEven],
  [basketball]: [...ofFirstHalf, ...ofPeriods(4), firstToScore, oddEven],
  [baseball]: [...ofFiveInnings, ...ofPeriods(5), firstToScore, oddEven],
  [volleyball]: [...ofPeriods(5), firstToScore, oddEven],
  [iceHockey]: [...ofPeriods(3), firstToScore, oddEven],
  [eSports]: [...ofPeriods(5), firstToScore, oddEven],
  [tennis]: [...ofPeriods(5), oddEven],
  [tableTennis]: [...ofPeriods(5), oddEven],
  [handball]: [...ofFirstHalf, ...ofPeriods(2), oddEven],
  [rugby]: [...ofFirstHalf, ...ofPeriods(4), firstToScore, oddEven],
};
