import type { Page } from '@playwright/test';

/**
 * Words and figures that a reader cannot have whole on this page: cut at an edge that does not scroll, laid over each other, or reaching out of the
 * window, out of a dialog or out of a drawer. Lines that scroll by themselves, such as tabs, are whole: they scroll to the current one.
 */
export const findCutText = (page: Page): Promise<string[]> => page.evaluate(findInPage);

/** Runs in the page. */
function findInPage(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth)
    found.push(`the page is ${root.scrollWidth - window.innerWidth} px too wide`);
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog.scrollWidth > dialog.clientWidth + 1) found.push('a dialog scrolls sideways');
  const inView = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(inView, NodeFilter.SHOW_TEXT);
  const rows = new Map<Element, { text: string; rect: DOMRect }[]>();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !element || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      const clip = clipOf(element);
      if (clip && (rect.right > clip.right + 1 || rect.left < clip.left - 1)) found.push(`cut: ${text}`);
      const row = element.closest('[data-fixture], tr, li');
      if (row) rows.set(row, [...(rows.get(row) ?? []), { text, rect }]);
    }
  }
  for (const words of rows.values()) {
    for (const [at, one] of words.entries())
      for (const other of words.slice(at + 1))
        if (overlap(one.rect, other.rect)) found.push(`over: ${one.text} | ${other.text}`);
  }
  return [...new Set(found)].slice(0, 12);

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true, opacityProperty: true }))
      return false;
    // Words for readers alone have no room of their own.
    for (let at: Element | null = element; at && at !== inView; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at);
      if (position === 'absolute' && clipPath !== 'none') return false;
      if (at.matches('[data-cut-wanted], [aria-hidden="true"] svg, option')) return false;
    }
    return true;
  }
  /** The nearest edge that hides what reaches over it; none where a line scrolls. */
  function clipOf(element: Element): DOMRect | null {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { overflowX, contain } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      if (overflowX === 'hidden' || overflowX === 'clip' || contain.includes('paint') || contain.includes('strict'))
        return at.getBoundingClientRect();
    }
    return null;
  }
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 3 && high > 6;
  }
}
