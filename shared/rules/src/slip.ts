import type { ErrorCode, MarketGroup } from '@madang/contracts';

/** Slip rules of specification section 4; which page uses which is in `pages.ts`. */
export type SlipList = 'one' | 'two' | 'three';

export interface SlipPick {
  /** The selection's id. */
  id: string;
  fixtureId: string;
  marketId: number;
  group: MarketGroup;
}

export interface SlipChange<Pick extends SlipPick> {
  /** The slip afterwards; the same array when nothing changed. */
  slip: readonly Pick[];
  refused: ErrorCode | null;
}

/**
 * Puts a pick into the slip. A selection that the slip already holds changes nothing.
 * - one: replaces the pick with the same fixture and market.
 * - two: replaces the pick of the same fixture.
 * - three: replaces the pick of the same fixture and market type; beside another type it is added when the two may stand
 *   together, and refused otherwise.
 */
export function addToSlip<Pick extends SlipPick>(list: SlipList, slip: readonly Pick[], pick: Pick): SlipChange<Pick> {
  if (slip.some(({ id }) => id === pick.id)) return { slip, refused: null };
  const place = slip.findIndex((held) => replaces(list, held, pick));
  const next = place < 0 ? [...slip, pick] : slip.with(place, pick);
  const refused = checkSlip(list, next);
  return refused ? { slip, refused } : { slip: next, refused: null };
}

function replaces(list: SlipList, held: SlipPick, pick: SlipPick): boolean {
  if (held.fixtureId !== pick.fixtureId) return false;
  if (list === 'one') return held.marketId === pick.marketId;
  return list === 'two' || held.group === pick.group;
}

/** Whether a whole slip keeps the rules of its list, however it was put together; the server asks this. */
export function checkSlip(list: SlipList, slip: readonly SlipPick[]): 'bet.combination' | null {
  if (new Set(slip.map(({ id }) => id)).size < slip.length) return 'bet.combination';
  const fixtures = Map.groupBy(slip, ({ fixtureId }) => fixtureId);
  const allowed = [...fixtures.values()].every((picks) => mayStandTogether(list, picks));
  return allowed ? null : 'bet.combination';
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
