import type { MinigameResult } from '@madang/contracts';
import { useState } from 'react';

interface ShownResults {
  /** Newest first, as far as the stage has shown them. */
  shown: readonly MinigameResult[];
  /** The newest is on the stage and is not seen whole yet. */
  isRevealing: boolean;
  /** The stage calls it through `Revealed` once the draw has been seen. */
  onRevealed: (round: number) => void;
}

/** A draw that is watched is told nowhere on the page before the stage has shown it. @param results newest first */
export function useShownResults(results: readonly MinigameResult[]): ShownResults {
  const [revealed, onRevealed] = useState<number | null>(null);
  const [last] = results;
  // Void rounds have nothing to show, and outcomes from before the page opened are whole at once.
  const isRevealing = last?.outcome != null && revealed !== null && last.round > revealed;
  return { shown: isRevealing ? results.slice(1) : results, isRevealing, onRevealed };
}
