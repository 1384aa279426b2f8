import { useEvent } from '@madang/events';
import { color, Icon, Odds, pageGutter, space } from '@madang/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { slotsOf } from '../composition.ts';
import { shortcutBarHeight } from './shortcut-bar.tsx';

/** Floats over the page where there is a slip: how many picks, and their total odds. */
export function SlipButton({ onOpen }: { onOpen: () => void }) {
  const { pathname } = useLocation();
  const [slip, setSlip] = useState({ count: 0, totalOdds: '1.00' });
  useEvent('slip:changed', setSlip);
  if (slotsOf('slip', pathname).length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={slip.count > 0 ? `베팅 슬립 열기, ${slip.count}개 선택, 총 배당 ${slip.totalOdds}` : '베팅 슬립 열기'}
      css={{
        position: 'fixed',
        right: `calc(${pageGutter} + ${space(3)}px)`,
        bottom: shortcutBarHeight + space(3),
        zIndex: 16,
        display: 'flex',
        alignItems: 'center',
        gap: space(2),
        height: 48,
        padding: `0 ${space(4)}px`,
        border: 0,
        borderRadius: 24,
        background: slip.count > 0 ? color.brand : color.raised,
        color: slip.count > 0 ? color.onBrand : color.text,
        boxShadow: color.shadow,
        fontWeight: 700,
        cursor: 'pointer',
      }}
    >
      <Icon name="slip" />
      {slip.count > 0 ? (
        <>
          <span>{slip.count}</span>
          <Odds odds={slip.totalOdds} />
        </>
      ) : (
        <span>슬립</span>
      )}
    </button>
  );
}
