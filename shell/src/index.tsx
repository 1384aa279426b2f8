import './zod-without-eval.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openChunkGate } from './federation/chunk-gate.ts';
import { watchPage } from './health/watch.ts';
import { onDemand } from './on-demand.ts';
import { isStale } from './release/stale.ts';
import { Root } from './root.tsx';
import { startAfterMount } from './start-after-mount.ts';

const StalePage = onDemand(() => import('./release/stale-page.tsx'));

function mount(page: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  createRoot(container).render(page);
}

openChunkGate();
watchPage();
const stale = isStale();
mount(stale ? <StalePage /> : <Root />);
startAfterMount(() => import('./after-mount.ts').then(({ afterMount }) => afterMount(stale)));
