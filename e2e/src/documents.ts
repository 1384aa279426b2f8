import type { Composition } from '@madang/contracts';
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import { compositionOf, type Versions, versionsOf } from './composition.ts';

/** Every document that the pages of a context had, by the id of its composition. */
export interface Documents {
  seen: ReadonlyMap<string, Composition>;
  /** Reads the page's document, and expects the pinned versions in it. */
  confirm(page: Page): Promise<void>;
  /** Waits until all documents that came so far have left their step in the trace. */
  traced(): Promise<void>;
  /** Puts the compositions into the report and the trace, whatever the outcome of the test. */
  attach(): Promise<void>;
}

/** The ids stand in the test's annotations and in the trace as soon as they are known. */
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
  /** A page that goes on to another document while it is read has that one. */
  async function readLasting(page: Page): Promise<Composition | null> {
    for (;;) {
      try {
        return await read(page);
      } catch (error) {
        if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
      }
    }
  }
  /** Whatever brought the document: a link, a reload or another page leave their step in the trace too. */
  async function trace(page: Page): Promise<void> {
    const composition = await read(page);
    if (!composition) return;
    await context.tracing.group(`composition ${composition.id}`);
    await context.tracing.groupEnd();
  }
  const underWay = new Set<Promise<void>>();
  const traced = async () => {
    await Promise.all(underWay);
  };
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      // A page that has gone on to another document by then, or was closed, tells nothing.
      const step = trace(page).catch(() => undefined);
      underWay.add(step);
      void step.then(() => underWay.delete(step));
    });
  });
  return {
    seen,
    traced,
    confirm: async (page) => {
      const composition = await readLasting(page);
      await traced();
      if (composition) expectPinned(composition, pinned);
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
