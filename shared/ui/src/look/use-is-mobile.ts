import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(root(), { attributes: true, attributeFilter: ['data-layout'] });
  return () => watch.disconnect();
}

/** True when the page shows the mobile layout. The shell keeps `data-layout` on the root element; see `layout` there. */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => root().dataset.layout === 'mobile');
