import type { Location } from 'react-router-dom';
import { placeKey } from './place-key.ts';

const storageKey = 'places';

/** How far each page of this tab was scrolled when it was left, in pixels by `placeKey`. */
const places: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
/** The address of a page that keeps the place of the page before it (`preventScrollReset`). */
let staysAt: string | null = null;

/** To be called before the next page is rendered: after that the document may be shorter. */
export function leavePlace(left: Location, next: Location, staysPut: boolean): void {
  places[placeKey(left)] = window.scrollY;
  staysAt = staysPut ? next.key : null;
}

/** To be called once the page is rendered: to where it was left; a new one to its anchor, or to the top. */
export function enterPlace(location: Location): void {
  const top = places[placeKey(location)];
  const anchor = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (top !== undefined) window.scrollTo(0, top);
  else if (anchor) anchor.scrollIntoView();
  else if (staysAt !== location.key) window.scrollTo(0, 0);
}

/** From now on the page is put in its place here, and not by the browser, until the document is left. @returns a function that ends it */
export function followPlaces(locationNow: () => Location): () => void {
  const hide = () => {
    places[placeKey(locationNow())] = window.scrollY;
    sessionStorage.setItem(storageKey, JSON.stringify(places));
    window.history.scrollRestoration = 'auto';
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
  };
}
