import type { BrowserContext, LaunchOptions } from '@playwright/test';
import { browserFlags } from '../e2e/playwright.config.ts';
import { findBrowser } from '../e2e/src/find-browser.ts';

/** The browser of the specs, wherever this machine has it. */
export async function browserOptions(): Promise<
  Required<Pick<LaunchOptions, 'executablePath' | 'args'>> & LaunchOptions
> {
  const { path, environment } = await findBrowser();
  return {
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...environment } as Record<string, string>,
  };
}

/** As the demo's member: its earlier session ends, in whatever context that is. */
export async function signInDemo({ request }: Pick<BrowserContext, 'request'>, url: string): Promise<void> {
  const answer = await request.post(`${url}/api/member/login`, {
    data: { userId: 'demo', password: 'demo1234!' },
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
}
