import type { CDPSession } from '@playwright/test';
import { expect } from '@playwright/test';

interface Held {
  nodes: number;
  jsEventListeners: number;
}

/** What the page holds after a collection of garbage. */
export async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, jsEventListeners };
}

/** Expects that some ten rounds held no more than a page or two, which React and the browser keep. @param nodesMost fewer than all rounds would leave */
export async function stays(session: CDPSession, before: Held, nodesMost = 2_500): Promise<void> {
  await expect
    .poll(async () => (await heldBy(session)).nodes - before.nodes, { timeout: 30_000 })
    .toBeLessThan(nodesMost);
  expect((await heldBy(session)).jsEventListeners - before.jsEventListeners).toBeLessThan(8);
}
