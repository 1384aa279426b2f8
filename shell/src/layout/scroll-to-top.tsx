import { color, Icon, mobile, pageGutter, space } from '@madang/ui';
import { useSyncExternalStore } from 'react';
import { barHeight, toTopSize } from './measures.ts';

/** Specification section 2: the button appears after this many pixels. */
const appearsAfterPx = 20;

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

export function ScrollToTop() {
  const scrolled = useSyncExternalStore(subscribe, () => window.scrollY > appearsAfterPx);
  if (!scrolled) return null;
  return (
    <button
      type="button"
      aria-label="맨 위로"
      title="맨 위로"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      css={{
        position: 'fixed',
        left: `calc(${pageGutter} + ${space(4)}px)`,
        bottom: space(4),
        zIndex: 16,
        display: 'grid',
        placeItems: 'center',
        width: toTopSize,
        height: toTopSize,
        border: `1px solid ${color.line}`,
        borderRadius: toTopSize / 2,
        background: color.raised,
        boxShadow: color.shadow,
        cursor: 'pointer',
        [mobile]: { left: `calc(${pageGutter} + ${space(3)}px)`, bottom: barHeight + space(3) },
      }}
    >
      <Icon name="arrowUp" />
    </button>
  );
}
