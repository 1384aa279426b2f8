import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compositionOf } from '../../src/composition.ts';
import { expect, test } from '../../src/test.ts';

const card = '화면을 불러오지 못했습니다.';

/** Scripts of this release lie changed in the server's store, and are served to be kept for a year. @returns the repair */
function tamper(app: string, version: string, which = (_name: string) => true): () => void {
  const folder = join(process.env.STACK_DATA_DIR ?? '', 'assets', app, version);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && which(name));
  const right = scripts.map((name): [string, Buffer] => [join(folder, name), readFileSync(join(folder, name))]);
  for (const [file, bytes] of right) {
    for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true });
    writeFileSync(file, Buffer.concat([bytes, Buffer.from('\n;"wrong bytes";')]));
  }
  return () => {
    for (const [file, bytes] of right) writeFileSync(file, bytes);
  };
}

const board = (page: Page) => page.locator('main [data-remote="mf-board"]');
const isShown = (page: Page) => expect(board(page).getByRole('heading', { name: '이벤트' })).toBeVisible();
test('a remote whose wrong bytes the browser keeps is there with the next load after the repair', async ({
  memberPage: page,
}) => {
  await page.goto('/login');
  const version = (await compositionOf(page))?.remotes.find(({ name }) => name === 'mf-board')?.version ?? '';
  const repair = tamper('mf-board', version);
  try {
    await page.goto('/event');
    await expect(board(page).getByText(card)).toBeVisible();
  } finally {
    repair();
  }
  await page.reload();
  await isShown(page);
  // By now the cache has the right bytes under the first addresses too; of modules that are only fetched ahead, when they are needed.
  const again: string[] = [];
  // The document before goes on fetching ahead, under the second addresses, until it is left.
  page.on('framenavigated', () => again.splice(0));
  page.on('request', (request) => {
    if (request.url().includes('/again/') && !request.url().includes('HomeBoards')) again.push(request.url());
  });
  await page.reload();
  await isShown(page);
  expect(again).toEqual([]);
});

test('so is a lazy chunk of it', async ({ memberPage: page }) => {
  await page.goto('/login');
  const version = (await compositionOf(page))?.remotes.find(({ name }) => name === 'mf-board')?.version ?? '';
  const repair = tamper('mf-board', version, (name) => !/^(remoteEntry|__federation|common)/.test(name));
  try {
    await page.goto('/event');
    await isShown(page);
    await board(page).getByRole('link').first().click();
    await expect(board(page).getByText(card)).toBeVisible();
  } finally {
    repair();
  }
  await page.reload();
  await expect(board(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('so is the shell, whose wrong bytes leave nothing but a message', async ({ memberPage: page }) => {
  await page.goto('/login');
  const repair = tamper('shell', (await compositionOf(page))?.shellVersion ?? '');
  // Not what the visit to the login has left in the cache, which is right.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  try {
    await page.goto('/event');
    await expect(page.getByRole('alert')).toContainText(card);
  } finally {
    repair();
  }
  await page.reload();
  await isShown(page);
});
