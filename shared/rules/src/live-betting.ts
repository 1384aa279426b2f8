import { type LiveBettingTimes, sportIds } from '@madang/contracts';

/** Always bet on in play, in the order of their tabs (specification, section 2); `furtherLiveSportIds` where operators add them, after these. */
export const liveSportIds = [
  sportIds.football,
  sportIds.basketball,
  sportIds.volleyball,
  sportIds.baseball,
  sportIds.iceHockey,
] as const;

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
