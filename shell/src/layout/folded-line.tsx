import { color, fontSize, pageGutter, pageWidth, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { lowWindow, phoneLine, toTopSize } from './measures.ts';

/**
 * The rest of the phone's header while it is folded: the way to the top (`scroll-to-top.tsx`) and the name of the page, unless the page lays a bar
 * of its own over it.
 */
export default function FoldedLine() {
  const [title, setTitle] = useState(() => nameOf(document.title));
  useEffect(() => {
    const element = document.querySelector('title');
    const watch = new MutationObserver(() => setTitle(nameOf(document.title)));
    if (element) watch.observe(element, { childList: true });
    return () => watch.disconnect();
  }, []);
  return (
    <div aria-hidden="true" css={bar}>
      <span css={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{title}</span>
    </div>
  );
}

/** Without the name of the site, which stands behind it in tabs of the browser. */
const nameOf = (title: string) => title.replace(/ · [^·]*$/, '');

const bar = {
  position: 'fixed',
  zIndex: 14,
  inset: `0 ${pageGutter} auto ${pageGutter}`,
  width: pageWidth,
  maxWidth: '100%',
  display: 'flex',
  alignItems: 'center',
  height: phoneLine,
  padding: `0 ${space(3)}px 0 ${toTopSize + space(2)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  fontSize: fontSize.text,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  [lowWindow]: { display: 'none' },
} as const;
