import { useEffect, useRef } from 'react';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  target.getAttribute('type') !== 'checkbox';

/** Acts by a letter, "shift+a" with Shift, where no field has the focus and no dialog is open. */
export function useLetterKeys(acts: Readonly<Record<string, () => void>>): void {
  const known = useRef(acts);
  known.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = known.current[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
