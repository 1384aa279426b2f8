import type { BetSetting } from '@madang/contracts';

export const aBetSetting = (): BetSetting => ({
  ...{ maxSelectionWon: 300_000_000, maxFixtureWon: 1_000_000_000, maxMemberSelectionWon: 50_000_000 },
  ...{ cashOut: true, cashOutMargin: 500, cashOutSeconds: 10 },
  ...{ cancelMinutes: 10, cancelBeforeMinutes: 10, cancelPerDay: 3, version: 4 },
});
