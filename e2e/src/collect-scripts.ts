import type { Page } from '@playwright/test';

/** Collects what scripts come to the page from now on. @returns their texts so far, when asked */
export function collectScripts(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    const text = answer.text();
    // One that is still coming when the test has its answer and closes the page is nobody's failure.
    text.catch(() => undefined);
    texts.push(text);
  });
  return () => Promise.all(texts);
}
