import { minigameMarks } from '@madang/contracts';
import type { Mark } from '@madang/rules/minigame/marks';
import { useEndpoint } from '@madang/session';
import { useMemo } from 'react';

export interface Board {
  /** The lead of the server's clock over the browser's. */
  aheadMs: number;
  /** The last rounds of each game, newest first. */
  marks: ReadonlyMap<number, readonly (Mark | null)[]>;
}

/** The figures of the cards of games beside their names. Without them cards still count down, by the browser's clock. */
export function useBoard(): Board {
  const { data, dataUpdatedAt } = useEndpoint(minigameMarks, {}, { refetchInterval: 10_000 });
  return useMemo(
    () => ({
      aheadMs: data ? Date.parse(data.serverNow) - dataUpdatedAt : 0,
      marks: new Map(data?.games.map(({ gameId, marks }) => [gameId, marks])),
    }),
    [data, dataUpdatedAt],
  );
}
