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

/** The wait of a bet in play on this sport before it is decided. */
export const liveBettingSeconds = (times: LiveBettingTimes, sportId: number): number =>
  times[settingOf[sportId] ?? 'basic'];
