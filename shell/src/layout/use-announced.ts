import type { EventPayload } from '@madang/contracts';
import { useEvent } from '@madang/events';
import { useState } from 'react';

type AnnouncedSlip = EventPayload<'slip:changed'>;

/** The announcement of the slip's remote; nothing in it while there is none. */
export function useAnnounced(): AnnouncedSlip {
  const [slip, setSlip] = useState<AnnouncedSlip>({ count: 0, totalOdds: '1.00' });
  useEvent('slip:changed', setSlip);
  return slip;
}
