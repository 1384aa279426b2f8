import type { Fixture } from '@madang/contracts';
import { streamStore } from '@madang/stream';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether every selection of a fixture has closed for good, as after its kick-off. Renders anew only when that changes. */
export function useIsOver({ markets }: Fixture): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = selectionsOf(markets).map(({ id }) => streamStore.subscribe(`odds:${id}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [markets],
  );
  return useSyncExternalStore(subscribe, () => {
    const selections = selectionsOf(markets);
    return selections.length > 0 && selections.every(({ id, status }) => statusNow(id, status) === 'closed');
  });
}

const selectionsOf = (markets: Fixture['markets']) => markets.flatMap(({ selections }) => selections);
const statusNow = (id: string, listed: string) => streamStore.odds(id)?.status ?? listed;
