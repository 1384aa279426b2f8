import type { BetSetting } from '@madang/contracts';

type Amount = Exclude<keyof BetSetting, 'cashOut' | 'holdCovered' | 'version'>;

/** Every figure of the form, in its order, with the words and the unit that operators read. */
export const betFigures: readonly { name: Amount; label: string; suffix: string }[] = [
  { name: 'maxSelectionWon', label: '선택당 최대 손실', suffix: '원' },
  { name: 'maxFixtureWon', label: '경기당 최대 손실', suffix: '원' },
  { name: 'maxMemberSelectionWon', label: '회원의 선택당 최대 손실', suffix: '원' },
  { name: 'cashOutMargin', label: '캐시아웃 마진', suffix: '/10,000' },
  { name: 'cashOutSeconds', label: '캐시아웃 제안 유효시간', suffix: '초' },
  { name: 'cancelMinutes', label: '베팅취소 가능시간 (0: 취소 불가)', suffix: '분' },
  { name: 'cancelBeforeMinutes', label: '경기 시작 전 취소 마감', suffix: '분' },
  { name: 'cancelPerDay', label: '하루 취소 가능 횟수', suffix: '회' },
];
