import { emit } from '@madang/events';
import { useEffect } from 'react';
import { type ShownSlip, useShownSlip } from './use-shown-slip.ts';

/** The slip, and word of it to the shell's slip button. The page says it too, since on a phone the slip itself is put away. */
export function useAnnouncedSlip(): ShownSlip {
  const slip = useShownSlip();
  const { totalText } = slip;
  const count = slip.open.length;
  useEffect(() => {
    // After all effects of this commit: a slip button that appears together with the page is listening by then.
    queueMicrotask(() => emit('slip:changed', { count, totalOdds: totalText }));
  }, [count, totalText]);
  return slip;
}
