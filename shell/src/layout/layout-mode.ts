import { desktopViewport, mobileMaxWidth, mobileViewport } from '@madang/ui';

export type Layout = 'desktop' | 'mobile';

export const layoutKey = 'madang.layout';
/** Roll-outs may go by the layout: it tells the server what the next document will be shown in. */
const cookieName = 'madang_layout';
const viewports: Record<Layout, string> = {
  desktop: `width=${desktopViewport}`,
  mobile: `width=${mobileViewport}`,
};

function chosenLayout(): Layout | null {
  const stored = localStorage.getItem(layoutKey);
  return stored === 'desktop' || stored === 'mobile' ? stored : null;
}

/**
 * `data-layout` on the root element is what every component of every app looks at. `data-narrow` says that the mobile layout
 * is shown in a wide window, where the viewport element has no effect, so that the page must keep itself narrow.
 */
export function applyLayout(): void {
  const chosen = chosenLayout();
  const viewport = document.querySelector('meta[name="viewport"]');
  viewport?.setAttribute('content', chosen ? viewports[chosen] : 'width=device-width, initial-scale=1');
  const narrow = window.matchMedia(mobileMaxWidth).matches;
  const shown = chosen ?? (narrow ? 'mobile' : 'desktop');
  const { dataset } = document.documentElement;
  if (dataset.layout !== shown) {
    dataset.layout = shown;
    tellServer(shown);
  }
  if (shown === 'mobile' && !narrow) dataset.narrow = '';
  else delete dataset.narrow;
}

/** A page that cannot say it (plain http) has the layout by the browser's word on its machine. */
function tellServer(shown: Layout): void {
  if (!('cookieStore' in window)) return;
  const expires = Date.now() + 365 * 86_400_000;
  // A browser that keeps no cookies gets the same documents, only by the other rule.
  window.cookieStore.set({ name: cookieName, value: shown, path: '/', sameSite: 'lax', expires }).catch(() => {});
}

/** Follows the window's width until the returned function is called. */
export function startLayout(): () => void {
  const media = window.matchMedia(mobileMaxWidth);
  applyLayout();
  media.addEventListener('change', applyLayout);
  return () => media.removeEventListener('change', applyLayout);
}
