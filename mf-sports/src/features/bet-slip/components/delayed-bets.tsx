import { emit } from '@madang/events';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDelayedBets } from '../use-delayed-bets.ts';

/** Only who bets in play needs it, and then waits some seconds. */
const DelayedBetDialog = lazy(() =>
  import('./delayed-bet-dialog.tsx').then((module) => ({ default: module.DelayedBetDialog })),
);

/** Whatever page the slip is on: the oldest bet in play whose outcome the member has not read. */
export function DelayedBets() {
  const { bets, putAway } = useDelayedBets();
  const navigate = useNavigate();
  const [bet] = bets;
  if (!bet) return null;
  return (
    <Suspense>
      <DelayedBetDialog
        key={bet.betId}
        bet={bet}
        onRead={() => {
          putAway(bet);
          if (bet.state !== 'accepted') return;
          emit('slip:close', {});
          navigate('/bet_result');
        }}
      />
    </Suspense>
  );
}
