import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { playDone, playStep } from './sound.ts';

/** The page is hidden, or the member asked for less motion. */
const motionless = () =>
  document.hidden || (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);

/** Is told which round is shown whole. */
export const Revealed = createContext<(round: number) => void>(() => {});

/**
 * The number of steps of a draw that are shown. An outcome from before the page opened is whole at once; a round that is drawn while it
 * is watched comes step by step, unless the member asked for less motion.
 */
export function useReveal(round: number, steps: number, stepMs: number): number {
  const first = useRef(round);
  const [shown, setShown] = useState(steps);
  const tell = useContext(Revealed);
  useEffect(() => {
    if (first.current === round || motionless()) {
      setShown(steps);
      tell(round);
      return;
    }
    first.current = round;
    setShown(0);
    let count = 0;
    const timer = setInterval(() => {
      count++;
      setShown(Math.min(steps, count));
      if (count < steps) return playStep();
      clearInterval(timer);
      playDone();
      tell(round);
    }, stepMs);
    return () => clearInterval(timer);
  }, [round, steps, stepMs, tell]);
  return shown;
}
