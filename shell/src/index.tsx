import type { ComponentType } from 'react';
import { openChunkGate } from './federation/chunk-gate.ts';
import { isChunkLoadError } from './federation/chunk-reload.ts';
import { watchPage } from './health/watch.ts';
import { turn } from './turn.ts';

void start();

async function start(): Promise<void> {
  // Said by the server: it has composed the document for a guest without a session, at a page that a guest's first view is.
  const isGuest = document.documentElement.dataset.guest !== undefined;
  await firstPaint();
  openChunkGate();
  watchPage();
  await turn();
  const loading = partOf(isGuest ? loadGuest : loadMember);
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { Root } = await import(/* webpackMode: "eager" */ './root.tsx');
  const Content = await loading;
  if (!Content) return;
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  const { watchRoot } = await import(/* webpackMode: "eager" */ './federation/watch-root.ts');
  watchRoot(container);
  createRoot(container).render(
    <Root>
      <Content />
    </Root>,
  );
}

/** A part of the shell that does not come is for the document's first script, as if the shell itself had not come: it tells and mends. */
async function partOf(load: () => Promise<ComponentType>): Promise<ComponentType | null> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    document.querySelector('script[type="module"]')?.dispatchEvent(new Event('error'));
    return null;
  }
}

async function loadMember(): Promise<ComponentType> {
  return (await import(/* webpackMode: "eager" */ './load-site.ts')).loadSite();
}

async function loadGuest(): Promise<ComponentType> {
  const { guestSite } = await import(/* webpackChunkName: "guest" */ './guest/guest-site.tsx');
  return guestSite();
}

/** The document's picture is in sight; a hidden page paints nothing and does not wait. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1_000);
  });
}
