import { markMinigame, minigameFavourites } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useRef, useState } from 'react';

export interface Favourites {
  /** Latest first. */
  ids: readonly number[];
  isFavourite: (gameId: number) => boolean;
  toggle: (gameId: number) => void;
}

/** What the member marked. A mark shows at once, and goes back when the server did not take it. */
export function useFavourites(): Favourites {
  const { data: kept = [] } = useEndpoint(minigameFavourites);
  const mark = useAct(markMinigame);
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean>>(new Map());
  // One after the other: of two quick clicks the second must be the last to arrive.
  const queue = useRef(Promise.resolve());
  const isFavourite = (gameId: number) => marked.get(gameId) ?? kept.includes(gameId);

  function toggle(gameId: number): void {
    const favourite = !isFavourite(gameId);
    setMarked((before) => new Map(before).set(gameId, favourite));
    queue.current = queue.current.then(async () => {
      try {
        await mark.mutateAsync({ body: { gameId, favourite } });
      } catch (thrown) {
        setMarked((before) => new Map([...before].filter(([id]) => id !== gameId)));
        void alertDialog(textOf(thrown));
      }
    });
  }
  const fresh = [...marked.keys()].filter((id) => !kept.includes(id)).reverse();
  return { ids: [...fresh, ...kept].filter(isFavourite), isFavourite, toggle };
}
