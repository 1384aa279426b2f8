import { delayedReasonTexts } from '@madang/contracts';
import { useMember } from '@madang/session';
import { useOddsOf } from '@madang/stream';
import { color, fontSize, formatNumber, Money, space, useNow } from '@madang/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { choiceName } from '../../../slip/choice-name.ts';
import { foldersText } from '../../../slip/slip-systems.ts';
import { nameOfWaiting, placeOfWaiting } from '../../../slip/waiting-words.ts';
import { putAway, type ShownDelayedBet } from '../use-delayed-bets.ts';
import { useOffer } from '../use-offer.ts';
import { MovedOdds } from './moved-odds.tsx';
import { OfferAgain } from './offer-again.tsx';
import { TakenOdds } from './taken-odds.tsx';
import { WaitMark } from './wait-mark.tsx';

/** So long an accepted one stays, before it is found in the list of bets alone. */
const readMs = 10_000;

/** One bet in play on its way: what it is on, its stake, how long it still waits; then its outcome, and where it was refused the offer of now. */
export function WaitingBetRow({ bet }: { bet: ShownDelayedBet }) {
  const { id: memberId } = useMember();
  const { state, betId, legs, sizes } = bet;
  const offer = useOffer(bet);
  useEffect(() => {
    if (state !== 'accepted') return;
    const timer = setTimeout(() => putAway(memberId, { betId, state }), readMs);
    return () => clearTimeout(timer);
  }, [state, betId, memberId]);
  const name = nameOfWaiting(legs);
  // A closed selection has no price: the feed's 1.00 says only that it is closed.
  const hasNewPrice = state === 'refused' && !offer.isOver;
  const now = state === 'accepted' ? bet.totalOdds : hasNewPrice ? offer.total : bet.askedOdds;
  const winsWon = hasNewPrice ? offer.winsWon : bet.expectedPayoutWon;
  return (
    <li data-delayed={state} aria-label={name} css={row}>
      <WaitMark bet={bet} />
      <div css={{ display: 'grid', minWidth: 0 }}>
        <p css={line}>
          <span css={[clipped, { fontSize: fontSize.text, fontWeight: 700 }]} title={name}>
            {name}
          </span>
          <span css={{ fontSize: fontSize.text, fontWeight: 700 }}>
            <MovedOdds before={bet.askedOdds} now={now} />
          </span>
        </p>
        <p css={[clipped, quiet]}>
          {legs.length > 1
            ? foldersText(
                legs.map(({ now }) => now),
                sizes ?? undefined,
              )
            : placeOfWaiting(legs)}
        </p>
        <p css={line}>
          <span role="status" css={[{ fontWeight: 600 }, tones[state]]}>
            {state === 'waiting' && '접수를 기다리는 중'}
            {state === 'accepted' && (
              <Link to="/bet_result" css={{ color: 'inherit' }}>
                접수되었습니다 · {betId}
              </Link>
            )}
            {state === 'refused' && '접수되지 않았습니다'}
          </span>
          {state === 'waiting' && <Countdown dueAtMs={bet.dueAtMs} />}
          <span css={money}>
            {formatNumber(bet.stakeWon)} → <Money won={winsWon} />
          </span>
        </p>
        {state === 'accepted' && <TakenOdds sent={bet.askedOdds} booked={bet.totalOdds} />}
        {state === 'refused' && <RefusedFor legs={legs} />}
        {state === 'refused' && bet.reason && (
          <p css={[quiet, { whiteSpace: 'normal' }]}>
            {delayedReasonTexts[bet.reason]} 베팅금은 빠져나가지 않았습니다.
          </p>
        )}
      </div>
      {state === 'refused' && <OfferAgain bet={bet} offer={offer} />}
    </li>
  );
}

/** The leg of several for which it was refused, each at its price of then and now: the total may have risen all the same. */
function RefusedFor({ legs }: Pick<ShownDelayedBet, 'legs'>) {
  const named = legs.length > 1 ? legs.filter(({ refusedFor }) => refusedFor) : [];
  return named.map(({ now, price, betLine }) => (
    <p key={now.id} css={line}>
      <span css={[clipped, { fontWeight: 600 }]}>{choiceName({ ...now, betLine })}</span>
      <LegNow price={price} now={now} />
    </p>
  ));
}

/** A closed selection has no price. */
function LegNow({ price, now }: Pick<ShownDelayedBet['legs'][number], 'price' | 'now'>) {
  const { id, fixtureId, betPrice, status, version } = now;
  const [odds] = useOddsOf([{ id, fixtureId, price: betPrice, status, version }]);
  return (odds?.status ?? status) === 'closed' ? (
    <span>마감</span>
  ) : (
    <MovedOdds before={price} now={odds?.price ?? betPrice} />
  );
}

/** Read by eye alone: a reader hears when it is decided. */
function Countdown({ dueAtMs }: { dueAtMs: number }) {
  const left = Math.max(0, Math.ceil((dueAtMs - useNow()) / 1_000));
  return (
    <span aria-hidden="true" css={{ color: color.muted }}>
      {left > 0 ? `${left}초` : '확인 중'}
    </span>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: `${space(2)}px ${space(2.5)}px`,
  padding: `${space(2)}px ${space(3)}px`,
  fontSize: fontSize.small,
  '& + &': { borderTop: `1px solid ${color.line}` },
} as const;
const line = {
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  minWidth: 0,
  '& > :last-child': { marginLeft: 'auto' },
} as const;
const quiet = { color: color.muted, fontSize: fontSize.small } as const;
const money = { color: color.muted, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const tones = { waiting: null, accepted: { color: color.good }, refused: { color: color.bad } } as const;
