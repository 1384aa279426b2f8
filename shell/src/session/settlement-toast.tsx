import { color, formatWon, Icon, IconButton, mobile, pageGutter, radius, space } from '@madang/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { hasRoute } from '../composed-pages.ts';
import { useIsDrawWatched } from '../layout/watched-draw.ts';
import { dropSettled, settledBets } from './settled-bets.ts';

const shownMs = 6_000;
const betsPath = '/bet_result';

/** Wherever the member is: a bet paid. One after the other; it goes by itself and covers no bar. */
export function SettlementToast() {
  const isDrawWatched = useIsDrawWatched();
  const first = useStore(settledBets, ({ bets }) => bets[0]);
  const bet = isDrawWatched ? undefined : first;
  useEffect(() => {
    if (!bet) return;
    const timer = setTimeout(dropSettled, shownMs);
    return () => clearTimeout(timer);
  }, [bet]);
  const words = bet && `${bet.status === 2 ? '당첨' : '적특 환급'} +${formatWon(bet.payoutWon)}`;
  return (
    // It is there before the words are: screen readers speak only text that comes into a region that they know.
    <div role="status" css={place}>
      {words && (
        <div css={toast}>
          <Icon name={bet.status === 2 ? 'trophy' : 'refresh'} css={{ color: color.good }} />
          {hasRoute(betsPath) ? (
            <Link to={betsPath} onClick={dropSettled} css={wordsStyle}>
              {words}
            </Link>
          ) : (
            <span css={wordsStyle}>{words}</span>
          )}
          <IconButton label="당첨 알림 닫기" icon="close" size={16} onClick={dropSettled} />
        </div>
      )}
    </div>
  );
}

const place = {
  position: 'fixed',
  top: 108,
  right: `calc(${pageGutter} + ${space(6)}px)`,
  zIndex: 45,
  [mobile]: { top: 104, right: `calc(${pageGutter} + ${space(3)}px)` },
} as const;

const toast = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 48,
  paddingLeft: space(4),
  paddingRight: space(1),
  border: `1px solid ${color.good}`,
  borderRadius: radius,
  background: color.raised,
  boxShadow: color.shadow,
} as const;

const wordsStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 700,
  color: color.good,
} as const;
