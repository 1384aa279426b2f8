import { loadSanitiser } from '@madang/events';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface SafeHtmlProps {
  /** HTML of operators; only its harmless parts are shown. */
  html: string;
  /** In one line, cut at its end. */
  oneLine?: boolean;
  className?: string;
}

/** Without a tag or an entity it is text, for which nothing has to be loaded. */
export const isPlainText = (html: string): boolean => !/[<&]/.test(html);

/** Shows HTML of operators inside its own box. Nothing is shown until the sanitiser is there; a failed load is tried again. */
export function SafeHtml({ html, oneLine = false, className }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isText = isPlainText(html);

  useEffect(() => {
    if (isText) return;
    let left = false;
    let again: ReturnType<typeof setTimeout>;
    const show = () =>
      loadSanitiser().then(
        (sanitise) => {
          if (!left) box.current?.replaceChildren(sanitise(html));
        },
        () => {
          if (!left) again = setTimeout(show, againAfterMs);
        },
      );
    void show();
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [html, isText]);

  // Links within the site keep the page, as every other link of it does.
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click goes to the links inside.
    <div key={`${isText}`} ref={box} className={className} onClick={follow} css={[content, oneLine && line]}>
      {isText && html}
    </div>
  );
}

const againAfterMs = 5_000;

const content = {
  // Nothing inside is painted beyond the box.
  contain: 'paint',
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%', height: 'auto' },
  '& a': { textDecoration: 'underline' },
  '& p, & ul, & ol, & table': { marginBlock: 8 },
  '& ul, & ol': { paddingLeft: 20, listStyle: 'revert' },
  '& table': { maxWidth: '100%', borderCollapse: 'collapse' },
  '& h1, & h2, & h3': { fontSize: 18, fontWeight: 700 },
} as const;

/** All content stands in the line, at its height, and may be bold or coloured: no more. */
const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& *': {
    display: 'inline !important',
    margin: '0 !important',
    padding: '0 !important',
    border: '0 !important',
    fontSize: 'inherit !important',
    lineHeight: 'inherit !important',
    whiteSpace: 'inherit !important',
  },
  '& br, & hr, & img': { display: 'none !important' },
} as const;
