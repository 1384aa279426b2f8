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

/** The browser of every spec and flow: a Korean desktop, a trace of what failed. */
export const browserUse: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  viewport: { width: 1920, height: 1080 },
  trace: 'retain-on-failure',
  launchOptions: { executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium', args: browserFlags },
};
