/**
 * What the tabs of one browser tell each other of their session, by the storage that they share: who signs out in one is out in all, and
 * who signs in is in. No secret goes this way: each tab has the cookie.
 */
export type TabNews = 'signed-in' | 'signed-out';

const storageKey = 'madang.session';
let told = 0;

/** Each time another text, so that the others hear of it. */
export function tellTabs(news: TabNews): void {
  told += 1;
  localStorage.setItem(storageKey, `${news} ${Date.now()} ${told}`);
}

/** Hears what other tabs tell, never what this one does. @returns a function that ends it */
export function listenToTabs(listener: (news: TabNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const news = newValue?.split(' ')[0];
    if (key === storageKey && (news === 'signed-in' || news === 'signed-out')) listener(news);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
