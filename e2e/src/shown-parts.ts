import { type BrowserContext, expect } from '@playwright/test';
import type { Versions } from './composition.ts';

interface ShownParts {
  /** Expects that no part of a pinned app ever stood on a page in another version. */
  expectPinned(): void;
}

/**
 * Watches the parts of remotes on all pages of a context. A version that fails to load is replaced by the one before it, as
 * members should have it; a test of that version would go on with the other one, and pass.
 */
export async function watchShownParts(context: BrowserContext, pinned: Versions): Promise<ShownParts> {
  const shown = new Set<string>();
  if (Object.keys(pinned).length > 0) {
    await context.exposeBinding('tellShownPart', (_source, part: string) => shown.add(part));
    await context.addInitScript(tellShownParts);
  }
  return {
    expectPinned: () => {
      const others = [...shown].filter((part) => {
        const [app = '', version] = part.split(' ');
        return app in pinned && pinned[app] !== version;
      });
      expect(others, 'versions on the page in place of the pinned ones').toEqual([]);
    },
  };
}

/** Runs in the page. */
function tellShownParts(): void {
  const told = new Set<string>();
  const { tellShownPart } = window as unknown as { tellShownPart(part: string): void };
  function look(): void {
    for (const part of document.querySelectorAll('[data-remote][data-version]')) {
      const name = `${part.getAttribute('data-remote')} ${part.getAttribute('data-version')}`;
      if (told.has(name)) continue;
      told.add(name);
      tellShownPart(name);
    }
  }
  const observed = { childList: true, subtree: true, attributeFilter: ['data-version'] };
  new MutationObserver(look).observe(document, observed);
}
