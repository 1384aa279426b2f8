import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags } from '../e2e/src/browser-use.ts';
import { findBrowser } from '../e2e/src/find-browser.ts';
import { signInByForm } from '../e2e/src/members.ts';
import { demoPassword } from '../server/src/seed/accounts.ts';

/** The parts of commands that open a running demo in a browser. */

/** An announcement opens within this time, if there is one. */
const popupMs = 4_000;

export async function openBrowser(): Promise<Browser> {
  const { path: executablePath } = await findBrowser();
  return chromium.launch({ executablePath, args: browserFlags });
}

export const pageOf = (browser: Browser, baseURL: string, viewport: { width: number; height: number }): Promise<Page> =>
  browser.newPage({ baseURL, viewport, locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' });

/** The demo's member stands on home, without announcements. @param onForm when the form of the log-in shows */
export async function signInAsDemo(page: Page, onForm: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto('/login');
  await onForm();
  await signInByForm(page, 'demo', demoPassword);
  await page.waitForURL('/');
  await page.waitForLoadState('networkidle');
  // One after the other on a phone.
  const away = page.getByRole('button', { name: '6시간 동안 보지 않기' }).first();
  const comes = () =>
    away.waitFor({ timeout: popupMs }).then(
      () => true,
      () => false,
    );
  while (await comes()) await away.click();
}

/** Resolves when everything is there that the page waits for. */
export async function untilShown(page: Page): Promise<void> {
  await page.locator('h1, form').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[role="status"][aria-label*="불러오는"]'));
}
