import {
  type AllowedPair,
  type HeldSetting,
  type PairSetting,
  pairKey,
  pairOfKey,
  pairSetting,
} from '@madang/contracts';
import { defaultPairs, isSamePair, isSettablePair, measuredPairs } from '@madang/rules';
import type { Queryable } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { heldSettings } from '../../settings/setting-store.ts';

/** The pairs that bets may hold: those of the rules, less and more what operators set. */
export async function findAllowedPairs(db: Queryable): Promise<AllowedPair[]> {
  const { rows } = await db.query<{ pair: string; allowed: boolean; mostPrice: string | null }>(
    'select pair, allowed, most_price::text as "mostPrice" from pair_setting order by pair',
  );
  const set = rows.flatMap(({ pair, ...terms }) => {
    const named = pairOfKey(pair);
    return named ? [{ ...named, ...terms, allowed: terms.allowed && isSettablePair(named) }] : [];
  });
  const untouched = defaultPairs.filter((pair) => !set.some((row) => isSamePair(row, pair)));
  const allowed = set.filter((row) => row.allowed);
  return [...untouched, ...allowed].map(({ sportId, one, other, mostPrice }) => ({ sportId, one, other, mostPrice }));
}

/** Every pair that was measured, in the order of the table, then those that operators set beside it. */
export async function pairSettings(db: Queryable): Promise<PairSetting[]> {
  const set = await heldSettings(db, [pairSetting.name]);
  const measured = measuredPairs.map(pairKey);
  const others = set.map(({ key }) => key).filter((key) => !measured.includes(key));
  return [...measured, ...others].flatMap(
    (key) =>
      settingOf(
        key,
        set.find((held) => held.key === key),
      ) ?? [],
  );
}

function settingOf(key: string, held: HeldSetting | undefined): PairSetting | undefined {
  const pair = pairOfKey(key);
  if (!pair) return undefined;
  const known = measuredPairs.find((each) => isSamePair(each, pair));
  const allowedByDefault = defaultPairs.some((each) => isSamePair(each, pair));
  const initial = { allowed: allowedByDefault, mostPrice: known?.mostPrice ?? '' };
  const untouched = { version: 0, changedBy: null, changedAt: null, history: [] };
  return {
    ...pair,
    held: held ?? { name: pairSetting.name, key, value: initial, ...untouched },
    allowedByDefault,
    measured: known?.measured ?? null,
  };
}

/** Holds for bets from a second from the save, in each server. */
export async function refuseUnknownPair(key: string): Promise<Refusal<'not-found'> | undefined> {
  const pair = pairOfKey(key);
  const isKnown = pair !== undefined && key === pairKey(pair) && isSettablePair(pair);
  return isKnown ? undefined : refuse('not-found');
}
