import { readFileSync } from 'node:fs';
import { compositionOf } from '../src/composition.ts';
import { expect, test } from '../src/test.ts';
import { filesIn } from '../src/zip.ts';

/** A context has one trace at a time, and here it is the test's own. */
test.use({ trace: 'off' });

test('every document of a trace is a step with its composition id, however it came', async ({
  context,
  memberPage: page,
  documents,
}, info) => {
  const recorded: string[] = [];
  /** The trace's record of documents when `act` has been done. */
  const stepsOf = async (act: () => Promise<unknown>) => {
    const path = info.outputPath(`${recorded.length}.zip`);
    await context.tracing.startChunk();
    await act();
    await documents.traced();
    await context.tracing.stopChunk({ path });
    recorded.push(path);
    const events = filesIn(readFileSync(path)).get('trace.trace')?.toString('utf8') ?? '';
    return events
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { type: string; title?: string })
      .flatMap(({ type, title }) => (type === 'before' && title?.startsWith('composition ') ? [title] : []));
  };
  await context.tracing.start();
  const first = await stepsOf(() => page.goto('/event'));
  const step = `composition ${(await compositionOf(page))?.id}`;
  expect(first).toEqual([step]);

  const isThere = () => expect(page.locator('main h1').first()).toBeVisible();
  expect(await stepsOf(() => page.reload().then(isThere)), 'a reload').toEqual([step]);
  const byScript = async () => {
    await page.evaluate(() => location.assign('/minigame'));
    await page.waitForURL('**/minigame');
    await isThere();
  };
  expect(await stepsOf(byScript), 'a navigation by the page itself').toEqual([step]);
  const other = async () => {
    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open('/casino'));
    const casino = await opened;
    await casino.waitForLoadState();
    await expect(casino.locator('main h1').first()).toBeVisible();
  };
  expect(await stepsOf(other), 'a window that the page opens').toEqual([step]);
  await context.tracing.stop();
});
