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
 * What a call of the staff's pages does with a refusal for want of a second step: it waits for whoever sits there to show one, and
 * is made again, with the same key. Where no page can ask it stays refused.
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

/** Whoever was asked has shown it, or went away: the calls go on, or stay refused. */
export function answerSecondStep(isShown: boolean): void {
  waiting?.resolve(isShown);
  waiting = null;
  steps.setState({ isAsked: false });
}

/** For the frame of an area: what it has to show. What was asked for ends with it. */
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
