/**
 * Asks until the answer holds. The limit is for a hanging condition, not for a slow one.
 * @throws {Error} with `what` when it does not come to hold
 */
export async function until(what: string, ask: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; ) {
    if (await ask()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`did not happen within ${withinMs / 1000} s: ${what}`);
}
