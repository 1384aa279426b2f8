import { workQueues } from '@madang/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

const secondKeyMs = 1_500;
/** Letters after G, beside those of the queues. */
const pageKeys: Readonly<Record<string, string>> = {
  o: '/admin',
  ...Object.fromEntries(Object.values(workQueues).map(({ key, to }) => [key, to])),
};

/** While a person types, a letter is a letter. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isInDialog = () => document.querySelector('dialog[open]') !== null;

/** Keys of every page: Ctrl K and / open the palette, ? the list of keys; G and a letter go to a page. */
export function usePageKeys(openPalette: () => void, openKeys: () => void): void {
  const navigate = useNavigate();
  const acts = useRef({ openPalette, openKeys });
  acts.current = { openPalette, openKeys };
  useEffect(() => {
    let goUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (isInDialog()) return;
      const letter = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && letter === 'k') {
        event.preventDefault();
        acts.current.openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.key === '/') {
        event.preventDefault();
        acts.current.openPalette();
      } else if (event.key === '?') {
        event.preventDefault();
        acts.current.openKeys();
      } else if (performance.now() < goUntil && pageKeys[letter]) {
        event.preventDefault();
        event.stopImmediatePropagation();
        goUntil = 0;
        navigate(pageKeys[letter]);
      } else goUntil = letter === 'g' ? performance.now() + secondKeyMs : 0;
    };
    // Before the keys of the page: a letter after G is not one of them.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [navigate]);
}
