import { noteRendered, noteShown, type Reported } from './notes.ts';

/** A rendered part must still be there after this time: a page that is emptied, left or frozen at once was not shown. */
const lastsMs = 1_000;
/** So long a page may have nothing to see. */
const emptyMs = 5_000;
const againMs = 500;

/**
 * Notes that the remote is shown once what it has rendered lasts. A page, other than a slot, must have something to see: `onEmpty` is
 * called when it has not. @param placeOf the element around the remote's part, once it is there @returns a function that ends the watch
 */
export function watchShown(
  remote: { name: string },
  entry: Reported,
  { placeOf, isPage, onEmpty }: { placeOf: () => Element | null; isPage: boolean; onEmpty: () => void },
): () => void {
  noteRendered();
  const isThere = () => {
    const place = placeOf();
    return place?.isConnected === true && (!isPage || hasContent(place));
  };
  let leftMs = emptyMs;
  const look = () => {
    if (isThere()) noteShown(remote, entry);
    else if (leftMs <= 0) onEmpty();
    else {
      leftMs -= againMs;
      timer = setTimeout(look, againMs);
    }
  };
  let timer = setTimeout(look, lastsMs);
  return () => {
    clearTimeout(timer);
    // It gives way to another page of the site: it has been seen.
    if (isThere()) noteShown(remote, entry);
  };
}

const seen = 'img,svg,canvas,video,iframe,input,button,[role=status],[data-remote]';
const hasContent = (place: Element) => place.textContent?.trim() !== '' || place.querySelector(seen) !== null;
