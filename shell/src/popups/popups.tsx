import { listPopups } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useIsMobile } from '@madang/ui';
import { useState } from 'react';
import { PopupCard } from './popup-card.tsx';
import { isSuppressed, suppress } from './suppressed.ts';

/** Closed in this document: they come again with the next. */
const closed = new Set<number>();

/** The announcements of home: side by side at their places, and on a phone one after the other. */
export default function Popups() {
  const popups = useEndpoint(listPopups, {}, { staleTime: 60_000 });
  const isMobile = useIsMobile();
  const [, showAgain] = useState(0);
  const visible = (popups.data ?? []).filter(({ id, popupFlg }) => popupFlg && !closed.has(id) && !isSuppressed(id));

  const hide = (id: number) => {
    closed.add(id);
    showAgain((count) => count + 1);
  };
  return (isMobile ? visible.slice(0, 1) : visible).map((popup) => (
    <PopupCard
      key={popup.id}
      popup={popup}
      onClose={() => hide(popup.id)}
      onSuppress={() => {
        suppress(popup.id);
        hide(popup.id);
      }}
    />
  ));
}
