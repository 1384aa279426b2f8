import type { SelectionStatus } from '@madang/contracts';
import { type Hundredths, parseOdds } from '@madang/rules';
import { useOddsOf } from '@madang/stream';
import { type Pick, pageOfSlip, totalOf, totalText } from './pick.ts';
import { useSlip } from './slip-store.ts';
import { sizesFor } from './slip-systems.ts';
import { useBettingLock } from './use-betting-lock.ts';
import { type Together, useTogether } from './use-together.ts';

/** A pick as the slip shows it: `betPrice` and `version` are those of this moment. */
export interface ShownPick extends Pick {
  /** The price at which it was picked or accepted. */
  pickedPrice: string;
  status: SelectionStatus;
  movement: 'rising' | 'falling' | null;
}

export interface ShownSlip {
  picks: readonly ShownPick[];
  /** Those that can be bet on, or will be again: closed ones do not count. */
  open: readonly ShownPick[];
  stakeWon: number | null;
  /** Of the system that the open picks make. */
  sizes: readonly number[] | undefined;
  /** Its open picks are one selection, at one price; null where each stands alone. */
  together: Together | null;
  totalOdds: Hundredths;
  totalText: string;
}

/** The slip at the prices of this moment: a bet is sent with exactly the shown ones. */
export function useShownSlip(): ShownSlip {
  const { picks, stakeWon, sizes: chosen } = useSlip();
  const lock = useBettingLock(pageOfSlip(picks)?.feedPackage);
  const odds = useOddsOf(
    picks.map(({ id, fixtureId, betPrice, version }) => ({ id, fixtureId, price: betPrice, status: 'open', version })),
  );
  const shown = picks.map((pick, at): ShownPick => {
    const now = odds[at];
    if (!now) return { ...pick, pickedPrice: pick.betPrice, status: 'open', movement: null };
    const status = now.status === 'open' && lock ? 'suspended' : now.status;
    return {
      ...pick,
      betPrice: now.price,
      version: now.version,
      pickedPrice: pick.betPrice,
      status,
      movement: now.movement,
    };
  });
  const open = shown.filter(({ status }) => status !== 'closed');
  const together = useTogether(open);
  if (together) return { ...asOne(shown, together), stakeWon };
  const sizes = sizesFor(open, chosen);
  return {
    ...{ picks: shown, open, stakeWon, sizes, together },
    ...{ totalOdds: totalOf(open, sizes), totalText: totalText(open, sizes) },
  };
}

/** Of picks that are priced together no price of one is bet on, so none of them is asked about. */
function asOne(shown: readonly ShownPick[], together: Together): Omit<ShownSlip, 'stakeWon'> {
  const picks = shown.map((pick) => ({ ...pick, pickedPrice: pick.betPrice, movement: null }));
  const total = together.betPrice ?? '1.00';
  return {
    ...{ picks, open: picks.filter(({ status }) => status !== 'closed'), sizes: undefined, together },
    ...{ totalOdds: parseOdds(total), totalText: total },
  };
}
