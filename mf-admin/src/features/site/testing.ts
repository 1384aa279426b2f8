import type { BetSetting, OperatorsLiveTimes, SiteState } from '@madang/contracts';

export const aBetSetting = (): BetSetting => ({
  ...{ maxSelectionWon: 300_000_000, maxFixtureWon: 1_000_000_000, maxMemberSelectionWon: 50_000_000 },
  ...{ cashOut: true, cashOutMargin: 500, cashOutSeconds: 10 },
  ...{ cancelMinutes: 10, cancelBeforeMinutes: 10, cancelPerDay: 3, holdCovered: true, version: 4 },
});

export const siteState = (): SiteState => ({ siteNoticeFlg: false, autoLogoutMin: 120, news: '환영합니다.' });

export const liveTimes = (): OperatorsLiveTimes => ({
  ...{ soccer: 7, basketball: 5, volleyball: 5, baseball: 5, hockey: 5, basic: 5, furtherSports: [], version: 2 },
});
