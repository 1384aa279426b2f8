import { markCasinoGame, readCasinoShelf } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useRef, useState } from 'react';

/** What the member marked and last entered. A mark shows at once, and goes back when the server did not take it. */
export function useFavourites() {
  const shelf = useEndpoint(readCasinoShelf);
  const mark = useAct(markCasinoGame);
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map());
  // One after the other: of two quick clicks the second must be the last to arrive.
  const queue = useRef(Promise.resolve());

  const kept = new Set(shelf.data?.favourites);
  const isFavourite = (gameId: string): boolean => marked.get(gameId) ?? kept.has(gameId);

  function toggle(gameId: string): void {
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
  return { isFavourite, toggle, recents: shelf.data?.recents ?? [], isLoading: shelf.isPending };
}
export type Favourites = Pick<ReturnType<typeof useFavourites>, 'isFavourite' | 'toggle'>;
