import './zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { openChunkGate } from './federation/chunk-gate.ts';
import { watchPage } from './health/watch.ts';
import { Root } from './root.tsx';
import { startAfterMount } from './start-after-mount.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
openChunkGate();
watchPage();
createRoot(container).render(<Root />);
startAfterMount(() => import('./after-mount.ts').then(({ afterMount }) => afterMount()));
