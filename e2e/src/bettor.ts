import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Match } from 'server/test/match.ts';
import { compositionOf, versionsOf } from './composition.ts';
import { type E2eMember, signInBy } from './members.ts';
import { BetSlip } from './pages/bet-slip.ts';
import { SiteFrame } from './pages/site-frame.ts';
import { SportsPage } from './pages/sports-page.ts';

const stakeWon = 10_000;
/** Many pages share the machine. */
const patient = { timeout: 60_000 };

/** One of many browsers that are in the middle of a bet while something is deployed. */
export class Bettor {
  readonly member: E2eMember;
  readonly page: Page;
  readonly #context: BrowserContext;
  /** Paths of the scripts asked for, in order. */
  readonly #scripts: string[] = [];
  readonly #failures: string[] = [];
  #documentLoadedAt = 0;

  private constructor(context: BrowserContext, page: Page, member: E2eMember) {
    this.#context = context;
    this.page = page;
    this.member = member;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') this.#scripts.push(new URL(request.url()).pathname);
    });
    page.on('requestfailed', (request) => {
      if (request.resourceType() === 'script') this.#failures.push(`${request.url()}: ${request.failure()?.errorText}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.#failures.push(`${answer.url()}: ${answer.status()}`);
    });
    page.on('pageerror', (error) => this.#failures.push(error.message));
  }

  static async open(context: BrowserContext, baseUrl: string, member: E2eMember): Promise<Bettor> {
    await signInBy(context.request, baseUrl, member);
    return new Bettor(context, await context.newPage(), member);
  }

  /** One selection of the fixture and a stake: everything but the click that bets. */
  async fillSlip(match: Match): Promise<void> {
    const sports = new SportsPage(this.page);
    await sports.openAt(match, patient);
    await sports.pick(match, 'home');
    const slip = new BetSlip(this.page);
    await slip.expectFolders(1);
    await slip.stake.fill(String(stakeWon));
    this.#documentLoadedAt = await this.#loadedAt();
  }

  /** The bet, then places that this page has not loaded before: all in the document and the version that it began with. */
  async finish(version: string): Promise<void> {
    const slip = new BetSlip(this.page);
    await slip.expectFolders(1);
    await expect(slip.stake).toHaveValue('10,000');
    const scriptsBefore = this.#scripts.length;
    await slip.bet();
    await slip.expectInProgress();
    const chunks = this.#scripts.slice(scriptsBefore).filter((path) => path.includes('/mf-sports/'));
    expect(chunks.length, 'the page of bets is a chunk that was not loaded before').toBeGreaterThan(0);
    expect(await this.versions()).toEqual([version]);
    const frame = new SiteFrame(this.page);
    await frame.expectBalanceWon(1_000_000 - stakeWon);

    await frame.goTo('미니게임');
    await expect(this.page.locator('main [data-remote="mf-minigame"]').getByRole('heading').first()).toBeVisible();
    // The document names every script of its versions; one of a later release is not among them.
    const named = await this.page.evaluate(() => document.querySelector('script[type="importmap"]')?.textContent ?? '');
    expect(this.#scripts.filter((path) => path.includes('/mf-sports/') && !named.includes(`"${path}"`))).toEqual([]);
    expect(this.#failures).toEqual([]);
    expect(await this.#loadedAt(), 'the document was not loaded again').toBe(this.#documentLoadedAt);
  }

  async expectNewDocument(version: string): Promise<void> {
    await new SportsPage(this.page).open(patient);
    expect(await this.versions()).toEqual([version]);
    const composition = await compositionOf(this.page);
    expect(composition && versionsOf(composition)['mf-sports']).toBe(version);
  }

  /** The versions of mf-sports in all its places on the page. */
  versions(): Promise<string[]> {
    return new SiteFrame(this.page).shownVersions('mf-sports');
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  #loadedAt(): Promise<number> {
    return this.page.evaluate(() => performance.timeOrigin);
  }
}
