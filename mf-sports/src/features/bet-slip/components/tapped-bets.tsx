import { mobile, space } from '@madang/ui';
import { useTappedBets } from '../../../slip/one-tap.ts';
import { useTappedSending } from '../use-tapped-sending.ts';
import { TappedBetRow } from './tapped-bet-row.tsx';

/** Bets by one press: each can be taken back for some seconds, then it is sent and says what became of it. */
export default function TappedBets() {
  const bets = useTappedBets();
  const send = useTappedSending(bets);
  if (bets.length === 0) return null;
  return (
    <ul aria-label="원터치 베팅" css={frame}>
      {bets.map((bet) => (
        <TappedBetRow key={bet.number} bet={bet} onSend={send} />
      ))}
    </ul>
  );
}

/** Over the page, above the phone's bar, where nothing of a list moves for it. */
const frame = {
  position: 'fixed',
  zIndex: 30,
  left: '50%',
  bottom: space(6),
  transform: 'translateX(-50%)',
  display: 'grid',
  gap: space(2),
  width: 'min(420px, calc(100vw - 24px))',
  [mobile]: { bottom: 68 },
  'html[data-slip] &': { bottom: 124 },
} as const;
