/**
 * The messages of the tabs of one browser about their session, by the storage that they share: a sign-out in one is a sign-out in all, and
 * a sign-in too. No secret goes this way: each tab has the cookie.
 */
type TabNews = (typeof allNews)[number];
/** renewing: the session is about to end and to be followed by another, which `signed-in` then tells. */
const allNews = ['signed-in', 'signed-out', 'renewing'] as const;

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
    const news = allNews.find((each) => newValue?.startsWith(`${each} `));
    if (key === storageKey && news) listener(news);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
