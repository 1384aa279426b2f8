import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBarriers } from '../e2e/src/barriers.ts';
import { browserFlags } from '../e2e/src/browser-use.ts';
import { findBrowser } from '../e2e/src/find-browser.ts';

/**
 * Builds the stories of shared/ui and opens each in both themes, at 320 and at 1280: it must render, without an error, without a barrier that
 * axe knows, and without sideways scrolling.
 */

const rootDir = join(import.meta.dirname, '..');
const built = join(rootDir, '.cache', 'storybook');
const site = 'http://stories.test';

if (!process.argv.includes('--built')) {
  const build = spawnSync('npm', ['run', '--silent', 'storybook:build', '-w', 'shared/ui', '--', '--quiet'], {
    shell: process.platform === 'win32',
    cwd: rootDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The stories do not build.');
}

interface Index {
  entries: Record<string, { id: string; type: string }>;
}
const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as Index;
const stories = Object.values(entries).filter(({ type }) => type === 'story');

const { path: executablePath } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserFlags });
const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 900 } });
await context.route(`${site}/**`, (route) => {
  const path = join(built, new URL(route.request().url()).pathname);
  return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
});
const page = await context.newPage();
const faults: string[] = [];
page.on('pageerror', (error) => faults.push(error.message));

let failed = 0;
for (const width of [320, 1280]) {
  await page.setViewportSize({ width, height: 900 });
  for (const { id } of stories) {
    for (const theme of ['dark', 'light']) {
      faults.push(...(await barriersOf(page, id, theme)));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) faults.push('scrolls sideways');
      for (const fault of faults.splice(0)) {
        failed += 1;
        console.error(`${id} (${theme}, ${width}): ${fault}`);
      }
    }
  }
}
await browser.close();
console.log(`${stories.length} stories in two themes at two widths, ${failed} faults`);
process.exit(failed > 0 || stories.length === 0 ? 1 : 0);

async function barriersOf(page: Page, id: string, theme: string): Promise<string[]> {
  await page.goto(`${site}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
  const root = page.locator('#storybook-root:not(:empty)');
  const broken = page.locator('body.sb-show-errordisplay');
  await root.or(broken).first().waitFor({ state: 'attached' });
  if (await broken.count()) return [`does not render: ${await page.locator('#error-message').innerText()}`];
  return findBarriers(page, { runOnly: ['wcag2a', 'wcag2aa'] });
}
