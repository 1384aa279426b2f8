import type { MenuDeclaration } from '@madang/contracts';
import { confirmDialog } from '@madang/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuHref } from '../composed-pages.ts';

/**
 * The effect of a click on a menu entry that wants to be asked about first (specification section 2: European, in-play, casino, slots);
 * null for the others. A click that opens another tab is followed as ever.
 */
export function useConfirmed(entry: MenuDeclaration, onFollow?: () => void): ((event: MouseEvent) => void) | null {
  const navigate = useNavigate();
  const { confirm: text, label: title } = entry;
  if (!text) return null;
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void confirmDialog({ title, text, confirmLabel: '입장' }).then((confirmed) => {
      if (!confirmed) return;
      onFollow?.();
      void navigate(menuHref(entry));
    });
  };
}
