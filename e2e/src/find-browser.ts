import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from '../../deploy/apt-install.ts';

interface FoundBrowser {
  path: string;
  /** In words, for the log. */
  how: string;
  environment: Record<string, string>;
}

/** The first draws no windows: a seventh less work than the browser that has them. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * A Chromium to test with: BROWSER_PATH, an installed one, Playwright's own, or one that is installed now (Debian's package
 * where apt works, the npm package @sparticuz/chromium on other machines with Linux and x64). @throws when there is none to be had, with what to do
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`BROWSER_PATH names ${named}, which does not exist.`);
    return found(named, 'from BROWSER_PATH');
  }
  const present = installed.find((path) => existsSync(path));
  if (present) return found(present, 'installed on this machine');
  const own = await playwrightsOwn();
  if (own) return found(own, "Playwright's own");
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (aptInstall([name, 'fonts-noto-cjk'])) return found(`/usr/bin/${name}`, 'installed now by apt-get');
  if (!hasPackagedBrowser()) {
    throw new Error(
      'No Chromium was found. Install Google Chrome, or run "npx playwright install chromium", or name a browser in BROWSER_PATH.',
    );
  }
  return fromNpm();
}

/** The package holds a program for one platform alone. */
const hasPackagedBrowser = () => process.platform === 'linux' && process.arch === 'x64';

const found = (path: string, how: string, environment: Record<string, string> = {}): FoundBrowser => ({
  path,
  how,
  environment,
});

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

async function fromNpm(): Promise<FoundBrowser> {
  // The package brings the system libraries too, but unpacks them only where it takes the machine for that cloud's.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  if (!path || !existsSync(path)) {
    throw new Error('No Chromium was found. Install one, or name it in BROWSER_PATH.');
  }
  return found(path, 'unpacked from the npm package @sparticuz/chromium', {
    LD_LIBRARY_PATH: [join(tmpdir(), 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  });
}
