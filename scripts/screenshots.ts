import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserFlags } from '../e2e/src/browser-use.ts';
import { findBrowser } from '../e2e/src/find-browser.ts';
import { signInByForm } from '../e2e/src/members.ts';

/** The pictures in `docs/screenshots`, taken of the running demo: `npm run screenshots -- [URL]`. */

const [url = 'http://localhost:3000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
const sizes = [
  { width: 425, height: 900 },
  { width: 1920, height: 1080 },
];
const pages: Record<string, string> = {
  home: '/',
  'korea-cross': '/korea/cross',
  europe: '/europe',
  inplay: '/inplay',
  'bet-result': '/bet_result',
  minigame: '/minigame',
  casino: '/casino',
  wallet: '/mywallet',
  free: '/free',
  event: '/event',
};
/** These in the light theme as well. */
const light = new Set(['home', 'korea-cross', 'free']);

mkdirSync(folder, { recursive: true });
const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserFlags });
try {
  for (const viewport of sizes) {
    const page = await browser.newPage({ baseURL: url, viewport, locale: 'ko-KR', reducedMotion: 'reduce' });
    await page.goto('/login');
    await take(page, 'login');
    await signInByForm(page, 'demo', 'demo1234!');
    await page.waitForURL('/');
    await closePopups(page);
    for (const [name, path] of Object.entries(pages)) {
      for (const theme of light.has(name) ? (['dark', 'light'] as const) : (['dark'] as const)) {
        await page.emulateMedia({ colorScheme: theme });
        await page.goto(path);
        await take(page, theme === 'dark' ? name : `${name}-light`);
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
}

/** The demo's announcements, one after the other on a phone. */
async function closePopups(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const away = page.getByRole('button', { name: '6시간 동안 보지 않기' });
  while (await away.count()) await away.first().click();
}

/** When all that the page waits for is there. Few colours: each picture is a third as large, and looks the same. */
async function take(page: Page, name: string): Promise<void> {
  await page.locator('h1, form').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[role="status"][aria-label*="불러오는"]'));
  const file = join(folder, `${name}-${page.viewportSize()?.width}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file);
  console.log(file);
}
