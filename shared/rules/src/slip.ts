import type { MarketGroup, PageErrorCode, RefusedPair, Side } from '@madang/contracts';
import { foldersOf, isBonus } from './bonus.ts';

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
}

/** The rule of one slip: its page's list, and which pairs of one fixture the site refuses (a setting). */
export interface SlipRule {
  list: SlipList;
  refusedPairs: readonly RefusedPair[];
}

export interface SlipChange<Pick extends SlipPick> {
  /** The slip afterwards; the same array when nothing changed. */
  slip: readonly Pick[];
  refused: PageErrorCode | null;
}

/**
 * Puts a pick into the slip. A selection that the slip already holds changes nothing.
 * - one: replaces the pick with the same fixture and market.
 * - two: replaces the pick of the same fixture.
 * - three: replaces the pick of the same fixture and market type; beside another type it is added when the two may stand
 *   together, and refused otherwise.
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

/** Whether a whole slip keeps the rules of its list, however it was put together; the server asks this. */
export function checkSlip(rule: SlipRule, slip: readonly SlipPick[]): 'bet.combination' | 'bet.pair' | null {
  if (new Set(slip.map(({ id }) => id)).size < slip.length) return 'bet.combination';
  const fixtures = [...Map.groupBy(slip, ({ fixtureId }) => fixtureId).values()];
  if (!fixtures.every((picks) => mayStandTogether(rule.list, picks))) return 'bet.combination';
  return rule.list === 'three' && fixtures.some((picks) => isRefusedPair(rule.refusedPairs, picks)) ? 'bet.pair' : null;
}

function mayStandTogether(list: SlipList, picks: readonly SlipPick[]): boolean {
  if (picks.length === 1) return true;
  if (list === 'one') return new Set(picks.map(({ marketId }) => marketId)).size === picks.length;
  return list === 'three' && picks.length === 2 && isAllowedPair(picks.map(({ group }) => group));
}

/** List three: one of win-draw-lose, win-lose or handicap together with one over/under (decisions, section 2). */
function isAllowedPair(groups: readonly MarketGroup[]): boolean {
  const others = groups.filter((group) => group !== 'over-under');
  return others.length === 1 && others[0] !== 'other';
}

function isRefusedPair(pairs: readonly RefusedPair[], [first, second]: readonly SlipPick[]): boolean {
  if (!first || !second) return false;
  const is = (pick: SlipPick, end: RefusedPair['one']) => pick.group === end.group && pick.side === end.side;
  return pairs.some(
    ({ sportId, one, other }) =>
      sportId === first.sportId && ((is(first, one) && is(second, other)) || (is(first, other) && is(second, one))),
  );
}

/** The slip without a bonus that needs more ordinary selections than are left (specification section 4). */
export function dropUnearnedBonus<Pick extends { marketId: number; betName: string }>(slip: readonly Pick[]): Pick[] {
  const folders = countFolders(slip);
  return slip.filter((pick) => foldersOf(pick) <= folders);
}

/** How many folders a slip has: a bonus is none. */
export const countFolders = (slip: readonly { marketId: number }[]): number =>
  slip.filter((pick) => !isBonus(pick)).length;
