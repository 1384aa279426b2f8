import type { z } from 'zod';

/** A payload that its event's schema refuses. */
export class UnfitEvent extends TypeError {
  override name = 'UnfitEvent';

  /** @param above the function whose caller emitted it: the stack begins there, and reports go by it to the app at fault */
  constructor(event: string, { issues }: z.ZodError, above: (...never: never[]) => unknown) {
    super(
      `${event}: ${issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(' ')).join('; ')}`,
    );
    // Not in every browser; without it the stack begins here.
    Error.captureStackTrace?.(this, above);
  }
}
