import { emit } from '@madang/events';
import { makeAllStale } from '@madang/session';
import { applyLayout, type Layout, layoutKey } from './layout-mode.ts';

/** The member's own choice: kept across reloads, and the page's data is fetched anew (specification section 1). */
export function switchLayout(layout: Layout): void {
  localStorage.setItem(layoutKey, layout);
  applyLayout();
  emit('layout:changed', { layout });
  makeAllStale();
}
