import type { Composition } from '@madang/contracts';
import { type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import { compositionOf, type Versions, versionsOf } from './composition.ts';

/** Every document that the pages of a context had, by the id of its composition. */
export interface Documents {
  seen: ReadonlyMap<string, Composition>;
  /** Reads the page's document, and expects the pinned versions in it. */
  confirm(page: Page): Promise<void>;
  /** Puts the compositions into the report and the trace, whatever the outcome of the test. */
  attach(): Promise<void>;
}

/** The ids stand in the test's annotations as soon as they are known. */
export function watchDocuments(context: BrowserContext, pinned: Versions, info: TestInfo): Documents {
  const seen = new Map<string, Composition>();
  async function read(page: Page): Promise<Composition | null> {
    const composition = await compositionOf(page);
    if (composition && !seen.has(composition.id)) {
      seen.set(composition.id, composition);
      info.annotations.push({ type: 'composition', description: composition.id });
    }
    return composition;
  }
  context.on('page', (page) => {
    // A page that has gone on to another document by then, or was closed, tells nothing.
    page.on('domcontentloaded', () => read(page).catch(() => undefined));
  });
  return {
    seen,
    confirm: async (page) => {
      const composition = await read(page);
      if (composition) await test.step(`composition ${composition.id}`, () => expectPinned(composition, pinned));
    },
    attach: async () => {
      if (seen.size === 0) return;
      await info.attach('compositions', {
        body: JSON.stringify([...seen.values()].map(summaryOf), null, 2),
        contentType: 'application/json',
      });
    },
  };
}

function expectPinned(composition: Composition, pinned: Versions): void {
  if (Object.keys(pinned).length === 0) return;
  expect(composition.overrideRefused, 'the document refused the pinned versions').toBeNull();
  expect(versionsOf(composition), `the document ${composition.id} has the pinned versions`).toMatchObject(pinned);
}

const summaryOf = (composition: Composition) => ({
  id: composition.id,
  revision: composition.revision,
  versions: versionsOf(composition),
  replay: `/?composition=${composition.id}`,
});
