import { type FeedPackage, feedPackages } from '@madang/contracts';
import type { Context } from '../platform/context.ts';
import { closePackages, setSilence } from './queries/packages.ts';

/** How long a package of the supplier may say nothing. Its heartbeats come every 5 s: in play one that is missed is enough. */
export const silentAfterMs = (feedPackage: FeedPackage): number =>
  feedPackage === feedPackages.inPlay ? 7_000 : 12_000;

type Parts = Pick<Context, 'db' | 'changes'>;

/**
 * Closes every package that was silent for too long (`feed_package.silent_after`). Nothing of it can be bet on before that either:
 * this tells open pages. @returns whether one was closed
 */
export const closeIfSilent = (parts: Parts): Promise<boolean> => close(parts, false, null);

/** Closes a package, or all of them, at once. @returns whether one was closed */
export const closeNow = (parts: Parts, feedPackage: FeedPackage | null = null): Promise<boolean> =>
  close(parts, true, feedPackage);

/** From now on the package may be silent for as long as one of the supplier may. */
export async function keepSilence({ db }: Pick<Parts, 'db'>, feedPackage: FeedPackage): Promise<void> {
  await db.query(setSilence, [feedPackage, silentAfterMs(feedPackage)]);
}

async function close({ db, changes }: Parts, atOnce: boolean, feedPackage: FeedPackage | null): Promise<boolean> {
  const { rows } = await db.query<{ anyOpen: boolean }>(closePackages, [atOnce, feedPackage]);
  if (rows.some(({ anyOpen }) => !anyOpen)) changes.publish('feed', { open: false });
  return rows.length > 0;
}
