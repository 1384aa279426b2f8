import { createHash } from 'node:crypto';
import type { Composition } from '@madang/contracts';
import type { Page, Route } from '@playwright/test';

/** The two texts of a document that say which scripts may run. */
export interface DocumentParts {
  composition: Composition;
  /** Address -> hash, of the import map. */
  integrity: Record<string, string>;
}

type Edit = (parts: DocumentParts) => void;
const editsOf = new WeakMap<Page, Set<Edit>>();

/**
 * Lets the page's documents come changed, as a server would have to send them: with the hash of the changed import map in the
 * policy. Several edits are made one after another. @returns a function that ends this one
 */
export async function editDocuments(page: Page, edit: Edit): Promise<() => void> {
  const edits = editsOf.get(page) ?? (await interceptDocuments(page));
  edits.add(edit);
  return () => void edits.delete(edit);
}

async function interceptDocuments(page: Page): Promise<Set<Edit>> {
  const edits = new Set<Edit>();
  editsOf.set(page, edits);
  await page.route('**/*', async (route: Route) => {
    if (edits.size === 0 || route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const edited = editHtml(await answer.text(), (parts) => {
      for (const edit of edits) edit(parts);
    });
    const headers = answer.headers();
    const policy = headers['content-security-policy']?.replace(edited.hashBefore, edited.hashAfter) ?? '';
    await route.fulfill({
      status: answer.status(),
      headers: { ...withoutLength(headers), 'content-security-policy': policy },
      body: edited.html,
    });
  });
  return edits;
}

function editHtml(html: string, edit: Edit) {
  const compositionText = html.match(/<script type="application\/json" id="composition">(.*?)<\/script>/s)?.[1];
  const mapText = html.match(/<script type="importmap">(.*?)<\/script>/s)?.[1];
  if (!compositionText || !mapText) throw new Error('This is no document of the site.');
  const { integrity } = JSON.parse(mapText) as Pick<DocumentParts, 'integrity'>;
  const parts = { composition: JSON.parse(compositionText) as Composition, integrity: { ...integrity } };
  edit(parts);
  const newMap = inlineJson({ integrity: parts.integrity });
  let changed = html.replace(mapText, () => newMap).replace(compositionText, () => inlineJson(parts.composition));
  // A preload with another hash than the import map's would be fetched a second time.
  for (const [address, hash] of Object.entries(integrity)) {
    changed = changed.replace(`href="${address}" integrity="${hash}"`, () =>
      parts.integrity[address] ? `href="${address}" integrity="${parts.integrity[address]}"` : `href="${address}"`,
    );
  }
  return { html: changed, hashBefore: sourceOf(mapText), hashAfter: sourceOf(newMap) };
}

const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const sourceOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const integrityOf = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const withoutLength = ({ 'content-length': _, 'content-encoding': __, ...rest }: Record<string, string>) => rest;
