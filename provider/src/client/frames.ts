/**
 * Frames come while the page is seen, and cost nothing between two runs.
 * @param tick false: there is nothing left to do
 * @returns starts it; while it runs that changes nothing
 */
export function onFrames(tick: () => boolean, everyMs: number): () => void {
  let runs = false;
  let lastMs = 0;
  const frame = (nowMs: number): void => {
    if (nowMs - lastMs >= everyMs) {
      lastMs = nowMs;
      runs = tick();
    }
    if (runs) requestAnimationFrame(frame);
  };
  return () => {
    if (runs) return;
    runs = true;
    requestAnimationFrame(frame);
  };
}
