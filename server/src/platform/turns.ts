/** Lets at most `limit` pieces of work run at once; the others wait, in the order in which they came. */
export function turns(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody who arrives now takes it too.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
