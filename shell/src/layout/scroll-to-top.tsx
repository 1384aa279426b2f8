import { color, Icon, mobile, pageGutter, radius, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { lowWindow, toTopSize } from './measures.ts';

/** Specification section 2: the button appears after this many pixels. */
const appearsAfterPx = 20;

/** On a desktop it stands over the menu, on a phone in the header: it never covers a button or a link. */
export function ScrollToTop() {
  const [scrolled, setScrolled] = useState(false);
  // Asked when somebody scrolls, and never while the page is rendered: the answer costs the layout of all of it.
  useEffect(() => {
    const look = () => {
      const isScrolled = window.scrollY > appearsAfterPx;
      setScrolled(isScrolled);
      document.documentElement.toggleAttribute('data-scrolled', isScrolled);
    };
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
        // On a phone prices reach from edge to edge: it stands in the header, in the place of the brand, and first in its line while it is folded.
        [mobile]: {
          left: `calc(${pageGutter} + ${toTopSize + space(2)}px)`,
          top: space(1),
          bottom: 'auto',
          zIndex: 21,
          border: 0,
          borderRadius: radius,
          background: color.surface,
          boxShadow: 'none',
          // There the header does not stay.
          [lowWindow]: { top: 'auto', bottom: space(3), border: `1px solid ${color.line}`, background: color.raised },
        },
        'html[data-layout="mobile"][data-folded] &': { left: `calc(${pageGutter} + ${space(1)}px)` },
      }}
    >
      <Icon name="arrowUp" />
    </button>
  );
}
