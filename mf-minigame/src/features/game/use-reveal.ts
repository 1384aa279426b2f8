import { createContext, useContext, useEffect, useState } from 'react';
import { playDone, playStep } from './sound.ts';

/** The page is hidden, or the member asked for less motion. */
const motionless = () =>
  document.hidden || (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);

/** The piece that falls or turns with the last step has come to rest. */
const settleMs = 600;

/** Hears which round is shown whole. */
export const Revealed = createContext<(round: number) => void>(() => {});

/** An earlier draw, played again: it begins at its first step. */
export const Replayed = createContext(false);

interface Shown {
  round: number;
  count: number;
  /** The last step has come to rest. */
  isWhole: boolean;
}

/**
 * The number of steps of a draw that are shown. An outcome from before the page opened is whole at once; a round that is drawn while it
 * is watched comes step by step, unless the member asked for less motion. A new round begins at its first step while it renders, so
 * that no frame shows it whole before.
 */
export function useReveal(round: number, steps: number, stepMs: number): number {
  const isReplayed = useContext(Replayed) && !motionless();
  const [kept, keep] = useState<Shown>({ round, count: isReplayed ? 0 : steps, isWhole: !isReplayed });
  const isWholeAtOnce = kept.round !== round && motionless();
  const shown = kept.round === round ? kept : { round, count: isWholeAtOnce ? steps : 0, isWhole: isWholeAtOnce };
  if (shown !== kept) keep(shown);
  const tell = useContext(Revealed);
  const { isWhole } = shown;
  useEffect(() => {
    if (isWhole) return tell(round);
    let count = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => {
      count++;
      keep({ round, count: Math.min(steps, count), isWhole: false });
      if (count < steps) return playStep();
      clearInterval(timer);
      playDone();
      rest = setTimeout(() => keep({ round, count: steps, isWhole: true }), settleMs);
    }, stepMs);
    return () => {
      clearInterval(timer);
      clearTimeout(rest);
    };
  }, [round, steps, stepMs, isWhole, tell]);
  return Math.min(steps, shown.count);
}
