import { type DialogSlot, dialogSlots } from '@madang/contracts';
import { Dialog } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { slotsOf } from '../composed-pages.ts';
import { RemoteSlot } from '../federation/remote-view.tsx';

const titles: Record<DialogSlot, string> = {
  'user-info': '내 정보',
  'money-change': '환전 신청',
  'point-change': '포인트 전환',
};

export const isDialogSlot = (open: string | null): open is DialogSlot =>
  Object.values(dialogSlots).some((slot) => slot === open);

/** A remote's form over whatever page is shown; it goes with the page. */
export function SlotDialog({ slot, onClose }: { slot: DialogSlot; onClose: () => void }) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname).current;
  const [form] = slotsOf(slot, pathname);
  useEffect(() => {
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  return (
    form && (
      <Dialog open title={titles[slot]} width={640} onClose={onClose}>
        <RemoteSlot remote={form.remote} slot={form.declaration} />
      </Dialog>
    )
  );
}
