import type { Context } from '../platform/context.ts';
import { closePackage } from './queries.ts';

/** No sign of life for this long closes the package (decisions, section 6). */
export const silenceLimitMs = 12_000;

/** Closes the prematch package, so that nothing can be bet on, if it was silent for too long or `silentForMs` is 0. */
export async function closeIfSilent({ db, changes }: Pick<Context, 'db' | 'changes'>, silentForMs = silenceLimitMs) {
  const { rowCount } = await db.query(closePackage, [silentForMs]);
  const closed = (rowCount ?? 0) > 0;
  if (closed) changes.publish('feed', { open: false });
  return closed;
}
