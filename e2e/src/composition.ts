import { type Composition, compositionSchema, overrideCookie, setOverride } from '@madang/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './api.ts';

/** App -> `live`, `candidate`, `previous`, or a version. Apps that are left out stay as the visitor would have them. */
export type Pins = Record<string, string>;
/** App -> version. */
export type Versions = Record<string, string>;

export interface SignedPins {
  cookie: string;
  /** The sum of the words when the server signed them. */
  versions: Versions;
}

/** Has the server sign the pins. `token` is a personal token of somebody who may pin. */
export async function signPins(baseUrl: string, token: string, pins: Pins): Promise<SignedPins> {
  const { cookie, apps } = await callApi(baseUrl, setOverride, { bearer: token }, { body: { apps: pins, hours: 1 } });
  return { cookie, versions: apps };
}

export const addPinCookie = (context: BrowserContext, baseUrl: string, cookie: string): Promise<void> =>
  context.addCookies([{ name: overrideCookie, value: cookie, url: baseUrl, httpOnly: true, sameSite: 'Lax' }]);

/** The composition of the document that the page shows; null when it is none of the site's documents. */
export async function compositionOf(page: Page): Promise<Composition | null> {
  const text = await page.evaluate(() => document.getElementById('composition')?.textContent ?? null);
  return text === null ? null : compositionSchema.parse(JSON.parse(text));
}

/** The same, of a document fetched without a browser. @throws when the text is none of the site's documents */
export function compositionIn(html: string): Composition {
  const json = html.match(/<script type="application\/json" id="composition">(.*?)<\/script>/s)?.[1];
  if (json === undefined) throw new Error(`This is no document of the site: ${html.slice(0, 200)}`);
  return compositionSchema.parse(JSON.parse(json));
}

export const versionsOf = ({ shellVersion, remotes }: Composition): Versions => ({
  shell: shellVersion,
  ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
});
