import { markCasinoGame, readCasinoShelf } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { useMarks } from '@madang/ui';

/** The games that the member marked and last entered. */
export function useFavourites() {
  const shelf = useEndpoint(readCasinoShelf);
  const mark = useAct(markCasinoGame);
  const { isMarked, toggle } = useMarks(shelf.data?.favourites ?? [], (gameId, favourite) =>
    mark.mutateAsync({ body: { gameId, favourite } }),
  );
  return { isFavourite: isMarked, toggle, recents: shelf.data?.recents ?? [], isLoading: shelf.isPending };
}
export type Favourites = Pick<ReturnType<typeof useFavourites>, 'isFavourite' | 'toggle'>;
