export interface SharedRead<Value> {
  (): Promise<Value>;
  /** Later calls get a value that is read from now on. */
  drop(): void;
}

/**
 * One read for all who ask: what they get was read no longer than `maxAgeMs` before they asked, and at most one read is under way.
 * With 0 they get only a read that began after they asked. A failed read is not kept.
 */
export function sharedRead<Value>(read: () => Promise<Value>, maxAgeMs: number): SharedRead<Value> {
  let last: { value: Promise<Value>; begunAt: number; isOver: boolean } | null = null;
  let next: Promise<Value> | null = null;

  function begin(): Promise<Value> {
    const begun = { value: read(), begunAt: performance.now(), isOver: false };
    last = begun;
    begun.value.then(
      () => {
        begun.isOver = true;
      },
      () => {
        begun.isOver = true;
        begun.begunAt = Number.NEGATIVE_INFINITY;
      },
    );
    return begun.value;
  }
  const ask = () => {
    if (last && performance.now() - last.begunAt < maxAgeMs) return last.value;
    if (!last || last.isOver) return begin();
    next ??= last.value
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
  return Object.assign(ask, {
    drop: () => {
      if (last) last.begunAt = Number.NEGATIVE_INFINITY;
    },
  });
}
