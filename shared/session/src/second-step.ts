import { ApiError } from '@madang/http';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface StepState {
  /** An area of the staff was refused: this session has shown no second step. */
  isClosed: boolean;
  /** A call waits for a second step that is shown now. */
  isAsked: boolean;
}
const nothing: StepState = { isClosed: false, isAsked: false };
const steps = createStore<StepState>(() => nothing);

let gates = 0;
let waiting: PromiseWithResolvers<boolean> | null = null;

/**
 * A call of the staff's pages that is refused for want of a second step waits until the person at the page shows one. It is then
 * made again, with the same key. Where no page can ask, the call stays refused.
 */
export async function afterSecondStep<Answer>(thrown: unknown, again: () => Promise<Answer>): Promise<Answer> {
  if (!(thrown instanceof ApiError)) throw thrown;
  if (thrown.code === 'second-step.required') steps.setState({ isClosed: true });
  if (thrown.code !== 'second-step.fresh' || gates === 0) throw thrown;
  waiting ??= Promise.withResolvers<boolean>();
  steps.setState({ isAsked: true });
  if (!(await waiting.promise)) throw thrown;
  return again();
}

/** The person who was asked has shown it, or went away: the calls go on, or stay refused. */
export function answerSecondStep(isShown: boolean): void {
  waiting?.resolve(isShown);
  waiting = null;
  steps.setState({ isAsked: false });
}

/** The state that the frame of an area has to show. A pending question ends when the frame goes. */
export function useSecondStep(): StepState {
  useEffect(() => {
    gates++;
    return () => {
      gates--;
      answerSecondStep(false);
      steps.setState(nothing);
    };
  }, []);
  return useStore(steps);
}
