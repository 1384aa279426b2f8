import type { Page, Route } from '@playwright/test';
import { compositionOf } from './composition.ts';
import { type DocumentParts, editDocuments, integrityOf } from './edited-documents.ts';

/** Ends a fault. Requests that it held back go on. */
export type Mend = () => unknown;
export interface Remote {
  app: string;
  /** Of the live version, under its first path: `/mf-sports/1.0.0/`. */
  base: string;
  /** Scripts of the live version: the remote's entry, and the one with the page's component. */
  entry: string;
  page: string;
}

/** The page to which the menu leads, by the name of its chunk. A page that another page shows too is in a chunk that they share. */
const firstPages: Readonly<Record<string, string>> = {
  'mf-account': '__federation_expose_pages_point-page',
  'mf-board': '__federation_expose_events_event-list-page',
  'mf-casino': '__federation_expose_lobby_lobby-page',
  'mf-minigame': 'catalogue_catalogue-page_shared',
  'mf-sports': '__federation_expose_prematch_fixture-page',
};

/** The live version of this app in the page's document. */
export async function liveRemote(page: Page, app: string): Promise<Remote> {
  const composition = await compositionOf(page);
  const entry = composition?.remotes.find(({ name }) => name === app)?.entry;
  if (!entry) throw new Error(`${app} is not live.`);
  const base = entry.slice(0, entry.lastIndexOf('/') + 1);
  const scripts = await page.evaluate(() => {
    const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
    return Object.keys((JSON.parse(text) as { integrity: Record<string, string> }).integrity);
  });
  const script = scripts.find((address) => address.startsWith(`${base}${firstPages[app]}.`));
  if (!script) throw new Error(`${app} has no script of its first page.`);
  return { app, base, entry, page: script };
}

const isOf =
  ({ base }: Remote) =>
  (url: URL) =>
    url.pathname.startsWith(base) || url.pathname.startsWith(`/again${base}`);

/** Every script of the remote's live version, at both its addresses, is answered by `handle`. */
async function onTheWay(page: Page, remote: Remote, handle: (route: Route) => unknown): Promise<Mend> {
  const matches = isOf(remote);
  let mended = false;
  const answer = async (route: Route) => {
    try {
      await handle(route);
    } catch (error) {
      // A request that was under way when the fault ended went on by itself.
      if (!mended) throw error;
    }
  };
  await page.route(matches, answer);
  return () => {
    mended = true;
    return page.unroute(matches, answer);
  };
}

export const answers404 = (page: Page, remote: Remote): Promise<Mend> =>
  onTheWay(page, remote, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }));

export const isRefused = (page: Page, remote: Remote): Promise<Mend> =>
  onTheWay(page, remote, (route) => route.abort('connectionrefused'));

export async function hangs(page: Page, remote: Remote): Promise<Mend> {
  const mended = Promise.withResolvers<void>();
  const end = await onTheWay(page, remote, async (route) => {
    await mended.promise;
    // A request that the browser has given up meanwhile needs no answer.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    mended.resolve();
    await end();
  };
}

export const isTruncated = (page: Page, remote: Remote): Promise<Mend> =>
  onTheWay(page, remote, async (route) => {
    const body = await (await route.fetch()).body();
    // Not to be kept: the browser would not ask for it again.
    await route.fulfill({
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
      body: body.subarray(0, Math.floor(body.length / 2)),
    });
  });

/** While this is in the tab's storage, edited scripts do what they were edited for. */
const switchKey = 'fault';
const on = `sessionStorage.getItem("${switchKey}")`;

/** The remote's script comes edited, and the document with the hash of that: as if it had been built so. */
async function edited(page: Page, script: string, edit: (text: string) => string): Promise<Mend> {
  const before = await (await page.request.get(script)).text();
  const after = edit(before);
  if (after === before) throw new Error(`${script}: the edit changed nothing`);
  const endDocuments = await editDocuments(page, ({ integrity }) => {
    for (const address of [script, `/again${script}`]) integrity[address] = integrityOf(after);
  });
  const matches = (url: URL) => url.pathname.endsWith(script);
  await page.route(matches, (route) => route.fulfill({ contentType: 'text/javascript', body: after }));
  await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), switchKey);
  return async () => {
    await page.evaluate((key) => sessionStorage.removeItem(key), switchKey);
    endDocuments();
    await page.unroute(matches);
  };
}

/**
 * `{let n;r.r(t),r.d(t,{default:()=>Page})` is how webpack begins the exposed module; not all have variables, or the first call; a
 * page may have `readAhead` beside it.
 */
const exposed =
  /\{((?:let [\w$,]+;)?(?:\w+\.r\(\w+\),)?\w+\.d\(\w+,\{default:\(\)=>)([\w$]+)((?:,readAhead:\(\)=>[\w$]+)?\}\))/;

export const throwsAtLoad = (page: Page, remote: Remote): Promise<Mend> =>
  edited(page, remote.page, (text) =>
    text.replace(exposed, (whole) => `{if(${on})throw new Error("thrown at load");${whole.slice(1)}`),
  );

export const throwsAtRender = (page: Page, remote: Remote): Promise<Mend> =>
  edited(page, remote.page, (text) =>
    text.replace(
      exposed,
      (_, begin: string, name: string, end: string) =>
        `{${begin}(given)=>{if(${on})throw new Error("thrown at render");return ${name}(given)}${end}`,
    ),
  );

export const demandsReact18 = (page: Page, remote: Remote): Promise<Mend> =>
  edited(page, remote.entry, (text) =>
    text.replace(/requiredVersion:"\^19\.0\.0"(?=[^{}]*shareKey:"react")/g, 'requiredVersion:"^18.0.0"'),
  );

const wrongHash = integrityOf('other bytes than these');

/** The document has a wrong hash for the remote's page. @param paths under which of its two addresses */
export const hasWrongHash = (page: Page, remote: Remote, paths: 'first' | 'both'): Promise<Mend> =>
  editDocuments(page, ({ integrity }) => {
    integrity[remote.page] = wrongHash;
    if (paths === 'both') integrity[`/again${remote.page}`] = wrongHash;
  });

/** Version of the remote as `withVersionBefore` calls it. */
export const versionBefore = '0.9.0';

/** The document names a version that was live before: the same files, from an address of their own. */
export async function withVersionBefore(page: Page, { app, base }: Remote): Promise<Mend> {
  const baseBefore = `/${app}/${versionBefore}/`;
  const moved = (address: string) => address.replace(base, baseBefore);
  const endDocuments = await editDocuments(page, ({ composition, integrity }: DocumentParts) => {
    const remote = composition.remotes.find(({ name }) => name === app);
    if (!remote) throw new Error(`${app} is not in the document.`);
    remote.previous = {
      version: versionBefore,
      container: `${remote.container}_before`,
      entry: moved(remote.entry),
      entryAgain: moved(remote.entryAgain),
    };
    for (const [address, hash] of Object.entries(integrity)) {
      if (address.includes(base)) integrity[moved(address)] ??= hash;
    }
  });
  const matches = (url: URL) => url.pathname.includes(baseBefore);
  await page.route(matches, async (route) => {
    const address = route.request().url().replace(baseBefore, base);
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  return async () => {
    endDocuments();
    await page.unroute(matches);
  };
}
