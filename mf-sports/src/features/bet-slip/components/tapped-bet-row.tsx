import { bettingPages } from '@madang/rules';
import { useOddsOf } from '@madang/stream';
import { Button, color, fontSize, Money, radius, space, useNow } from '@madang/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { dropTapped, type TappedBet } from '../../../slip/one-tap.ts';
import { pickName } from '../../../slip/pick-name.ts';
import { toWord } from '../../../slip/to-word.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { useRest } from '../use-rest.ts';
import type { SendTapped } from '../use-tapped-sending.ts';
import { MovedOdds } from './moved-odds.tsx';

/** So long a booked one stays, before it is found in the list of bets alone. */
const readMs = 10_000;
/** After each change of its price, so that no price is pressed that was not seen. */
const restsMs = 1_000;

/** One bet by one press: pick, price, fixture and stake; the way back, then its outcome, and where it was refused the offer of now. */
export function TappedBetRow({ bet, onSend }: { bet: TappedBet; onSend: SendTapped }) {
  const { number, pick, pressedPrice, stakeWon, outcome } = bet;
  const offer = useTappedOffer(bet);
  const isBooked = outcome?.state === 'booked';
  useEffect(() => {
    if (!isBooked) return;
    const timer = setTimeout(() => dropTapped(number), readMs);
    return () => clearTimeout(timer);
  }, [isBooked, number]);
  const price =
    outcome?.state === 'booked' ? outcome.totalOdds : outcome?.state === 'refused' ? offer.pick.betPrice : pressedPrice;
  return (
    <li css={[row, outcome && edges[outcome.state]]}>
      <div role="status" css={{ display: 'grid', minWidth: 0 }}>
        <b css={line}>
          <span css={clipped}>{pickName(pick)}</span>
          <MovedOdds before={pressedPrice} now={price} />
        </b>
        <span css={[clipped, quiet]}>
          {pick.marketNameKorean} · {pick.home} : {pick.away}
        </span>
        <span css={{ fontSize: fontSize.small }}>
          <Money won={stakeWon} css={{ fontWeight: 700 }} /> <Said bet={bet} />
        </span>
      </div>
      {!outcome && (
        <Button onClick={() => dropTapped(number)} css={{ height: 44 }}>
          취소
        </Button>
      )}
      {outcome?.state === 'booked' && <PutAway number={number} />}
      {outcome?.state === 'refused' && (
        <div css={acts}>
          {offer.isOffered && (
            <Button
              variant="primary"
              aria-disabled={!offer.canSend || undefined}
              onClick={() => offer.canSend && onSend({ ...bet, pick: offer.pick })}
              css={{ flex: '1 1 auto', height: 44 }}
            >
              {offer.isOpen ? `${toWord(offer.pick.betPrice)} 다시 베팅` : '일시정지 · 열리면 다시 베팅'}
            </Button>
          )}
          <PutAway number={number} />
        </div>
      )}
    </li>
  );
}

/** The progress of the bet, or its outcome. */
function Said({ bet: { sendAtMs, outcome } }: { bet: TappedBet }) {
  const left = Math.max(0, Math.ceil((sendAtMs - useNow()) / 1_000));
  switch (outcome?.state) {
    case undefined:
      return (
        <>
          베팅을 보냅니다 <span aria-hidden="true">{left}초</span>
        </>
      );
    case 'sending':
      return <>베팅을 보내는 중</>;
    case 'booked':
      return (
        <Link to="/bet_result" css={{ color: color.good }}>
          베팅했습니다. · {outcome.betId}
        </Link>
      );
    case 'refused':
      return <span css={{ color: color.bad, whiteSpace: 'pre-line' }}>{outcome.text}</span>;
  }
}

const PutAway = ({ number }: { number: number }) => (
  <Button onClick={() => dropTapped(number)} css={{ height: 44 }}>
    지우기
  </Button>
);

/** A refused one at the odds of this moment. */
function useTappedOffer({ pick, outcome }: TappedBet) {
  const { id, fixtureId, betPrice: price, version } = pick;
  const [odds] = useOddsOf([{ id, fixtureId, price, status: 'open', version }]);
  const lock = useBettingLock(bettingPages[pick.page].feedPackage);
  const now = odds ? { ...pick, betPrice: odds.price, version: odds.version } : pick;
  const rests = useRest(now.betPrice, restsMs);
  const left = useNow();
  const isOpen = lock === null && odds?.status !== 'suspended';
  return {
    pick: now,
    isOpen,
    isOffered: outcome?.state === 'refused' && outcome.offeredUntilMs > left && odds?.status !== 'closed',
    canSend: isOpen && !rests,
  };
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space(2)}px ${space(3)}px`,
  padding: space(2),
  paddingLeft: space(3),
  border: `1px solid ${color.brandEdge}`,
  borderRadius: radius,
  background: color.raised,
  boxShadow: color.shadow,
} as const;
const edges = {
  sending: null,
  booked: { borderColor: color.good },
  refused: { borderColor: color.bad },
} as const;
const line = { display: 'flex', alignItems: 'baseline', gap: space(2), minWidth: 0 } as const;
const quiet = { color: color.muted, fontSize: fontSize.small } as const;
const acts = { gridColumn: '1 / -1', display: 'flex', gap: space(2) } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
