import type { Page } from '@playwright/test';

/** Collects what scripts come to the page from now on. @returns their texts so far, when asked */
export function collectScripts(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    // A left document and a closed page take their pending answers with them.
    texts.push(answer.text().catch(() => ''));
  });
  return () => Promise.all(texts);
}
