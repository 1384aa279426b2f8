import { mayPlay } from '@madang/contracts';
import { useMember } from '@madang/session';
import { useIsMobile } from '@madang/ui';
import { lazy, Suspense } from 'react';
import { useIsTapping } from '../../../slip/one-tap.ts';
import { useDelayedBets } from '../use-delayed-bets.ts';

const TappedBets = lazy(() => import('./tapped-bets.tsx'));
const WaitingPill = lazy(() => import('./waiting-pill.tsx'));

/**
 * The notes that float over the pages that take bets: bets by one press that can be taken back, and on a phone those in play that wait. Each is
 * fetched when there is a use for it: a first view does without both.
 */
export function BettingNotes() {
  const isMobile = useIsMobile();
  const isTapping = useIsTapping();
  if (!mayPlay(useMember())) return null;
  return (
    <Suspense>
      {isTapping && <TappedBets />}
      {isMobile && <Waiting />}
    </Suspense>
  );
}

function Waiting() {
  const bets = useDelayedBets();
  return bets.length > 0 && <WaitingPill bets={bets} />;
}
