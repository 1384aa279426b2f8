import { markMinigame, minigameFavourites } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { type Marks, useMarks } from '@madang/ui';

/** Games that the member marked, by their ids. */
export type Favourites = Marks<number>;

export function useFavourites(): Favourites {
  const { data: kept = [] } = useEndpoint(minigameFavourites);
  const mark = useAct(markMinigame);
  return useMarks(kept, (gameId, favourite) => mark.mutateAsync({ body: { gameId, favourite } }));
}
