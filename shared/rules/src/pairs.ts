import {
  type AllowedPair,
  feedPackages,
  type MarketGroup,
  type MeasuredReturn,
  type Side,
  sportIds,
} from '@madang/contracts';
import { parseOdds } from './odds.ts';
import { hasMainMarkets, isMainMarket } from './page-markets.ts';
import type { SlipPick } from './slip.ts';

/**
 * Pairs of one fixture. Legs of one fixture are dependent: the product of their prices is the price of a pair only where the two hang
 * together little, or against the member. So a pair is refused unless it is in this table as safe; operators widen it by a setting.
 */
interface MeasuredPair extends AllowedPair {
  measured: MeasuredReturn;
}

const { football } = sportIds;
const end = (group: MarketGroup, side: Side) => ({ group, side });
const result = (side: Side) => end('win-draw-lose', side);
const handicap = (side: Side) => end('handicap', side);
const total = (side: Side) => end('over-under', side);

/** [one, other, the most that `one` may pay, bets, returned, expected, excess] */
type Figures = [AllowedPair['one'], AllowedPair['other'], string | null, number, number, number, number];

/**
 * Measured by `npm run feed:pairs -- FILES` on 18 files (parts of seasons of eleven leagues) in the columns of football-data.co.uk; the same figures are in docs/pairs.md.
 * A win with under has a bound for the win's price: an outsider wins by few goals, so at higher prices under hangs together with it.
 */
const footballFigures: readonly Figures[] = [
  [result('home'), total('over'), null, 3_066, 9_889, 8_825, 703],
  [result('home'), total('under'), '2.50', 1_948, 7_744, 9_200, -2_009],
  [result('draw'), total('over'), null, 3_066, 4_710, 9_124, -4_942],
  [result('draw'), total('under'), null, 3_066, 14_189, 9_344, 3_854],
  [result('away'), total('over'), null, 3_066, 10_042, 8_326, 1_278],
  [result('away'), total('under'), '2.50', 806, 7_314, 9_304, -2_856],
  [result('home'), handicap('home'), null, 3_066, 17_060, 9_072, 7_274],
  [result('home'), handicap('away'), null, 3_066, 1_254, 9_215, -7_446],
  [result('draw'), handicap('home'), null, 3_066, 6_058, 9_379, 3_271],
  [result('draw'), handicap('away'), null, 3_066, 12_802, 9_527, 6_622],
  [result('away'), handicap('home'), null, 3_066, 465, 8_559, -8_031],
  [result('away'), handicap('away'), null, 3_066, 16_754, 8_694, 7_359],
  [handicap('home'), total('over'), null, 3_068, 9_290, 8_958, 712],
  [handicap('home'), total('under'), null, 3_068, 8_638, 9_185, 612],
  [handicap('away'), total('over'), null, 3_068, 8_763, 9_102, 493],
  [handicap('away'), total('under'), null, 3_068, 9_884, 9_333, 1_041],
];

export const measuredPairs: readonly MeasuredPair[] = footballFigures.map(
  ([one, other, mostPrice, bets, returned, expected, excess]) => ({
    ...{ sportId: football, one, other, mostPrice },
    measured: { bets, returned, expected, excess },
  }),
);

/** Fewer than these say nothing. */
const leastBets = 300;

/**
 * True when a pair is safe: it was measured often enough, returned no more than its legs by a bound that allows for chance, and one of the
 * two is a total. A result and a handicap are decided by the same margin: what a blind bet loses on one line it wins on another.
 */
export const isSafe = ({ one, other, measured }: MeasuredPair): boolean =>
  measured.bets >= leastBets &&
  measured.excess <= 0 &&
  [one, other].filter(({ group }) => group === 'over-under').length === 1;

/** The allowed pairs while operators have set none. */
export const defaultPairs: readonly AllowedPair[] = measuredPairs
  .filter(isSafe)
  .map(({ sportId, one, other, mostPrice }) => ({ sportId, one, other, mostPrice }));

/** True when the site takes these two picks of one fixture together, in either order. Only main markets before kick-off are measured. */
export function isAllowedPair(pairs: readonly AllowedPair[], [first, second]: readonly SlipPick[]): boolean {
  if (!first || !second || ![first, second].every(isMeasurable)) return false;
  return pairs.some(
    (pair) => pair.sportId === first.sportId && (fits(pair, first, second) || fits(pair, second, first)),
  );
}

const isMeasurable = (pick: SlipPick) => pick.feedPackage === feedPackages.beforeKickOff && isMainMarket(pick);

const fits = ({ one, other, mostPrice }: AllowedPair, first: SlipPick, second: SlipPick) =>
  isEnd(one, first) &&
  isEnd(other, second) &&
  (mostPrice === null || parseOdds(first.betPrice) <= parseOdds(mostPrice));

const isEnd = (end: AllowedPair['one'], pick: SlipPick) => pick.group === end.group && pick.side === end.side;

/**
 * True when operators may set this pair: a result or a handicap with a total, of the main markets. A result and a handicap are decided by the
 * same margin, and one may imply the other; all others are decided by parts of the same goals. No price fits them.
 */
export const isSettablePair = ({ sportId, one, other }: Pick<AllowedPair, 'sportId' | 'one' | 'other'>): boolean =>
  hasMainMarkets(sportId) &&
  one.group !== 'over-under' &&
  other.group === 'over-under' &&
  [one, other].every(isMainEnd);

const sidesOf: Readonly<Record<MarketGroup, readonly Side[]>> = {
  ...{ 'win-draw-lose': ['home', 'draw', 'away'], 'win-lose': ['home', 'away'], handicap: ['home', 'away'] },
  ...{ 'over-under': ['over', 'under'], other: [] },
};
const isMainEnd = ({ group, side }: AllowedPair['one']) => sidesOf[group].includes(side);

const sameEnd = (a: AllowedPair['one'], b: AllowedPair['one']) => a.group === b.group && a.side === b.side;
/** True when two rows speak of the same pair. */
export const isSamePair = (
  a: Pick<AllowedPair, 'sportId' | 'one' | 'other'>,
  b: Pick<AllowedPair, 'sportId' | 'one' | 'other'>,
): boolean => a.sportId === b.sportId && sameEnd(a.one, b.one) && sameEnd(a.other, b.other);
