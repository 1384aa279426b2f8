import type { BettingPageName } from '@madang/contracts';

/** Pages that take bets, as a member calls them. */
export const pageWords: Readonly<Record<BettingPageName, string>> = {
  cross: '국내형 크로스',
  wintielose: '국내형 승무패',
  handicap: '국내형 핸디캡',
  special: '국내형 스페셜',
  live: '국내형 라이브',
  proto: '국내형 프로토',
  europe: '유럽형',
  inplay: '인플레이',
};
