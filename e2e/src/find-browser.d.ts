export interface FoundBrowser {
  path: string;
  /** In words, for the log. */
  how: string;
  environment: Record<string, string>;
}
/**
 * A Chromium to test with: BROWSER_PATH, an installed one, Playwright's own, or one that is installed now (Debian's package
 * where apt works, the npm package @sparticuz/chromium elsewhere). @throws when there is none to be had, with what to do
 */
export declare function findBrowser(): Promise<FoundBrowser>;
/** @returns whether the packages are installed now; false where there is no apt or no right to use it */
export declare function aptInstall(packages: string[]): boolean;
