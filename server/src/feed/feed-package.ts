import type { FeedPackage } from '@madang/contracts';
import type { Context } from '../platform/context.ts';
import { closePackages } from './queries.ts';

/** No sign of life for this long closes a package (decisions, section 6). */
export const silenceLimitMs = 12_000;

/**
 * Closes every package that was silent for too long, so that nothing of it can be bet on; at once if `silentForMs` is 0, and only
 * `feedPackage` if that is given. Pages hear of it when none is left open.
 */
export async function closeIfSilent(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  silentForMs = silenceLimitMs,
  feedPackage: FeedPackage | null = null,
): Promise<boolean> {
  const { rows } = await db.query<{ anyOpen: boolean }>(closePackages, [silentForMs, feedPackage]);
  if (rows.some(({ anyOpen }) => !anyOpen)) changes.publish('feed', { open: false });
  return rows.length > 0;
}
