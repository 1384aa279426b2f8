import { color, Icon, mobile, pageGutter, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { barHeight, toTopSize } from './measures.ts';

/** Specification section 2: the button appears after this many pixels. */
const appearsAfterPx = 20;

export function ScrollToTop() {
  const [scrolled, setScrolled] = useState(false);
  // Asked when somebody scrolls, and never while the page is rendered: the answer costs the layout of all of it.
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > appearsAfterPx);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
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
