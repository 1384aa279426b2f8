import type { FeedPackage } from '@madang/contracts';
import type { Context } from '../platform/context.ts';
import { closePackages } from './queries/packages.ts';

type Parts = Pick<Context, 'db' | 'changes'>;

/**
 * Closes every package that was silent for too long (`feed_package.silent_after`). Nothing of it can be bet on before that either:
 * this tells open pages. @returns whether one was closed
 */
export const closeIfSilent = (parts: Parts): Promise<boolean> => close(parts, false, null);

/** Closes a package, or all of them, at once. @returns whether one was closed */
export const closeNow = (parts: Parts, feedPackage: FeedPackage | null = null): Promise<boolean> =>
  close(parts, true, feedPackage);

async function close({ db, changes }: Parts, atOnce: boolean, feedPackage: FeedPackage | null): Promise<boolean> {
  const { rows } = await db.query<{ anyOpen: boolean }>(closePackages, [atOnce, feedPackage]);
  if (rows.some(({ anyOpen }) => !anyOpen)) changes.publish('feed', { open: false });
  return rows.length > 0;
}
