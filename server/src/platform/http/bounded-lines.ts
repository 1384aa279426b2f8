const keysKept = 10_000;

/**
 * For lines that strangers can cause: so many of one key and in all are written in a window, and of the others only how many there
 * were, with the first line after it. @returns whether this one is to be written
 */
export function boundedLines(
  bound: { perKey: number; overall: number; windowMs: number },
  tellLeftOut: (lines: number) => void,
  now: () => number = Date.now,
): (key: string) => boolean {
  let endsAtMs = 0;
  let written = 0;
  let leftOut = 0;
  let counts = new Map<string, number>();
  return (key) => {
    if (now() >= endsAtMs) {
      if (leftOut > 0) tellLeftOut(leftOut);
      [endsAtMs, written, leftOut, counts] = [now() + bound.windowMs, 0, 0, new Map()];
    }
    const count = counts.get(key) ?? 0;
    const isNew = count > 0 || counts.size < keysKept;
    if (!isNew || count >= bound.perKey || written >= bound.overall) {
      leftOut++;
      return false;
    }
    counts.set(key, count + 1);
    written++;
    return true;
  };
}
