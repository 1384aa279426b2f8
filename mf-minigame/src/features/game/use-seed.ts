import { type MinigameEvent, revealMinigameSeed } from '@madang/contracts';
import { useAct } from '@madang/session';
import { useEffect } from 'react';
import { keepShown, keptOf } from './kept-rounds.ts';

const againMs = 700;

/** Shows this browser's seed of the round once it is closed, and keeps what the server signs of it. @param isClosed past its cut-off */
export function useSeed({ gameId, round, source }: MinigameEvent, isClosed: boolean): void {
  const { mutateAsync: show } = useAct(revealMinigameSeed);
  useEffect(() => {
    if (!isClosed || source !== 'members') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      const kept = keptOf({ gameId, round });
      if (!kept || kept.seeds.length > 0) return;
      const answer = await show({ body: { gameId, round, seed: kept.seed } }).catch(() => null);
      if (answer && answer.taken !== 'not-yet') return keepShown({ gameId, round }, answer.head, answer.signature);
      if (!isLeft) timer = setTimeout(() => void look(), againMs);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isClosed, gameId, round, source, show]);
}
