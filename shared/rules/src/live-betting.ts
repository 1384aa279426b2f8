import { type LiveBettingTimes, otherSportIds, sportIds } from '@madang/contracts';

/** Only these are bet on in play, in the order of their tabs (specification, section 2). */
export const liveSportIds = [
  sportIds.football,
  sportIds.basketball,
  sportIds.volleyball,
  sportIds.baseball,
  sportIds.iceHockey,
] as const;

/** Those that operators may add, where the feed has them in play; their tabs come after. */
export const furtherLiveSportIds = [otherSportIds.tennis, otherSportIds.tableTennis, sportIds.eSports] as const;

const settingOf: Readonly<Record<number, keyof LiveBettingTimes>> = {
  [sportIds.football]: 'soccer',
  [sportIds.basketball]: 'basketball',
  [sportIds.volleyball]: 'volleyball',
  [sportIds.baseball]: 'baseball',
  [sportIds.iceHockey]: 'hockey',
};

/** How long a bet in play on this sport waits before it is decided. */
export const liveBettingSeconds = (times: LiveBettingTimes, sportId: number): number =>
  times[settingOf[sportId] ?? 'basic'];
