import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Offer, offers } from './offer.ts';

/** A newer version is offered to a visitor who has not touched the page for so long: the offer interrupts no work. */
export const idleBeforeOfferMs = 60_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The page's offer now: a newer version after a while without input, a withdrawn one at once. */
export function useOffer(): Offer | null {
  const { offer } = useStore(offers);
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    setIdle(false);
    if (offer !== 'newer') return;
    const offerIt = () => setIdle(true);
    let timer = setTimeout(offerIt, idleBeforeOfferMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(offerIt, idleBeforeOfferMs);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, wait, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, wait, { capture: true });
    };
  }, [offer]);

  return offer === 'withdrawn' || (offer === 'newer' && isIdle) ? offer : null;
}
