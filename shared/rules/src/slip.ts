import type { AllowedPair, FeedPackage, MarketGroup, PageErrorCode, Side } from '@madang/contracts';
import { foldersOf, isBonus } from './bonus.ts';
import { isAllowedPair } from './pairs.ts';
import type { RuleRefusal } from './placement.ts';
import { mayStandAsOne } from './together.ts';

/** Slip rules of specification section 4; which page uses which is in `pages.ts`. */
export type SlipList = 'one' | 'two' | 'three';

export interface SlipPick {
  /** The selection's id. */
  id: string;
  fixtureId: string;
  sportId: number;
  marketId: number;
  group: MarketGroup;
  side: Side;
  /** The feed's name of the outcome. */
  betName: string;
  feedPackage: FeedPackage;
  /** With two decimals, "2.05". */
  betPrice: string;
}

/** The rule of one slip: its page's list, and which pairs of one fixture the site allows (`pairs.ts`, and what operators set). */
export interface SlipRule {
  list: SlipList;
  allowedPairs: readonly AllowedPair[];
}

interface SlipChange<Pick extends SlipPick> {
  /** The slip afterwards; the same array when nothing changed. */
  slip: readonly Pick[];
  refused: PageErrorCode | null;
}

/**
 * Puts a pick into the slip. A selection that the slip already holds changes nothing.
 * - one: replaces the pick with the same fixture and market.
 * - two: replaces the pick of the same fixture.
 * - three: replaces the pick of the same fixture and market type.
 * The picks that remain of one fixture must be an allowed pair, or be priced together as a slip of its own; otherwise the pick is refused.
 */
export function addToSlip<Pick extends SlipPick>(rule: SlipRule, slip: readonly Pick[], pick: Pick): SlipChange<Pick> {
  if (slip.some(({ id }) => id === pick.id)) return { slip, refused: null };
  const place = slip.findIndex((held) => replaces(rule.list, held, pick));
  const next = place < 0 ? [...slip, pick] : slip.with(place, pick);
  const refused = checkSlip(rule, next);
  return refused ? { slip, refused } : { slip: next, refused: null };
}

function replaces(list: SlipList, held: SlipPick, pick: SlipPick): boolean {
  if (held.fixtureId !== pick.fixtureId) return false;
  if (list === 'one') return held.marketId === pick.marketId;
  return list === 'two' || held.group === pick.group;
}

type SlipRefusal = 'bet.combination' | 'bet.pair' | 'bet.together-alone';

/**
 * True when a whole slip keeps the rules of its list, however it was put together; the server asks this. Legs of one fixture are dependent on
 * every page: two of a pair that is allowed, or legs that are priced together, which are a bet of their own (`isTogether`). The same holds
 * for the legs of a system and beside a bonus.
 */
export function checkSlip(rule: SlipRule, slip: readonly SlipPick[]): SlipRefusal | null {
  if (new Set(slip.map(({ id }) => id)).size < slip.length) return 'bet.combination';
  const fixtures = [...Map.groupBy(slip, ({ fixtureId }) => fixtureId).values()].filter(({ length }) => length > 1);
  if (!fixtures.every((picks) => mayStandTogether(rule.list, picks))) return 'bet.combination';
  const dependent = fixtures.filter((picks) => !(picks.length === 2 && isAllowedPair(rule.allowedPairs, picks)));
  if (!dependent.every(mayStandAsOne)) return 'bet.pair';
  return dependent.every(({ length }) => length === slip.length) ? null : 'bet.together-alone';
}

/**
 * Who wins a competition hangs on its matches, as a cup on its final, so that their prices do not multiply: a bet holds an outright beside
 * nothing else of its league.
 */
export function checkOutrights(
  legs: readonly { leagueId: number; isOutright: boolean }[],
): RuleRefusal<'bet.outright'> | null {
  const leagues = [...Map.groupBy(legs, ({ leagueId }) => leagueId).values()];
  const isBeside = leagues.some((league) => league.length > 1 && league.some(({ isOutright }) => isOutright));
  return isBeside ? { refused: 'bet.outright' } : null;
}

/** True when this slip, which keeps the rules of its list, is one combination: legs of one fixture at a price of their own. */
export const isTogether = ({ allowedPairs }: Pick<SlipRule, 'allowedPairs'>, slip: readonly SlipPick[]): boolean =>
  mayStandAsOne(slip) && !(slip.length === 2 && isAllowedPair(allowedPairs, slip));

function mayStandTogether(list: SlipList, picks: readonly SlipPick[]): boolean {
  if (list === 'one') return new Set(picks.map(({ marketId }) => marketId)).size === picks.length;
  return list === 'three' && picks.length === 2 && isResultWithTotal(picks.map(({ group }) => group));
}

/** List three: one of win-draw-lose, win-lose or handicap together with one over/under (decisions, section 2). */
function isResultWithTotal(groups: readonly MarketGroup[]): boolean {
  const others = groups.filter((group) => group !== 'over-under');
  return others.length === 1 && others[0] !== 'other';
}

/** The slip without a bonus that needs more ordinary selections than are left (specification section 4). */
export function dropUnearnedBonus<Pick extends { marketId: number; betName: string }>(slip: readonly Pick[]): Pick[] {
  const folders = countFolders(slip);
  return slip.filter((pick) => foldersOf(pick) <= folders);
}

/** The number of folders of a slip: a bonus is none. */
export const countFolders = (slip: readonly { marketId: number }[]): number =>
  slip.filter((pick) => !isBonus(pick)).length;
