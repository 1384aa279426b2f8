import type { Location } from 'react-router-dom';
import { placeKey } from './place-key.ts';

const storageKey = 'madang.places';

/** How far each page of this tab was scrolled when it was left, in pixels by `placeKey`. */
const places = readPlaces();
/** The page in sight; null under the splash or a fault. */
let shown: Location | null = null;
/** The address of a page that keeps the place of the page before it (`preventScrollReset`). */
let staysAt: string | null = null;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** To be called before the next page is rendered: after that the document may be shorter. */
export function leavePlace(next: Location, staysPut: boolean): void {
  if (shown) places[placeKey(shown)] = window.scrollY;
  staysAt = staysPut ? next.key : null;
}

/** To be called once the page is rendered: to where it was left; a new one to its anchor, or to the top. */
export function enterPlace(location: Location): void {
  shown = location;
  const top = places[placeKey(location)];
  const anchor = anchorOf(location.hash);
  if (top !== undefined) window.scrollTo(0, top);
  else if (anchor) anchor.scrollIntoView();
  else if (staysAt !== location.key) window.scrollTo(0, 0);
}

/** Null also for a hash that is no encoded text (`#50%`). */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** From now on the page is put in its place here, and not by the browser, until the document is left. @returns a function that ends it */
export function followPlaces(): () => void {
  const hide = () => {
    window.history.scrollRestoration = 'auto';
    if (shown) places[placeKey(shown)] = window.scrollY;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(places));
    } catch {
      // A browser that keeps nothing begins at the top.
    }
  };
  const show = () => {
    window.history.scrollRestoration = 'manual';
  };
  show();
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    window.history.scrollRestoration = 'auto';
    shown = null;
  };
}
