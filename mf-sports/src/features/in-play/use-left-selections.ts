import type { Market, Selection } from '@madang/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { statusNow, subscribeToStatuses } from '../../fixtures/subscribe-to-statuses.ts';

/** The selections of a market that have not closed for good. Renders anew only when one does. */
export function useLeftSelections({ selections }: Market): readonly Selection[] {
  const subscribe = useCallback((listener: () => void) => subscribeToStatuses(selections, listener), [selections]);
  const isLeft = (selection: Selection) => statusNow(selection) !== 'closed';
  const left = useSyncExternalStore(subscribe, () => selections.map((each) => (isLeft(each) ? each.id : '')).join());
  return useMemo(() => {
    const ids = new Set(left.split(','));
    return selections.filter(({ id }) => ids.has(id));
  }, [selections, left]);
}
