import { emit } from '@madang/events';
import { useNavigate } from 'react-router-dom';
import { useDelayedBets } from '../use-delayed-bets.ts';
import { DelayedBetDialog } from './delayed-bet-dialog.tsx';

/** Whatever page the slip is on: the oldest bet in play whose outcome the member has not read. */
export function DelayedBets() {
  const { bets, putAway } = useDelayedBets();
  const navigate = useNavigate();
  const [bet] = bets;
  if (!bet) return null;
  return (
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
  );
}
