const everyMs = 5_000;
/** Pages that were opened in the same moment do not ask in the same moment for ever. */
const jitter = 0.1;
const longestMs = 60_000;

export const delayMs = (failures: number, random: number): number =>
  Math.min(everyMs * 2 ** failures, longestMs) * (1 - jitter * random);

const isAwake = () => document.visibilityState !== 'hidden' && navigator.onLine;

/**
 * Asks every 5 seconds, less a little, from the first pause on: one question at a time, later after each failure, not while the page
 * is hidden or offline, and at once when that is over. @returns a function that ends it
 */
export function startPoll(ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAsking = false;
  let isOver = false;
  let askedAt = Date.now();

  const plan = () => {
    clearTimeout(timer);
    if (isOver || isAsking || !isAwake()) return;
    const dueInMs = askedAt + delayMs(failures, Math.random()) - Date.now();
    timer = setTimeout(poll, Math.max(dueInMs, 0));
  };
  const poll = async () => {
    isAsking = true;
    askedAt = Date.now();
    await ask().then(
      () => {
        failures = 0;
      },
      () => {
        failures += 1;
      },
    );
    isAsking = false;
    plan();
  };
  const wakings = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, event] of wakings) target.addEventListener(event, plan);
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const [target, event] of wakings) target.removeEventListener(event, plan);
  };
}
