import { type Browser, type Page } from '@playwright/test';
export declare function openBrowser(): Promise<Browser>;
export declare const pageOf: (browser: Browser, baseURL: string, viewport: {
    width: number;
    height: number;
}) => Promise<Page>;
/** The demo's member stands on home, without announcements. @param onForm when the form of the log-in shows */
export declare function signInAsDemo(page: Page, onForm?: () => Promise<void>): Promise<void>;
/** Resolves when everything is there that the page waits for. */
export declare function untilShown(page: Page): Promise<void>;
