import { emit } from '@madang/events';
import { lazy, Suspense, useEffect } from 'react';
import type { ShownDelayedBet } from '../use-delayed-bets.ts';

/** Needed after a bet in play alone, which then waits some seconds. */
const WaitingBets = lazy(() => import('./waiting-bets.tsx').then((module) => ({ default: module.WaitingBets })));

/** Bets in play that wait or were decided a moment ago, whatever page the slip is on. */
export function DelayedBets({ bets }: { bets: readonly ShownDelayedBet[] }) {
  const booked = bets.filter(({ state }) => state === 'accepted').map(({ betId }) => betId);
  const last = booked.at(-1);
  useEffect(() => {
    if (last) emit('wallet:changed', {});
  }, [last]);
  return (
    bets.length > 0 && (
      <Suspense>
        <WaitingBets bets={bets} />
      </Suspense>
    )
  );
}
