import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { hashOfPages, pageHashesFile, picturedPages } from './pictured-pages.ts';
import { openBrowser, pageOf, signInAsDemo, untilShown } from './shoot.ts';

/**
 * The pictures in `docs/screenshots`, taken of the running demo: `npm run screenshots -- [URL]`. Beside them stands which pages they show,
 * by the hash of their sources (`pictured-pages.test.ts`).
 */

const [url = 'http://localhost:3000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
const sizes = [
  { width: 425, height: 900 },
  { width: 1920, height: 1080 },
];
/** These in the light theme as well. */
const light = new Set(['home', 'korea-cross', 'free']);

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  for (const viewport of sizes) {
    const page = await pageOf(browser, url, viewport);
    await signInAsDemo(page, () => take(page, 'login'));
    for (const [name, { path }] of Object.entries(picturedPages)) {
      if (name === 'login') continue;
      for (const theme of light.has(name) ? (['dark', 'light'] as const) : (['dark'] as const)) {
        await page.emulateMedia({ colorScheme: theme });
        await page.goto(path);
        await take(page, theme === 'dark' ? name : `${name}-light`);
      }
    }
    await page.close();
  }
  writeFileSync(pageHashesFile, `${JSON.stringify(hashOfPages(), null, 2)}\n`);
} finally {
  await browser.close();
}

/** Few colours: each picture is a third as large, and looks the same. */
async function take(page: Page, name: string): Promise<void> {
  await untilShown(page);
  const file = join(folder, `${name}-${page.viewportSize()?.width}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file);
  console.log(file);
}
