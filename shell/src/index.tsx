import './zod-without-eval.ts';

void start();

/** In turns: in one piece, what libraries and shell declare would keep a phone from all else for a third of a second. */
async function start(): Promise<void> {
  await firstPaint();
  const { openChunkGate } = await import(/* webpackMode: "eager" */ './federation/chunk-gate.ts');
  const { watchPage } = await import(/* webpackMode: "eager" */ './health/watch.ts');
  openChunkGate();
  watchPage();
  await turn();
  // The answer to who is there comes while the rest begins.
  const { resumeHere } = await import(/* webpackMode: "eager" */ './session/resume-here.ts');
  resumeHere();
  await turn();
  await import(/* webpackMode: "eager", webpackExports: [] */ '@madang/stream');
  await turn();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { Root } = await import(/* webpackMode: "eager" */ './root.tsx');
  await turn();
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  const { watchRoot } = await import(/* webpackMode: "eager" */ './federation/watch-root.ts');
  watchRoot(container);
  createRoot(container).render(<Root />);
  const { startAfterMount } = await import(/* webpackMode: "eager" */ './start-after-mount.ts');
  startAfterMount(() => import('./after-mount.ts').then(({ afterMount }) => afterMount()));
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The document's picture is in sight; a hidden page paints nothing and does not wait. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1_000);
  });
}
