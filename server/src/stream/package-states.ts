import { type FeedPackage, feedPackages, type StreamEvent } from '@madang/contracts';

export const allPackages = Object.values(feedPackages);

/** The packages of the feed, as this server heard of them last. */
export class PackageStates {
  /** Each package: whether it is open, and the stamp of that news. */
  readonly #known = new Map(allPackages.map((id) => [id, { open: false, heard: 0 }]));

  /** @returns whether a package is open or closed that was not */
  set(packages: readonly FeedPackage[], open: boolean, stamp: number): boolean {
    const news = packages.filter((id) => {
      const known = this.#known.get(id);
      if (!known || stamp < known.heard) return false;
      this.#known.set(id, { open, heard: stamp });
      return open !== known.open;
    });
    return news.length > 0;
  }

  get event(): StreamEvent {
    return { type: 'feed', closed: allPackages.filter((id) => !this.#known.get(id)?.open) };
  }
}
