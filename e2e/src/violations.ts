import type { Page } from '@playwright/test';

/** Adds to `seen` whatever the browser reports of the page's policies from now on. */
export function watchViolations(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Integrity-Policy|integrity/i.test(message.text())) seen.push(message.text());
  });
}
