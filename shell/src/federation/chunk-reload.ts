/** Specification section 4: a chunk-load error reloads the page, at most once in 60 seconds. */
const pauseMs = 60_000;
const storageKey = 'madang.reloadedAt';

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script|Loading chunk/.test(error.message));

/** Answers true at most once in 60 seconds; the time is kept for the tab. */
export function mayReload(nowMs = Date.now()): boolean {
  if (nowMs - Number(sessionStorage.getItem(storageKey) ?? 0) < pauseMs) return false;
  sessionStorage.setItem(storageKey, String(nowMs));
  return true;
}
