import { type MinigameEvent, revealMinigameSeed } from '@madang/contracts';
import { showingPart } from '@madang/rules/minigame/rounds';
import { useAct } from '@madang/session';
import { useEffect } from 'react';
import { keepShowing, keepShown, keptOf } from './kept-rounds.ts';
import type { Countdown } from './use-round.ts';

const againMs = 400;
/** So long before the pulse the seed is shown: enough for a slow line, and less than the delay, so that a house that has it cannot try outcomes. */
const aheadMs = 1_500;

/**
 * Shows this browser's seed of the round once it is closed, shortly before the pulse, and keeps what the server signs of it; then asks until the
 * pulse is in the log, and keeps the head that has it.
 */
export function useSeed(event: MinigameEvent, { cutOffMs, drawMs }: Countdown): void {
  const { gameId, round, source } = event;
  const { mutateAsync: show } = useAct(revealMinigameSeed);
  const gapMs = Date.parse(event.drawsAt) - Date.parse(event.cutOffAt);
  const isTime = cutOffMs === 0 && drawMs <= gapMs * (1 - showingPart) + aheadMs;
  useEffect(() => {
    if (!isTime || source !== 'members') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      const kept = keptOf({ gameId, round });
      if (!kept || kept.isMixed) return;
      keepShowing({ gameId, round });
      const answer = await show({ body: { gameId, round, seed: kept.seed } }).catch(() => null);
      if (answer && answer.taken !== 'not-yet') keepShown({ gameId, round }, answer);
      if (!isLeft && !answer?.isMixed) timer = setTimeout(() => void look(), againMs);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isTime, gameId, round, source, show]);
}
