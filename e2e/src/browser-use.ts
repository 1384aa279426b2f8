import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of every spec and flow: a Korean desktop, a trace of each failed test. */
export const browserUse: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  viewport: { width: 1920, height: 1080 },
  // A spec cannot edit an answer that passes through a service worker; offline.spec.ts allows it.
  serviceWorkers: 'block',
  // Without a film of every test, which is a fifth of the browser's work; the trace holds the page's content all the same.
  trace: { mode: 'retain-on-failure', screenshots: false },
  launchOptions: { executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium', args: browserFlags },
};
