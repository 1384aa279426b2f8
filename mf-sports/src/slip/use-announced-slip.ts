import { emit } from '@madang/events';
import { useEffect } from 'react';
import { pickName } from './pick-name.ts';
import { matchesOf } from './slip-systems.ts';
import { useLimits } from './use-limits.ts';
import { type ShownSlip, useShownSlip } from './use-shown-slip.ts';
import { winningsOf } from './winnings-of.ts';

/** The slip, and word of it to the shell's slip bar. The page says it too, since on a phone the slip itself is put away. */
export function useAnnouncedSlip(): ShownSlip {
  const slip = useShownSlip();
  const limits = useLimits(slip.picks.length > 0);
  const { open, stakeWon, totalText } = slip;
  const count = matchesOf(open).length;
  const prices = open.map(({ betPrice }) => betPrice);
  const said = JSON.stringify({
    count,
    totalOdds: totalText,
    picks: open.map((pick) => ({ sportId: pick.sportId, name: pickName(pick), odds: pick.betPrice })),
    ...(stakeWon !== null && { stakeWon, winWon: winningsOf(slip, limits, prices) }),
  });
  useEffect(() => {
    // After all effects of this commit: a slip bar that appears together with the page is listening by then.
    queueMicrotask(() => emit('slip:changed', JSON.parse(said)));
  }, [said]);
  return slip;
}
