/** A part of the page that did not come. Named as webpack names it, so that either is known by its name. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * An `import()` can hang for ever: after `limitMs` it counts as failed. If it still comes, nothing happens, because modules have no
 * effects at their top level.
 */
export function within<Value>(loading: Promise<Value>, limitMs: number, what: string): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const late = () => reject(new ChunkLoadError(`${what}: no answer within ${Math.round(limitMs)} ms`));
  const timer = setTimeout(late, limitMs);
  loading.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
