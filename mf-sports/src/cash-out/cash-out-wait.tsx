import { keyframes } from '@emotion/react';
import { type CashingOut, cashOutReasonTexts } from '@madang/contracts';
import { makeStale } from '@madang/session';
import { color, fontSize, Icon, Money, radius, space, useNow } from '@madang/ui';
import { useEffect, useState } from 'react';

/** Should the stream's word be lost, the page asks again so often. */
const askEveryMs = 1_000;

/** A cash-out that waits because a leg is in play, with its countdown; then its outcome. A row of its bet. */
export function CashOutWait({ cashing }: { cashing: CashingOut }) {
  const { state, reason, paysWon, leftMs } = cashing;
  const now = useNow();
  // The wait is counted on this machine's clock, from the moment of the answer.
  const [dueAtMs, setDueAtMs] = useState(() => Date.now() + leftMs);
  useEffect(() => setDueAtMs(Date.now() + leftMs), [leftMs]);
  const isWaiting = state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const asking = setInterval(() => Date.now() >= dueAtMs && makeStale('bet', 'wallet'), askEveryMs);
    return () => clearInterval(asking);
  }, [isWaiting, dueAtMs]);
  const seconds = Math.max(0, Math.ceil((dueAtMs - now) / 1_000));
  if (isWaiting) {
    return (
      <div css={row}>
        <Icon name="clock" size={16} css={{ color: color.brand }} />
        <span>
          캐시아웃 <Money won={paysWon} css={{ fontWeight: 700 }} /> 확인 중
        </span>
        <span role="timer" css={timer}>
          {seconds > 0 ? `${seconds}초` : '처리 중'}
        </span>
        <span aria-hidden css={track}>
          <span css={[bar, { animationDuration: `${Math.max(leftMs, 1)}ms` }]} />
        </span>
      </div>
    );
  }
  return (
    <div css={row} role="status">
      {state === 'accepted' ? (
        <>
          <Icon name="check" size={16} css={{ color: color.good }} />
          <span>
            캐시아웃하여 <Money won={paysWon} css={{ fontWeight: 700, color: color.good }} />을 받았습니다.
          </span>
        </>
      ) : (
        <>
          <Icon name="close" size={16} css={{ color: color.bad }} />
          <span>{reason && cashOutReasonTexts[reason]}</span>
        </>
      )}
    </div>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space(1.5)}px ${space(2)}px`,
  margin: `0 ${space(3)}px ${space(2.5)}px`,
  padding: `${space(2)}px ${space(3)}px`,
  background: color.raised,
  borderRadius: radius,
  fontSize: fontSize.table,
} as const;
const timer = { fontVariantNumeric: 'tabular-nums', fontWeight: 700, whiteSpace: 'nowrap' } as const;
const track = { gridColumn: '1 / -1', height: 3, background: color.line, borderRadius: 2, overflow: 'hidden' } as const;
const bar = {
  display: 'block',
  height: '100%',
  background: color.brand,
  transformOrigin: 'left',
  animation: `${keyframes({ to: { transform: 'scaleX(0)' } })} linear forwards`,
} as const;
