import { Button, color, fontSize, Money, mobile, radius, space, useNow } from '@madang/ui';
import { dropTapped, type TappedBet, useTappedBets } from '../../../slip/one-tap.ts';
import { pickName } from '../../../slip/pick-name.ts';
import { useTappedSending } from '../use-tapped-sending.ts';

/** Bets by one press: each can be taken back for some seconds, then it is sent. Leaving the page before then sends nothing. */
export default function TappedBets() {
  const bets = useTappedBets();
  useTappedSending(bets);
  if (bets.length === 0) return null;
  return (
    <ul aria-label="원터치 베팅" css={frame}>
      {bets.map((bet) => (
        <Tapped key={bet.number} bet={bet} />
      ))}
    </ul>
  );
}

function Tapped({ bet }: { bet: TappedBet }) {
  const { number, pick, stakeWon, sendAtMs } = bet;
  const left = Math.max(0, Math.ceil((sendAtMs - useNow()) / 1_000));
  return (
    <li css={row}>
      <span role="status" css={{ display: 'grid', minWidth: 0 }}>
        <b css={clipped}>
          {pickName(pick)} {pick.betPrice}
        </b>
        <span css={{ color: color.muted, fontSize: fontSize.small }}>
          <Money won={stakeWon} /> 베팅을 보냅니다 <span aria-hidden="true">{left}초</span>
        </span>
      </span>
      <Button onClick={() => dropTapped(number)} css={{ height: 44 }}>
        취소
      </Button>
    </li>
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
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  padding: space(2),
  paddingLeft: space(3),
  border: `1px solid ${color.brandEdge}`,
  borderRadius: radius,
  background: color.raised,
  boxShadow: color.shadow,
} as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
