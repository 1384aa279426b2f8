import type { Locator, Page } from '@playwright/test';
import { openBrowser, pageOf, signInAsDemo, untilShown } from './shoot.ts';

/**
 * `npm run taps -- [URL]`: places ten different bets on a phone of 390 × 844, each from the list of fixtures back to it, and says how many
 * presses each took. The first one also chooses its stake, which the others begin with. Ends with 1 where a later bet takes more than six.
 */

const [url = 'http://localhost:3000'] = process.argv.slice(2);
const bets = 10;
const mostTaps = 6;
const list = '/korea/cross';

const browser = await openBrowser();
const page = await pageOf(browser, url, { width: 390, height: 844 });
page.setDefaultTimeout(12_000);
try {
  await signInAsDemo(page);
  await page.goto(list);
  await untilShown(page);
  const taps: number[] = [];
  const chosen = new Set<string>();
  while (taps.length < bets) taps.push(await placeBet(page, chosen));
  const [, ...later] = taps;
  console.log(`Presses of ten bets: ${taps.join(', ')}. The most after the first: ${Math.max(...later)}.`);
  process.exitCode = Math.max(...later) > mostTaps ? 1 : 0;
} finally {
  await browser.close();
}

/** An open one of a fixture that was not chosen before, the last on the page: the first ones close within seconds. */
async function aPrice(page: Page, chosen: Set<string>): Promise<Locator> {
  const open = 'button[aria-pressed="false"][data-state="open"]:not([aria-disabled])';
  const ids = await page
    .locator(`main [data-fixture]:has(${open})`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-fixture') ?? ''));
  const id = ids.findLast((one) => !chosen.has(one)) ?? '';
  chosen.add(id);
  return page.locator(`main [data-fixture="${id}"] ${open}:visible`).first();
}

async function placeBet(page: Page, chosen: Set<string>): Promise<number> {
  let taps = 0;
  const press = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await press(await aPrice(page, chosen));
  await press(page.getByRole('button', { name: /^베팅 슬립 열기|^슬립, / }).first());
  const slip = page.getByRole('region', { name: '베팅슬립' });
  const stake = slip.getByLabel('베팅금액');
  await stake.waitFor();
  if ((await stake.inputValue()) === '')
    await press(slip.getByRole('button', { name: /^\+?1만|^\+?10,000|^\+?5천|^\+?5,000/ }).first());
  await press(slip.getByRole('button', { name: '베팅하기' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '베팅', exact: true }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '확인' }));
  if (!page.url().includes(list)) await press(page.getByRole('link', { name: '경기', exact: true }).last());
  await page.waitForURL(`**${list}**`);
  await untilShown(page);
  return taps;
}
