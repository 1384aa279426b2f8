import { color, fontSize, formatWon, Icon, Money, Odds, pageWidth, space } from '@madang/ui';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { slotsOf } from '../composed-pages.ts';
import { barHeight, lowWindow } from './measures.ts';
import { useAnnounced } from './use-announced.ts';

/** A finger that has gone so far up has swiped. */
const swipePx = 24;

/**
 * The phone's slip, put away: a bar over the whole width, on the bottom bar, while there is something in it. A press or a swipe up opens it.
 * `data-slip` on the root element says that it is there.
 */
export default function SlipBar({ onOpen }: { onOpen: () => void }) {
  const { pathname } = useLocation();
  const { count, totalOdds, stakeWon = 0, winWon } = useAnnounced();
  const startedAt = useRef<number | null>(null);
  const isShown = count > 0 && slotsOf('slip', pathname).length > 0;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset.slip = '';
    return () => {
      delete dataset.slip;
    };
  }, [isShown]);
  if (!isShown) return null;
  const follow = ({ clientY }: PointerEvent) => {
    if (startedAt.current === null || startedAt.current - clientY < swipePx) return;
    startedAt.current = null;
    onOpen();
  };
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerDown={({ clientY }) => {
        startedAt.current = clientY;
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        startedAt.current = null;
      }}
      aria-label={`베팅 슬립 열기, ${count}개 선택, 총 배당 ${totalOdds}`}
      css={bar}
    >
      <span css={number}>{count}</span>
      <span css={two}>
        <span>{count}폴더</span>
        <b css={{ fontSize: fontSize.input }}>
          <Odds odds={totalOdds} />배
        </b>
      </span>
      {winWon !== undefined && stakeWon > 0 && (
        <span css={[two, { marginLeft: 'auto', textAlign: 'right' }]}>
          <span>{formatWon(stakeWon)} → 예상 당첨금</span>
          <Money won={winWon} css={{ fontSize: fontSize.input, fontWeight: 700 }} />
        </span>
      )}
      <Icon
        name="chevronDown"
        css={{ flex: 'none', transform: 'rotate(180deg)', marginLeft: stakeWon > 0 ? 0 : 'auto' }}
      />
    </button>
  );
}

const bar = {
  position: 'fixed',
  inset: `auto 0 ${barHeight}px`,
  zIndex: 15,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  maxWidth: pageWidth,
  height: barHeight,
  margin: '0 auto',
  padding: `0 ${space(4)}px`,
  border: 0,
  background: color.brand,
  color: color.onBrand,
  fontSize: fontSize.small,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  touchAction: 'none',
  outlineOffset: -4,
  '&:focus-visible': { outlineColor: color.onBrand },
  [lowWindow]: { position: 'static' },
} as const;
const number = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: 16,
  background: color.onBrand,
  color: color.brand,
  fontSize: fontSize.input,
  fontWeight: 700,
} as const;
const two = { display: 'grid', lineHeight: 1.3, minWidth: 0 } as const;
